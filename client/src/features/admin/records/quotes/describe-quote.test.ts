import { expect, it } from "vitest";
import { testDelivery } from "#client/testing/record-fixtures.ts";
import type { MessageDelivery } from "#shared/api/admin/records/profile-records-api.ts";
import { describeAge, shortenDay, summarizeSending } from "./quote-row.tsx";

type Status = MessageDelivery["status"];
const summarize = (...statuses: Status[]): string =>
  summarizeSending(
    statuses.map((status, index) => testDelivery({ status, recipient: `${index}@agency.test` })),
  ).text;

it.each<[string, Status[]]>([
  ["3 of 3 sent", ["sent", "sent", "sent"]],
  ["2 failed", ["sent", "refused", "failed", "held"]],
  ["1 may have arrived", ["sent", "uncertain", "held"]],
  ["2 held", ["held", "queued", "held"]],
  ["1 not sent", ["sent", "sent", "capped"]],
  ["1 unconfirmed", ["sent", "unconfirmed"]],
  ["2 waiting", ["queued", "sending", "sent"]],
  ["1 of 1 sent", ["canceled", "sent"]],
  ["Canceled", ["canceled"]],
  ["No email", []],
])("says %j of %j", (text, statuses) => {
  expect(summarize(...statuses)).toBe(text);
});

it.each([
  ["Held: no agency", ["no_agency", "no_agency_over_limit"]],
  ["Held: over limit", ["daily_limit", "agency_limit"]],
  ["2 held", ["no_agency", "daily_limit"]],
] as const)("says %j of messages held for %j", (text, reasons) => {
  const held = reasons.map((heldReason) =>
    testDelivery({ status: "held", heldReason, recipient: `${heldReason}@agency.test` }),
  );
  expect(summarizeSending(held).text).toBe(text);
});

it("counts a recipient once, by the last message", () => {
  const message = testDelivery({ status: "refused", recipient: "First@agency.test" });
  const again = testDelivery({ status: "sent", recipient: "first@agency.test" });
  expect(summarizeSending([message, again]).text).toBe("1 of 1 sent");
});

it.each([
  [59_000, "now"],
  [60_000, "1 min"],
  [3_599_000, "59 min"],
  [3_600_000, "1 hr"],
  [86_400_000, "1 day"],
  [3 * 86_400_000, "3 days"],
])("an age of %i ms is %j", (ms, text) => {
  const then = "2026-11-20T12:00:00.000Z";
  expect(describeAge(then, Date.parse(then) + ms)).toBe(text);
});

it.each([
  ["2027-04-01", "4/1/2027"],
  ["2026-12-10", "12/10/2026"],
  ["12/01/2026", "12/01/2026"],
])("writes %j as %j", (day, written) => {
  expect(shortenDay(day)).toBe(written);
});
