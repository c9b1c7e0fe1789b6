import { describe, expect, test } from "vitest";
import { memoryStorage } from "./memory-storage.ts";
import { emptyShared } from "#client/draft/merge/shared-draft.ts";
import { StoredDraft } from "./stored-draft.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const own = { openRows: {} };
const shared = (name: string) => ({ ...emptyShared(), answers: { name } });

/** Two tabs that have loaded the same stored draft. */
function twoTabs() {
  const { state, storage } = memoryStorage();
  const one = new StoredDraft(storage);
  one.write(shared("Start"), own, at(0));
  const two = new StoredDraft(storage);
  two.load();
  return { state, one, two };
}

describe("the stored copy", () => {
  test("counts its revisions and says when it was written", () => {
    const { state, one } = twoTabs();
    one.write(shared("Doe"), own, at(5));
    expect(JSON.parse(state.raw ?? "")).toMatchObject({
      version: 1,
      revision: 2,
      savedAt: "2026-01-01T00:05:00.000Z",
      answers: { name: "Doe" },
      openRows: {},
      done: [],
    });
  });

  test("has news for another tab, once", () => {
    const { one, two } = twoTabs();
    one.write(shared("Doe"), own, at(1));
    expect(two.news()?.agreed.answers.name).toBe("Doe");
    expect(two.news()).toBeUndefined();
  });

  test("that is gone is news, but not before writing", () => {
    const { state, two } = twoTabs();
    state.raw = null;
    expect(two.newsBeforeWriting()).toBeUndefined();
    expect(two.news()?.agreed.answers.name).toBeUndefined();
  });

  test.each([
    ["the later", 3, 2, "One"],
    ["the later", 2, 3, "Two"],
  ])("written twice at one revision has %s word (%i, %i)", (_what, first, second, winner) => {
    const { state, one, two } = twoTabs();
    const before = state.raw;
    one.write(shared("One"), own, at(first));
    const ones = state.raw;
    state.raw = before;
    two.write(shared("Two"), own, at(second));
    expect(one.news()?.agreed.answers.name).toBe(winner);
    state.raw = ones;
    expect(two.news()?.agreed.answers.name).toBe(winner);
  });

  test("reports a failed write", () => {
    const { state, one } = twoTabs();
    state.refuse = true;
    expect(one.write(shared("Doe"), own, at(1))).toBe(false);
    expect(one.base.answers.name).toBe("Start");
  });
});
