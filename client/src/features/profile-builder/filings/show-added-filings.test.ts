import { waitFor } from "@testing-library/react";
import type { AddRowsResult } from "#client/draft/add-rows.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { showAddedFilings } from "./filing-rows.ts";

const result = (more: Partial<AddRowsResult> = {}): AddRowsResult => ({
  isSaved: true,
  outcomes: [{ kind: "added" }],
  undo: () => ({ isSaved: true, removed: 1, emptied: 0, changed: [] }),
  ...more,
});

/** The toast that it shows, as title and description. */
async function tell(outcome: AddRowsResult, isEndMissing = false) {
  showAddedFilings(outcome, isEndMissing);
  await waitFor(() => expect(toastStore.get()?.title).toBeDefined());
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
    expect(await tell(result({ outcomes: [{ kind: "overLimit" }] }), true)).toEqual([
      "Nothing Added",
      "Not added: 1. The list holds 3 records.",
    ]);
    expect(toastStore.get()?.action).toBeUndefined();
  });

  test("says if the browser could not save it", async () => {
    const [, text] = await tell(result({ isSaved: false }));
    expect(text).toContain("Keep this page open.");
    expect(toastStore.get()?.look).toBe("destructive");
  });
});
