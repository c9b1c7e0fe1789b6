import { expect, test } from "vitest";
import { normalizeMailbox } from "./mailbox.ts";

test.each([
  ["Owner@Carrier.TEST", "owner@carrier.test"],
  ["owner+1@carrier.test", "owner@carrier.test"],
  ["owner+a+b@carrier.test", "owner@carrier.test"],
  ["o.wner@carrier.test", "o.wner@carrier.test"],
  ["O.w.Ner+x@gmail.com", "owner@gmail.com"],
  ["ow.ner@googlemail.com", "owner@gmail.com"],
  ["fleet@müller.example", "fleet@xn--mller-kva.example"],
  ["fleet@MÜLLER.example", "fleet@xn--mller-kva.example"],
])("%s leads to the mailbox %s", (address, mailbox) => {
  expect(normalizeMailbox(address)).toBe(mailbox);
});
