import { describe, expect, test, vi } from "vitest";
import { draftKey, oldKeys } from "./draft-storage.ts";
import { DraftStore } from "./draft-store.ts";
import { migrateOldKeys } from "./draft-context.tsx";

const renewal = { startedAt: "2026-03-01", settled: ["drivers"], rolled: ["x"] };
const draft = { version: 1, revision: 4, savedAt: "2026-03-02T00:00:00.000Z", answers: { name: "Doe" } };

function store(values: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
}

const old = {
  [oldKeys.sections]: { opened: ["contact-info", "review"], last: "review" },
  [oldKeys.origin]: { filled: ["name"] },
  [oldKeys.renewal]: renewal,
};

function open(): DraftStore {
  migrateOldKeys();
  return new DraftStore();
}

describe("what version 0.2 kept beside the draft", () => {
  test.each([
    ["a draft", { [draftKey]: draft }, "Doe"],
    ["a draft from before there was an envelope", { [draftKey]: { name: "Doe" } }, "Doe"],
    ["no draft", {}, undefined],
  ])("comes into %s, once", (_what, stored, name) => {
    store({ ...stored, ...old });
    const opened = open();
    expect(opened.answers().name).toBe(name);
    expect([...opened.opened()]).toEqual(["contact-info", "review"]);
    expect([opened.last(), opened.origin(), opened.renewal()]).toEqual([
      "review",
      { filled: ["name"] },
      renewal,
    ]);
    expect(Object.keys(localStorage)).toEqual([draftKey]);
  });

  test("gives way to what the draft says by now", () => {
    store({ [draftKey]: { ...draft, opened: ["trailers"], origin: null, renewal: null }, ...old });
    const opened = open();
    expect([[...opened.opened()], opened.origin(), opened.renewal()]).toEqual([
      ["trailers"],
      undefined,
      undefined,
    ]);
  });

  test("stays where it is if the draft can't be read or written", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    store(old);
    localStorage.setItem(draftKey, "not json");
    migrateOldKeys();
    expect(Object.keys(localStorage)).toHaveLength(4);
    localStorage.removeItem(draftKey);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    migrateOldKeys();
    vi.restoreAllMocks();
    expect(Object.keys(localStorage)).toHaveLength(3);
  });

  test.each([{ [oldKeys.sections]: 7 }, { [oldKeys.sections]: { opened: "all", last: 3 } }])(
    "does no harm as %j",
    (broken) => {
      store({ [draftKey]: draft, ...broken, [oldKeys.renewal]: "text" });
      const opened = open();
      expect(opened.answers().name).toBe("Doe");
      expect([opened.opened().size, opened.last(), opened.renewal()]).toEqual([0, undefined, undefined]);
    },
  );

  test("leaves a browser without old keys alone", () => {
    migrateOldKeys();
    expect(localStorage).toHaveLength(0);
  });
});
