import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  allowErrors,
  getSentBody,
  getToastText,
  mockEndpoints,
  refuse,
  renderAdmin,
} from "#client/testing/admin-harness.tsx";
import { type MockReply, respondWith } from "#client/testing/mock-server.ts";
import { respondWithData, testDetail, testId } from "#client/testing/record-fixtures.ts";
import { noteOwnChange } from "#client/features/admin/shell/use-menu-counts.ts";
import { getProfileRecord, type ProfileRecordDetail } from "#shared/api/admin/records/profile-records-api.ts";
import { setFollowUp } from "#shared/api/admin/records/quote-requests-api.ts";
import { RecordView } from "./record-view.tsx";

allowErrors();

const savedAt = "2026-11-21T09:00:00.000Z";
const theirTime = "2026-11-21T10:00:00.000Z";
const mine = { followUp: "contacted", dueOn: "2026-12-01", note: "Left a voicemail." } as const;
const saved = {
  followUp: "contacted",
  dueOn: "2026-12-01",
  followUpNote: mine.note,
  followUpAt: savedAt,
} as const;
const theirs = { followUp: "bound", followUpNote: "Signed today.", followUpAt: theirTime } as const;
const history = { id: testId(80), createdAt: savedAt, author: "owner", text: mine.note };
const conflict = "Someone changed this follow-up while you had it open. Reload to see it.";
const conflictTitle = "This follow-up was changed in another tab or window.";

type Sent = Partial<ProfileRecordDetail>;

function open(records: readonly Sent[], answers: readonly MockReply[] = []) {
  const server = mockEndpoints(
    [getProfileRecord, ...records.map((rest) => respondWithData(testDetail(rest)))],
    [setFollowUp, ...answers],
  );
  const back = { backTo: "/admin/email-sends", listName: "Quote Requests" };
  const user = renderAdmin(<RecordView id={testId(1)} {...back} onOpen={() => undefined} />, "/");
  const getSent = () => server.calls.filter(({ init }) => init.method === "PATCH").map(getSentBody);
  return { user, getSent };
}
type User = ReturnType<typeof open>["user"];

const state = async () => screen.findByLabelText<HTMLSelectElement>("State");
const note = () => screen.getByLabelText<HTMLTextAreaElement>("Add a note");
const due = () => screen.getByLabelText<HTMLInputElement>("Follow up on");
const button = (name: string) => screen.getByRole("button", { name });
const accept = respondWith({ success: true, message: "Saved.", ...saved });

const write = (value: string) => fireEvent.change(note(), { target: { value } });

async function fill(user: User): Promise<void> {
  await user.selectOptions(await state(), "Contacted");
  fireEvent.change(due(), { target: { value: mine.dueOn } });
  write(mine.note);
}

describe("the follow-up of a quote request", () => {
  it("is saved with the state that it was based on, and its note joins the history", async () => {
    const { user, getSent } = open([{}, { ...saved, notes: [history] }], [accept]);
    await fill(user);
    await user.click(button("Save follow-up"));
    await waitFor(() => expect(getToastText()).toBe("The follow-up is saved."));
    expect(getSent()).toEqual([{ ...mine, previousFollowUpAt: null }]);
    expect((await state()).value).toBe("contacted");
    expect(due().value).toBe(mine.dueOn);
    expect(note().value).toBe("");
    expect(screen.getByRole("list", { name: "Notes" }).textContent).toMatch(
      /2026.*, owner.*Left a voicemail/,
    );
    expect(screen.getByText(/^Last saved Nov 21, 2026/)).toBeTruthy();
    expect(sessionStorage.getItem(`adminFollowUp-${testId(1)}`)).toBe("");
  });

  it("is not sent if nothing changed", async () => {
    const { user, getSent } = open([{}]);
    await state();
    await user.click(button("Save follow-up"));
    expect(getSent()).toEqual([]);
    expect(screen.getByText("No notes yet.")).toBeTruthy();
  });

  it("keeps its note for another tab, until it is saved", async () => {
    open([{}]);
    await state();
    write(mine.note);
    expect(screen.getByText("Draft saved in this browser.")).toBeTruthy();
    cleanup();
    sessionStorage.clear();
    const { user, getSent } = open([{}, { ...saved, notes: [history] }], [accept]);
    await state();
    expect(note().value).toBe(mine.note);
    await user.click(button("Save follow-up"));
    await waitFor(() => expect(getToastText()).toBe("The follow-up is saved."));
    expect(getSent()).toEqual([{ followUp: "new", dueOn: null, note: mine.note, previousFollowUpAt: null }]);
    await waitFor(() => expect(note().value).toBe(""));
    expect(localStorage.getItem(`adminDraft-follow_up-${testId(1)}`)).toBeNull();
  });

  it.each(["{", '{"followUp":"sold","note":"","dueOn":null,"basedOn":null}'])(
    "is as stored if this tab kept %s",
    async (text) => {
      sessionStorage.setItem(`adminFollowUp-${testId(1)}`, text);
      open([theirs]);
      expect((await state()).value).toBe("bound");
      expect(note().value).toBe("");
    },
  );
});

describe("of two tabs that change one follow-up, the later", () => {
  const openConflict = async (answers: readonly MockReply[]) => {
    const opened = open([{}, theirs], answers);
    await fill(opened.user);
    await opened.user.click(button("Save follow-up"));
    await screen.findByText(conflictTitle);
    return opened;
  };

  it("gets a notice, sees the stored state, and keeps what it typed until it discards it", async () => {
    const { user } = await openConflict([refuse(409, conflict)]);
    expect(getToastText()).toBe(`The follow-up wasn't saved: ${conflict}`);
    expect(screen.getByRole("alert").textContent).toContain(
      "It now says Bound, without a due date. Last note: Signed today.",
    );
    expect((await state()).value).toBe("contacted");
    expect(note().value).toBe(mine.note);
    await user.click(button("Discard what I typed"));
    expect(screen.queryByText(conflictTitle)).toBeNull();
    expect((await state()).value).toBe("bound");
    expect(note().value).toBe("");
  });

  it("can save over it", async () => {
    const { user, getSent } = await openConflict([refuse(409, conflict), accept]);
    await user.click(button("Save mine over it"));
    await waitFor(() => expect(getSent()).toHaveLength(2));
    expect(getSent()[1]).toEqual({ ...mine, previousFollowUpAt: theirTime });
    await waitFor(() => expect(getToastText()).toBe("The follow-up is saved."));
  });

  it("gets a notice even before it saves, once the record is read again", async () => {
    const { user } = open([{}]);
    await fill(user);
    cleanup();
    open([theirs]);
    expect(await screen.findByText(conflictTitle)).toBeTruthy();
    expect((await state()).value).toBe("contacted");
    expect(note().value).toBe(mine.note);
  });

  it("keeps its note and gets a notice, while the record follows the other tab's choice", async () => {
    const { user, getSent } = open([{}, theirs], [accept]);
    await state();
    write(mine.note);
    // As the server announces it.
    await act(async () => void window.dispatchEvent(new Event("visibilitychange")));
    expect(await screen.findByText(conflictTitle)).toBeTruthy();
    expect([(await state()).value, note().value]).toEqual(["bound", mine.note]);
    await user.click(button("Save follow-up"));
    await waitFor(() => expect(getSent()).toHaveLength(1));
    expect(getSent()).toEqual([
      { followUp: "bound", dueOn: null, note: mine.note, previousFollowUpAt: theirTime },
    ]);
  });

  it("is not told of what this page itself has changed", async () => {
    open([{}, { followUp: "quoted", followUpAt: "2026-11-21T11:00:00.000Z" }]);
    await state();
    write(mine.note);
    noteOwnChange(testId(1), "2026-11-21T11:00:00.000Z");
    await act(async () => void window.dispatchEvent(new Event("visibilitychange")));
    await waitFor(async () => expect((await state()).value).toBe("quoted"));
    expect(screen.queryByText(conflictTitle)).toBeNull();
    // Nor after a reload.
    noteOwnChange(testId(1), "2026-11-21T12:00:00.000Z");
    cleanup();
    open([{ followUp: "quoted", followUpAt: "2026-11-21T11:00:00.000Z" }]);
    await state();
    expect(screen.queryByText(conflictTitle)).toBeNull();
    expect(note().value).toBe(mine.note);
  });

  it("is not told if both say the same", async () => {
    const { user } = open([{}]);
    await user.selectOptions(await state(), "Contacted");
    cleanup();
    open([{ followUp: "contacted", followUpAt: theirTime }]);
    await state();
    expect(screen.queryByText(conflictTitle)).toBeNull();
  });
});
