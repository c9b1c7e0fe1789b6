import { expect, test } from "vitest";
import type { SetState } from "./set-states.ts";
import { decideLoad, isResting } from "./sync-from-portal.ts";

const now = new Date("2026-11-20T12:00:00Z");
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 24 * 60 * 60_000);
const state: SetState = {
  id: "kjg3-diqy",
  publishedAt: daysAgo(3),
  newestAt: daysAgo(3),
  loadedAt: daysAgo(2),
  wholeAt: daysAgo(2),
  rows: 100,
  portalRows: 100,
  sha256: null,
  checkedAt: null,
  step: null,
  share: null,
  stepAt: null,
  failures: 0,
  error: null,
  failedAt: null,
};
const stamped = { publishedAt: daysAgo(1), rows: 100 };

test.each([
  ["monthly", undefined, stamped, "whole"],
  ["monthly", { ...state, loadedAt: null }, stamped, "whole"],
  ["monthly", state, { publishedAt: daysAgo(3), rows: 101 }, "none"],
  ["monthly", state, stamped, "none"],
  ["monthly", state, { ...stamped, rows: 101 }, "whole"],
  ["monthly", { ...state, loadedAt: daysAgo(36) }, stamped, "whole"],
  ["daily", state, stamped, "whole"],
  ["daily", { ...state, newestAt: daysAgo(1) }, stamped, "none"],
  ["daily", { ...state, publishedAt: null, newestAt: null }, { publishedAt: daysAgo(2), rows: 1 }, "none"],
  ["changes", state, stamped, "changes"],
  ["changes", { ...state, wholeAt: daysAgo(7) }, stamped, "whole"],
] as const)(
  "a %s set that was loaded as %j and is published as %j needs: %s",
  (cadence, before, published, load) => {
    expect(decideLoad(cadence, before, published, now)).toBe(load);
  },
);

test.each([
  [2, 0.1, false],
  [3, 0.9, true],
  [3, 1.1, false],
])("a set that failed %d times, %d days ago: rests %s", (failures, days, rests) => {
  expect(isResting({ ...state, failures, failedAt: daysAgo(days) }, now)).toBe(rests);
});
