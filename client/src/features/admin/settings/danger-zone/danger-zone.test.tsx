import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getToastText, mockEndpoints, refuse, renderAdmin } from "#client/testing/admin-harness.tsx";
import { type MockCall, neverRespond, respondWith, unreachable } from "#client/testing/mock-server.ts";
import { clearData, deleteClearedData, listClearedData, putBackData } from "#shared/api/admin/clear-data.ts";
import { exportProfileRecords } from "#shared/api/admin/records/profile-records.ts";
import { exportCompanyProfiles } from "#shared/api/admin/visits.ts";
import { DangerZone } from "./danger-zone.tsx";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const removed = {
  profiles: 2,
  records: 3,
  pdfs: 1,
  suggestions: 0,
  ticketMessages: 1,
  emails: 1200,
  confirmations: 0,
  requestKeys: 4,
};
const message = "All admin data has been cleared successfully";
const done = respondWith({ success: true, message, removed });

const nothingCleared = [listClearedData, respondWith({ success: true, data: [] })] as const;
/** Without the reading of what was cleared. */
const getChanges = (calls: readonly MockCall[]): MockCall[] =>
  calls.filter(({ url }) => url !== listClearedData.path);

async function open() {
  const user = renderAdmin(<DangerZone />);
  await user.click(screen.getByRole("button", { name: "Clear all data" }));
  await screen.findByRole("dialog", { name: "Clear all data?" });
  return user;
}
const confirm = () => screen.getByRole("button", { name: "Yes, clear all data" });
const typeWord = async (user: ReturnType<typeof renderAdmin>, word = "clear") =>
  user.type(screen.getByLabelText('Type "clear" to confirm'), word);

describe("clearing all data", () => {
  it("offers copies, and says why there is none", async () => {
    const refused = refuse(429, "You have another export running.");
    const { calls } = mockEndpoints(
      nothingCleared,
      [exportProfileRecords, refused],
      [exportCompanyProfiles, refused],
    );
    const user = await open();
    for (const copy of ["Downloads, emails and quote requests (CSV)", "Saved profiles and visits (CSV)"])
      await user.click(await screen.findByRole("button", { name: copy }));
    await waitFor(() => expect(getToastText()).toBe("The export failed: You have another export running."));
    expect(getChanges(calls).map(({ url }) => url)).toEqual([
      "/api/profile-records/export?format=csv",
      "/api/admin/company-profiles/export?format=csv",
    ]);
  });

  it("asks first, and does nothing on Cancel", async () => {
    const { calls } = mockEndpoints(nothingCleared, [clearData, done]);
    const user = await open();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(getChanges(calls)).toHaveLength(0);
  });

  it.each([
    ["the server refuses", refuse(503, "The database is busy."), "Error: Failed to clear data"],
    ["the server can't be reached", unreachable, "Error: An error occurred while clearing data"],
  ])("says so if %s, and stays open", async (_name, reply, text) => {
    mockEndpoints(nothingCleared, [clearData, reply]);
    const user = await open();
    await typeWord(user);
    await user.click(confirm());
    await waitFor(() => expect(getToastText()).toBe(text));
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("needs a typed word", async () => {
    const { calls } = mockEndpoints(nothingCleared, [clearData, done]);
    const user = await open();
    await typeWord(user, "cl");
    await user.click(confirm());
    expect(screen.getByText('Type "clear" first.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Type "clear" to confirm'));
    expect(getChanges(calls)).toHaveLength(0);
    await typeWord(user, "EAR ");
    await user.click(confirm());
    await waitFor(() => expect(getChanges(calls)).toHaveLength(1));
    expect(getChanges(calls)[0]?.init.body).toBe(JSON.stringify({ confirmation: "clear" }));
  });

  it("is requested once, however often it is pressed", async () => {
    const { calls } = mockEndpoints(nothingCleared, [clearData, neverRespond]);
    const user = await open();
    await typeWord(user);
    await user.click(confirm());
    await user.click(screen.getByRole("button", { name: "Clearing..." }));
    expect(getChanges(calls)).toHaveLength(1);
  });

  it("says that it is done, and how much was removed", async () => {
    mockEndpoints(nothingCleared, [clearData, done]);
    const user = await open();
    await typeWord(user);
    await user.click(confirm());
    await waitFor(() => expect(getToastText()).toBe(`Success: ${message}`));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText(/^Removed:/).textContent).toBe(
      "Removed: 2 saved profiles, 3 profile records, 1 PDF, 1 reply or note, and 1,200 emails.",
    );
  });
});

describe("what was cleared", () => {
  const cleared = {
    id: "00000000-0000-4000-8000-000000000001",
    clearedAt: "2026-11-26T15:00:00.000Z",
    clearedBy: "operator",
    keptUntil: "2026-12-26T15:00:00.000Z",
    counts: { ...removed, profiles: 1203 },
  };
  const list = [listClearedData, respondWith({ success: true, data: [cleared] })] as const;

  it("is put back by a typed word; what isn't, and what is held, is said", async () => {
    const notPutBack = {
      ...removed,
      profiles: 0,
      records: 0,
      pdfs: 0,
      ticketMessages: 0,
      emails: 0,
      others: 2,
    };
    const result = { putBack: removed, notPutBack, held: 1 };
    const reply = respondWith({ success: true, message: "The data has been put back.", ...result });
    const { calls } = mockEndpoints(list, [putBackData, reply]);
    const user = renderAdmin(<DangerZone />);
    expect((await screen.findByText(/^Cleared Nov/)).closest("p")?.textContent).toMatch(
      /^Cleared Nov.+ by operator. You can put it back until Dec 26, 2026/,
    );
    await user.click(screen.getByRole("button", { name: "Put it back" }));
    const dialog = await screen.findByRole("dialog", { name: "Put this data back?" });
    expect(dialog.textContent).toContain("Puts back 1,203 saved profiles, 3 profile records, 1 PDF");
    await user.type(screen.getByLabelText('Type "put back" to confirm'), "put back");
    await user.click(screen.getByRole("button", { name: "Yes, put it back" }));
    const notice = (await screen.findByText(/^Put back: 2 saved/)).parentElement;
    expect(notice?.textContent).toContain(
      "newer data has taken their place: 4 request keys and 2 files, notes and other parts.1 email was waiting",
    );
    expect(getChanges(calls)[0]?.init.body).toBe(
      JSON.stringify({ id: cleared.id, confirmation: "put back" }),
    );
  });

  it("is deleted by another", async () => {
    const reply = respondWith({ success: true, message: "The copy has been deleted." });
    mockEndpoints(list, [deleteClearedData, reply]);
    const user = renderAdmin(<DangerZone />);
    await user.click(await screen.findByRole("button", { name: "Delete this copy now" }));
    await user.type(await screen.findByLabelText('Type "delete" to confirm'), "delete");
    await user.click(screen.getByRole("button", { name: "Yes, delete the copy" }));
    expect(await screen.findByText("The copy has been deleted.")).toBeTruthy();
  });
});
