import { expect, test } from "vitest";
import type { MessageStatus } from "#shared/schema/mail.ts";
import { deliveryOf } from "./delivery.ts";

const states = (...statuses: MessageStatus[]) =>
  statuses.map((status, index) => ({ status, recipient: `${index}@b.test` }));

test.each([
  [["sent", "sent"], "sent", []],
  [["sent", "queued"], "queued", []],
  [["sent", "sending"], "queued", []],
  [["sent", "refused"], "sent", ["1@b.test"]],
  [["queued", "refused"], "queued", ["1@b.test"]],
  [["refused", "refused"], "refused", ["0@b.test", "1@b.test"]],
  [["failed"], "refused", ["0@b.test"]],
  [[], "sent", []],
] as const)("messages that are %j are %s, and %j will not get it", (statuses, delivery, refused) => {
  expect(deliveryOf(states(...statuses))).toEqual({ delivery, refused });
});

test("an address that was refused twice is named once", () => {
  const twice = [...states("refused"), ...states("refused")];
  expect(deliveryOf(twice).refused).toEqual(["0@b.test"]);
});

const agency = { recipient: "one@agency.test", status: "sent" } as const;
const receipt = { recipient: "owner@carrier.test", status: "queued" } as const;

test("a receipt that waits does not make a request late, and one that went out does not save it", () => {
  expect(deliveryOf([agency, receipt], receipt.recipient).delivery).toBe("sent");
  const lost = { ...agency, status: "refused" } as const;
  expect(deliveryOf([lost, { ...receipt, status: "sent" }], receipt.recipient)).toEqual({
    delivery: "refused",
    refused: [agency.recipient],
  });
});

test("a receipt that was refused is named", () => {
  const refusedReceipt = { ...receipt, status: "refused" } as const;
  expect(deliveryOf([agency, refusedReceipt], receipt.recipient)).toEqual({
    delivery: "sent",
    refused: [receipt.recipient],
  });
});

test("an agency that is the customer, in a trial run, counts", () => {
  expect(deliveryOf([receipt, receipt], receipt.recipient).delivery).toBe("queued");
});
