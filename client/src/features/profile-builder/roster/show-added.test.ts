import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AddResult } from "#client/draft/add-equipment.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import { showAdded } from "./roster-vehicles.ts";

const result = (more: Partial<AddResult> = {}): AddResult => ({
  isSaved: true,
  added: { powerUnits: 2, trailers: 1 },
  already: [],
  overLimit: [],
  unmatched: [],
  undo: () => ({ isSaved: true, removed: 3, emptied: 0, changed: [] }),
  ...more,
});

/** The toast that it shows, as title and description. */
async function tell(outcome: AddResult): Promise<(string | undefined)[]> {
  showAdded(outcome);
  await waitFor(() => expect(toastStore.get()?.title).toBeDefined());
  const { title, description } = toastStore.get() ?? {};
  return [title, description];
}

beforeEach(() => toastStore.set(undefined));
afterEach(() => toastStore.set(undefined));

describe("what became of chosen vehicles", () => {
  test("is counted by list, with Undo", async () => {
    expect(await tell(result())).toEqual(["Added to Your Schedule", "2 power units and 1 trailer added."]);
    expect(toastStore.get()?.action?.label).toBe("Undo");
  });

  test("names what was left out, and why", async () => {
    const [, text] = await tell(result({ already: ["A", "B"], overLimit: ["C"], unmatched: ["D"] }));
    expect(text).toContain(
      "Not added: 2 already in your schedule, 1 over the limit of 500 rows, and 1 that isn't a truck or trailer.",
    );
  });

  test("is nothing if none was added, and then there is nothing to undo", async () => {
    const none = result({ added: { powerUnits: 0, trailers: 0 }, already: ["A"] });
    expect(await tell(none)).toEqual(["Nothing Added", "Not added: 1 already in your schedule."]);
    expect(toastStore.get()?.action).toBeUndefined();
  });

  test("is not claimed if the browser did not save it", async () => {
    const [title, text] = await tell(result({ isSaved: false }));
    expect(title).toBe("Not Added");
    expect(text).toContain("Your schedule is as it was.");
    expect(toastStore.get()?.look).toBe("destructive");
  });
});
