import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  allowErrors,
  getSentBody,
  getToastText,
  mockEndpoints,
  refuse,
  renderAdmin,
} from "#client/testing/admin-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { type Dashboard, getDashboard, noteBackup, getToday } from "#shared/api/admin/dashboard.ts";
import { DashboardPage } from "./dashboard-page.tsx";
import { formatAge, formatBytes } from "./cards.tsx";
import {
  answerDashboard,
  dashboard,
  answerToday,
} from "#client/features/admin/dashboard/testing/dashboard-answers.ts";

allowErrors();

const open = (change: Partial<Dashboard> = {}) => {
  mockEndpoints([getToday, answerToday()], [getDashboard, answerDashboard(change)]);
  renderAdmin(<DashboardPage />);
};
const region = async (name: string) => within(await screen.findByRole("region", { name }));

describe("the dashboard", () => {
  it("has the three cards, each leading to its list", async () => {
    open();
    for (const [title, count, path] of [
      ["Quote Requests", "1,234", "/admin/email-sends"],
      ["Support Requests", "5", "/admin/support?type=support"],
      ["Profile Downloads", "67", "/admin/profiles?actionType=download"],
    ] as const) {
      const card = (await screen.findByRole("heading", { name: title })).closest("li");
      if (!card) throw new Error("The heading is in no card.");
      expect(within(card).getByText(count)).toBeTruthy();
      expect(within(card).getByRole("link").getAttribute("href")).toBe(path);
    }
  });

  it("has the submissions by day as a table too, and says if there are none", async () => {
    open({ days: [{ day: "2026-11-23", download: 0, email: 0, quote: 0 }] });
    expect(await screen.findByRole("rowheader", { name: "Nov 23", hidden: true })).toBeTruthy();
    expect(screen.getByText(/Nothing was submitted in the last 30 days/)).toBeTruthy();
  });

  it("warns of failed mail until it is seen, and counts what may have arrived", async () => {
    open({ mail: { ...dashboard.mail, failed: 3, uncertain: 1 } });
    const mail = await region("Email");
    expect(mail.getByText("3 messages could not be delivered")).toBeTruthy();
    expect(mail.getByText("2 hours")).toBeTruthy();
    expect(mail.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/admin/outbox?status=queued",
      "/admin/outbox?status=held",
      "/admin/outbox?unseen=true",
      "/admin/outbox?unseen=uncertain",
      "/admin/outbox",
    ]);
  });

  it("tells a service that fails from one that works, was not asked, or isn't configured", async () => {
    open();
    const items = (await region("Outside services")).getAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^NHTSAWorking/),
      expect.stringMatching(/^FMCSALast request failed.*status 503/),
      "GeocoderNot configured",
      "Mail serverNot used yet",
    ]);
  });

  it("warns of the embedded database only where it runs", async () => {
    open({ database: "embedded" });
    const storage = await region("Storage");
    expect(screen.queryByRole("region", { name: "Work on the database" })).toBeNull();
    expect(storage.getByText("This site runs on the embedded database")).toBeTruthy();
    expect(storage.getByText("1.5 GB")).toBeTruthy();
    expect(storage.getByText("900 kB, about 12,345 rows")).toBeTruthy();
    expect(storage.getByText("Profiles are kept for").nextSibling?.textContent).toBe("1,095 days (3 years)");
  });

  it("says what the server still does to the database, how far it is, and why it doesn't work", async () => {
    const work = { done: 0, total: null, startedAt: "2026-11-23T10:00:00.000Z", error: null };
    const backgroundWork = [
      { ...work, name: "profile_records_search" },
      { ...work, name: "other_job", done: 12_000, total: 200_000 },
      { ...work, name: "outbox_messages_search", error: "permission denied (SQLSTATE 42501)" },
    ];
    open({ backgroundWork });
    const items = (await region("Work on the database")).getAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Search index of profiles and quote requestsBeing built since .*2026.*\.$/),
      expect.stringMatching(/^other_job12,000 of about 200,000 rows are done, since /),
      expect.stringMatching(
        /^Search index of the outbox.*permission denied.*Nothing is lost.*similar words\.$/,
      ),
    ]);
  });

  it.each([
    [{ isOn: false, isExpected: true, missingKeys: [] }, /stored unencrypted.*DATA_KEYS/],
    [{ isOn: true, isExpected: true, missingKeys: ["2026"] }, /needs the key "2026".*Nothing is lost/],
    [{ isOn: false, isExpected: false, missingKeys: [] }, /^$/],
  ])("says what is wrong with the encryption at rest: %j", async (encryption, words) => {
    open({ encryption });
    await region("Last backup");
    const card = screen.queryByRole("region", { name: "Encryption" });
    expect(card?.textContent ?? "").toMatch(words);
  });

  it("notes a backup, and says if the server refuses it", async () => {
    const { calls } = mockEndpoints(
      [getToday, answerToday()],
      [getDashboard, answerDashboard({ lastBackup: null })],
      [noteBackup, refuse(400, "No."), respondWith({ success: true, message: "The backup is noted." })],
    );
    const user = renderAdmin(<DashboardPage />);
    const backup = await region("Last backup");
    expect(backup.getByText("No backup is recorded yet.")).toBeTruthy();
    await user.click(backup.getByRole("button", { name: "Record this backup" }));
    await waitFor(() => expect(getToastText()).toContain("The backup was not noted"));
    await user.click(backup.getByRole("button", { name: "Record this backup" }));
    await waitFor(() => expect(getToastText()).toContain("The backup is noted."));
    const sent = calls.map(getSentBody).find((body) => body !== undefined);
    expect(sent).toEqual({ takenAt: expect.stringMatching(/^20\d\d-.*Z$/) });
  });
});

it.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1000, "1.0 kB"],
  [12_345_678, "12 MB"],
  [2.5e15, "2500 TB"],
])("%d bytes are %s", (bytes, text) => expect(formatBytes(bytes)).toBe(text));

it.each([
  [0, "less than a minute"],
  [60, "1 minute"],
  [7300, "2 hours"],
  [200_000, "2 days"],
])("%d seconds are %s", (seconds, text) => expect(formatAge(seconds)).toBe(text));
