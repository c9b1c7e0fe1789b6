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
