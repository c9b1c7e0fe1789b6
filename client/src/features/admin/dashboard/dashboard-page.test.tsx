import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  getSentBody,
  getToastText,
  mockEndpoints,
  refuse,
  renderAdmin,
} from "#client/testing/admin-harness.tsx";
import { failWith, neverRespond, respondWith } from "#client/testing/mock-server.ts";
import { type Dashboard, getDashboard, noteBackup } from "#shared/api/admin/dashboard.ts";
import { getToday } from "#shared/api/admin/today/today.ts";
import { DashboardPage } from "./dashboard-page.tsx";
import { formatAge, formatBytes } from "./figure-cards.tsx";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const quiet = { isUsed: true, lastSuccessAt: null, lastFaultAt: null, lastFault: null };
const data: Dashboard = {
  counts: { quoteRequests: 1234, supportRequests: 5, profileDownloads: 67 },
  days: [
    { day: "2026-11-22", download: 1, email: 0, quote: 2 },
    { day: "2026-11-23", download: 0, email: 0, quote: 0 },
  ],
  mail: { queued: 2, failed: 0, held: 1, oldestWaitingSeconds: 7300 },
  services: [
    { ...quiet, name: "NHTSA", lastSuccessAt: "2026-11-23T10:00:00.000Z" },
    {
      ...quiet,
      name: "FMCSA",
      lastSuccessAt: "2026-11-23T10:00:00.000Z",
      lastFaultAt: "2026-11-23T11:00:00.000Z",
      lastFault: "status 503",
    },
    { ...quiet, name: "Geocoder", isUsed: false },
    { ...quiet, name: "Mail server" },
  ],
  storage: { bytes: 1_540_000_000, tables: [{ name: "PDFs", rows: 12_345, bytes: 900_000 }] },
  database: "postgres",
  backgroundWork: [],
  encryption: { isOn: true, isExpected: true, missingKeys: [] },
  fmcsaCopy: null,
  lastBackup: { takenAt: "2026-11-22T03:00:00.000Z", bytes: 910_000_000, how: "command" },
};
const answer = (change: Partial<Dashboard> = {}) =>
  respondWith({ success: true, data: { ...data, ...change } });
const idle = respondWith({
  success: true,
  data: {
    day: "2026-11-25",
    newQuotes: { count: 0, oldestAt: null },
    held: { count: 0, oldestAt: null },
    failed: { count: 0, oldestAt: null },
    followUps: { count: 0, oldestOn: null },
    waitingTickets: { count: 0, oldestAt: null },
    renewals: { data: [], hasMore: false },
  },
});
const region = async (name: string) => within(await screen.findByRole("region", { name }));

describe("the dashboard", () => {
  it("says that it is loading", async () => {
    mockEndpoints([getToday, idle], [getDashboard, neverRespond]);
    renderAdmin(<DashboardPage />);
    expect(await screen.findByText("Loading dashboard...")).toBeTruthy();
  });

  it("can be tried again after an error", async () => {
    mockEndpoints([getToday, idle], [getDashboard, failWith(500), answer()]);
    const user = renderAdmin(<DashboardPage />);
    expect(await screen.findByText("Dashboard couldn't be loaded")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /Try again/ }));
    expect(await screen.findByText("1,234")).toBeTruthy();
  });

  it("has the three cards, each leading to its list", async () => {
    mockEndpoints([getToday, idle], [getDashboard, answer()]);
    renderAdmin(<DashboardPage />);
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
    mockEndpoints(
      [getToday, idle],
      [getDashboard, answer({ days: [{ day: "2026-11-23", download: 0, email: 0, quote: 0 }] })],
    );
    renderAdmin(<DashboardPage />);
    expect(await screen.findByRole("rowheader", { name: "Nov 23", hidden: true })).toBeTruthy();
    expect(screen.getByText(/Nothing was submitted in the last 30 days/)).toBeTruthy();
  });

  it("warns of failed mail until it is seen", async () => {
    mockEndpoints([getToday, idle], [getDashboard, answer({ mail: { ...data.mail, failed: 3 } })]);
    renderAdmin(<DashboardPage />);
    const mail = await region("Email");
    expect(mail.getByText("3 messages could not be delivered")).toBeTruthy();
    expect(mail.getByText("2 hours")).toBeTruthy();
    expect(mail.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/admin/outbox?status=queued",
      "/admin/outbox?status=held",
      "/admin/outbox?unseen=true",
      "/admin/outbox",
    ]);
  });

  it("tells a service that fails from one that works, was not asked, or isn't configured", async () => {
    mockEndpoints([getToday, idle], [getDashboard, answer()]);
    renderAdmin(<DashboardPage />);
    const items = (await region("Outside services")).getAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^NHTSAWorking/),
      expect.stringMatching(/^FMCSALast request failed.*status 503/),
      "GeocoderNot configured",
      "Mail serverNot used yet",
    ]);
  });

  it("warns of the embedded database only where it runs", async () => {
    mockEndpoints([getToday, idle], [getDashboard, answer({ database: "embedded" })]);
    renderAdmin(<DashboardPage />);
    const storage = await region("Storage");
    expect(screen.queryByRole("region", { name: "Work on the database" })).toBeNull();
    expect(storage.getByText("This site runs on the embedded database")).toBeTruthy();
    expect(storage.getByText("1.5 GB")).toBeTruthy();
    expect(storage.getByText("900 kB, about 12,345 rows")).toBeTruthy();
  });

  it("says what the server still does to the database, how far it is, and why it doesn't work", async () => {
    const work = { done: 0, total: null, startedAt: "2026-11-23T10:00:00.000Z", error: null };
    const backgroundWork = [
      { ...work, name: "profile_records_search" },
      { ...work, name: "other_job", done: 12_000, total: 200_000 },
      { ...work, name: "outbox_messages_search", error: "permission denied (SQLSTATE 42501)" },
    ];
    mockEndpoints([getToday, idle], [getDashboard, answer({ backgroundWork })]);
    renderAdmin(<DashboardPage />);
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
    mockEndpoints([getToday, idle], [getDashboard, answer({ encryption })]);
    renderAdmin(<DashboardPage />);
    await region("Last backup");
    const card = screen.queryByRole("region", { name: "Encryption" });
    expect(card?.textContent ?? "").toMatch(words);
  });

  it("shows each copied data set: of when it is, what is done with it, and what failed", async () => {
    const loaded = {
      publishedAt: "2026-11-13T12:00:00.000Z",
      loadedAt: "2026-11-14T12:00:00.000Z",
      rows: 2_090_000,
    };
    const empty = { publishedAt: null, loadedAt: null, rows: null };
    const sets: NonNullable<Dashboard["fmcsaCopy"]>["sets"] = [
      { ...loaded, id: "kjg3-diqy", progress: null, failure: null },
      { ...empty, id: "rbkj-cgst", progress: { step: "downloading", share: 0.429 }, failure: null },
      {
        ...loaded,
        id: "8mt8-2mdr",
        progress: null,
        failure: { at: "2026-11-20T12:00:00.000Z", count: 3, reason: "The portal stopped answering." },
      },
    ];
    mockEndpoints([getToday, idle], [getDashboard, answer({ fmcsaCopy: { sets } })]);
    renderAdmin(<DashboardPage />);
    const card = await region("Copy of FMCSA's data");
    expect(card.getByText("1 data set can't be updated")).toBeTruthy();
    expect(card.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      expect.stringMatching(
        /^FMCSA SMS censuskjg3-diqy2,090,000 rows, published Nov 13, 2026.*, loaded Nov 14, 2026.*\.$/,
      ),
      "FMCSA SMS inspectionsrbkj-cgstNot loaded yet.Downloading, 42%",
      expect.stringMatching(/The last 3 updates failed \(Nov 20, 2026.*\): The portal stopped answering\.$/),
    ]);
  });

  it("says if the copy's database doesn't answer", async () => {
    mockEndpoints([getToday, idle], [getDashboard, answer({ fmcsaCopy: { sets: null } })]);
    renderAdmin(<DashboardPage />);
    const card = await region("Copy of FMCSA's data");
    expect(card.getByText("The copy's database doesn't answer")).toBeTruthy();
  });

  it("notes a backup, and says if the server refuses it", async () => {
    const { calls } = mockEndpoints(
      [getToday, idle],
      [getDashboard, answer({ lastBackup: null })],
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
