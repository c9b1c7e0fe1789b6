import { expect, test } from "vitest";
import { normalizeMailbox, toCountedMailbox } from "./normalize-mailbox.ts";

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

test.each([
  ["O_w.n-er+x@pm.me", "owner@proton.me"],
  ["ow.ner@ProtonMail.com", "owner@proton.me"],
  ["o.w.ner@googlemail.com", "owner@gmail.com"],
  ["o_w-ner+x@carrier.test", "o_w-ner@carrier.test"],
])("%s counts as %s in limits", (address, mailbox) => {
  expect(toCountedMailbox(address)).toBe(mailbox);
});
