import { expect, it } from "vitest";
import { describeWait, getQueue } from "#client/features/admin/inbox/ticket-badges.tsx";

const minute = 60_000;
const since = "2026-03-02T12:00:00.000Z";

it.each([
  [-5 * minute, "Waiting 1 minute"],
  [59 * minute, "Waiting 59 minutes"],
  [60 * minute, "Waiting 1 hour"],
  [23.9 * 60 * minute, "Waiting 23 hours"],
  [24 * 60 * minute, "Waiting 1 day"],
  [1500 * 24 * 60 * minute, "Waiting 1,500 days"],
])("after %d ms says %s", (ms, words) => {
  expect(describeWait(since, Date.parse(since) + ms)).toBe(words);
});

it.each([
  ["open", since, "waiting"],
  ["pending", since, "waiting"],
  ["pending", null, "answered"],
  ["closed", since, "closed"],
] as const)("%s, written at %s, is %s", (status, waitingSince, queue) => {
  expect(getQueue({ status, waitingSince })).toBe(queue);
});
