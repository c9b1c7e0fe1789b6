import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { getRetention, type Retention as Kept } from "#shared/api/admin/records/retention-api.ts";
import { Retention } from "./retention.tsx";

afterEach(() => vi.unstubAllGlobals());

const kept: Kept = {
  kinds: [
    { kind: "mailTexts", days: 90, rows: 12_345, due: 12, isMore: false },
    { kind: "profiles", days: 365, rows: 50_000, due: 9000, isMore: true },
    { kind: "pdfs", days: 0, rows: 1, due: 0, isMore: false },
  ],
  isRunning: false,
  nextRunAt: "2026-11-25T18:00:00.000Z",
  lastRun: {
    startedAt: "2026-11-25T17:00:00.000Z",
    finishedAt: "2026-11-25T17:00:01.000Z",
    deleted: { profiles: 2, mailTexts: 1, pdfs: 0, tickets: 0 },
  },
};
const show = (changes: Partial<Kept>) => {
  mockEndpoints([getRetention, respondWith({ success: true, data: { ...kept, ...changes } })]);
  renderAdmin(<Retention />);
};
const getKinds = async () =>
  (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent.replace(/^.*?Kept for/, ""));

it("says of each kind how long, how many, and how many are next", async () => {
  show({});
  expect(await getKinds()).toEqual([
    "90 daysKept now12,345Next run deletes12SettingRETENTION_MAIL_DAYS",
    "365 days (1 year)Kept now50,000Next run deletesAt least 9,000SettingRETENTION_PROFILES_DAYS",
    "No limitKept now1Next run deletesNothingSettingRETENTION_PDFS_DAYS",
  ]);
  expect(screen.getByText("Next run: Nov 25, 2026, 6:00 PM.")).toBeTruthy();
  const last = "Last run: Nov 25, 2026, 5:00 PM. Deleted: 2 profiles and 1 email text.";
  expect(screen.getByText(last)).toBeTruthy();
});

it("says that a run is going on, instead of when the next one is", async () => {
  show({ isRunning: true });
  expect(await screen.findByText("A run is going on right now.")).toBeTruthy();
  expect(screen.queryByText(/^Next run:/)).toBeNull();
});

it("says that there was no run yet, and none is coming without a limit", async () => {
  show({ nextRunAt: null, lastRun: null });
  expect(await screen.findByText("There was no run yet.")).toBeTruthy();
  expect(screen.queryByText(/^Next run:/)).toBeNull();
});
