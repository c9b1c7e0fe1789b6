import { describe, expect, test } from "vitest";
import type { MessageStatus } from "#shared/schema/mail.ts";
import { toDelivery } from "./delivery.ts";

const states = (...statuses: MessageStatus[]) =>
  statuses.map((status, index) => ({
    status,
    recipient: `${index}@b.test`,
    audience: "staff" as const,
    lastError: null,
  }));

test.each([
  [["sent", "sent"], "sent", []],
  [["sent", "queued"], "queued", []],
  [["sent", "sending"], "queued", []],
  [["sent", "refused"], "sent", ["1@b.test"]],
  [["queued", "refused"], "queued", ["1@b.test"]],
  [["refused", "refused"], "refused", ["0@b.test", "1@b.test"]],
  [["failed"], "refused", ["0@b.test"]],
  [["uncertain"], "queued", []],
  [["sent", "uncertain"], "queued", []],
  [["uncertain", "refused"], "queued", ["1@b.test"]],
  [["held", "held"], "held", []],
  [["held", "refused"], "held", ["1@b.test"]],
  [["held", "sent"], "sent", []],
  [["held", "queued"], "queued", []],
  [[], "sent", []],
] as const)("messages that are %j are %s, and %j will not get it", (statuses, delivery, refused) => {
  expect(toDelivery(states(...statuses))).toMatchObject({ delivery, refused, withheld: null });
});

test.each([
  ["The PDF couldn't be drawn: no font", "pdf"],
  ["451 try again later", "time"],
  [null, "time"],
])("a message that waits with the error %j waits for its %s", (lastError, waitsFor) => {
  const waiting = states("queued").map((state) => ({ ...state, lastError }));
  expect(toDelivery([...states("sent"), ...waiting]).waitsFor).toBe(waitsFor);
});

test("the agencies that have it or will get it are counted, not those that refused, and not the customer", () => {
  const all = states("sent", "queued", "held", "refused", "failed");
  expect(toDelivery([...all, receipt]).staffCount).toBe(3);
});

test("an address that was refused twice is named once", () => {
  const twice = [...states("refused"), ...states("refused")];
  expect(toDelivery(twice).refused).toEqual(["0@b.test"]);
});

const agency = { recipient: "one@agency.test", audience: "staff", status: "sent", lastError: null } as const;
const receipt = {
  recipient: "owner@carrier.test",
  audience: "customer",
  status: "queued",
  lastError: null,
} as const;

test("a receipt that waits does not make a request late, and one that went out does not save it", () => {
  expect(toDelivery([agency, receipt]).delivery).toBe("sent");
  const lost = { ...agency, status: "refused" } as const;
  expect(toDelivery([lost, { ...receipt, status: "sent" }])).toMatchObject({
    delivery: "refused",
    refused: [agency.recipient],
    staffCount: 0,
    withheld: null,
  });
});

test("a receipt that was refused is named", () => {
  expect(toDelivery([agency, { ...receipt, status: "refused" }])).toMatchObject({
    delivery: "sent",
    refused: [receipt.recipient],
    staffCount: 1,
    withheld: null,
  });
});

test("an agency that is the customer, in a trial run, counts", () => {
  const toAgency = { ...agency, recipient: receipt.recipient, status: "queued" } as const;
  expect(toDelivery([toAgency, { ...receipt, status: "sent" }]).delivery).toBe("queued");
});

test.each([
  ["capped", "recipient", "recipient"],
  ["capped", "sender", "sender"],
  ["capped", "total", "total"],
  ["capped", null, "total"],
  ["blocked", "blocked", "blocked"],
  ["blocked", "the recipient unsubscribed", "blocked"],
] as const)("a receipt that is %s for %j was withheld for %s", (status, lastError, withheld) => {
  expect(toDelivery([agency, { ...receipt, status, lastError }])).toMatchObject({
    delivery: "sent",
    refused: [],
    staffCount: 1,
    withheld,
  });
});

describe("a profile, or a code,", () => {
  const code = { ...receipt, audience: "code" } as const;

  test.each(["sent", "queued", "refused"] as const)("is %s itself", (status) => {
    for (const message of [receipt, code]) expect(toDelivery([{ ...message, status }]).delivery).toBe(status);
  });

  test("whose owner stopped email before it went out did not arrive", () => {
    expect(toDelivery([{ ...receipt, status: "blocked" }])).toMatchObject({
      delivery: "refused",
      refused: [],
      staffCount: 0,
      withheld: "blocked",
    });
  });
});
