import type { AddRowsResult, UndoRowsResult } from "#client/draft/add-rows.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { tellAddedFilings } from "./tell-added-filings.ts";

const result = (more: Partial<AddRowsResult> = {}): AddRowsResult => ({
  isSaved: true,
  placements: [{ kind: "added" }],
  undo: () => ({ isSaved: true, removed: 1, emptied: 0, changed: [] }),
  ...more,
});

/** The toast that it shows, as title and description. */
async function tell(outcome: AddRowsResult, isEndMissing = false) {
  tellAddedFilings(outcome, isEndMissing);
  await vi.waitFor(() => expect(toastStore.get()?.title).toBeDefined());
  const { title, description } = toastStore.get() ?? {};
  return [title, description];
}

async function undo(outcome: UndoRowsResult) {
  await tell(result({ undo: () => outcome }));
  const before = toastStore.get();
  before?.action?.run();
  await vi.waitFor(() => expect(toastStore.get()).not.toBe(before));
  const { title, description } = toastStore.get() ?? {};
  return [title, description];
}

beforeEach(() => toastStore.set(undefined));
afterEach(() => toastStore.set(undefined));

describe("what became of chosen filings", () => {
  test("is counted, with Undo, and says what the user has to enter", async () => {
    expect(await tell(result(), true)).toEqual([
      "Added to Prior Insurance",
      "1 record added. Add the expiration date from your policy.",
    ]);
    expect(toastStore.get()?.action?.label).toBe("Undo");
  });

  test("is nothing if the list was full, and then there is nothing to undo", async () => {
    expect(await tell(result({ placements: [{ kind: "overLimit" }] }), true)).toEqual([
      "Nothing Added",
      "Left out: 1. The list takes 3 records.",
    ]);
    expect(toastStore.get()?.action).toBeUndefined();
  });

  test("says if the browser could not save it", async () => {
    const [, text] = await tell(result({ isSaved: false }));
    expect(text).toContain("Keep this page open.");
    expect(toastStore.get()?.look).toBe("destructive");
  });
});

describe("taking it back", () => {
  test("says how many records went, and which stayed because they were edited", async () => {
    expect(await undo({ isSaved: true, removed: 1, emptied: 0, changed: [{}] })).toEqual([
      "Undone",
      "1 record removed from prior insurance. 1 record changed since then: left as is.",
    ]);
  });

  test("is not claimed if the browser did not save it", async () => {
    expect((await undo({ isSaved: false, removed: 0, emptied: 0, changed: [] }))[0]).toBe("Not Undone");
  });
});
