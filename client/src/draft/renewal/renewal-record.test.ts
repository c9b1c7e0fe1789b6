import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/memory-storage.ts";
import { switchMode } from "#client/draft/switch-mode.ts";
import { clearTab } from "#client/lib/storage/shared-computer.ts";
import { renewAnswers } from "#shared/profile/derived/renewal.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { registryVersion } from "#shared/profile/registry-version.ts";
import { foldRenewal, getDraftBefore, parseRenewal, settle, toRenewalRecord } from "./renewal-record.ts";

const now = new Date("2027-03-25T15:00:00.000Z");
const savedAt = "2026-03-20T15:00:00.000Z";
const before = { answers: { name: "Typed Before" }, openRows: {}, done: [] };

function start(store: DraftStore, answers = maximalProfile, at = now): void {
  const renewal = renewAnswers(answers, savedAt, at);
  store.setParts({ renewal: toRenewalRecord({ renewal, savedAt, before, now: at }) });
}

/** The renewal of a draft as it is after a reload. */
function reload(storage = memoryStorage().storage) {
  return parseRenewal(new DraftStore(storage).renewal());
}

describe("a renewal under way", () => {
  it("is stored as it is, whatever was in the file", () => {
    fc.assert(
      fc.property(typedAnswers, (answers) => {
        const { storage } = memoryStorage();
        const store = new DraftStore(storage);
        const { questions, rolled, leftOut } = renewAnswers(answers, savedAt, now);
        start(store, answers);
        store.save();
        expect(reload(storage)).toEqual({
          ...JSON.parse(JSON.stringify({ questions, rolled, leftOut, savedAt })),
          before: { ...before, registryVersion },
          startedAt: now.toISOString(),
          settled: [],
          isFolded: false,
        });
      }),
      { numRuns: 60 },
    );
  });

  it("has the draft of before, without a renewal of its own", () => {
    const earlier = { ...before, renewal: { startedAt: "2026", settled: [] } };
    const renewal = renewAnswers(maximalProfile, savedAt, now);
    const record = parseRenewal(toRenewalRecord({ renewal, savedAt, before: earlier, now }));
    expect(record && getDraftBefore(record)).toMatchObject(before);
    expect(record && getDraftBefore(record)?.renewal).toBeUndefined();
    // Without it there is nothing to go back to.
    const unreadable = { answers: { name: 5 }, openRows: {}, done: [] };
    expect(record && getDraftBefore({ ...record, before: unreadable })).toBeUndefined();
  });

  it.each([undefined, "", 7, {}, { startedAt: "x", questions: "all" }])(
    "is none where %j is stored",
    (stored) => expect(parseRenewal(stored)).toBeUndefined(),
  );

  it("is known to this tab where the storage is full, and stored once there is room", () => {
    const { state, storage } = memoryStorage();
    const store = new DraftStore(storage);
    state.refuse = true;
    start(store);
    store.save();
    expect(parseRenewal(store.renewal())?.questions.length).toBeGreaterThan(0);
    state.refuse = false;
    settle(store, "drivers");
    foldRenewal(store, true);
    store.save();
    expect(reload(storage)).toMatchObject({ settled: ["drivers"], isFolded: true });
  });
});

describe("with a second tab", () => {
  /** Two tabs that know the same renewal. */
  function twoTabs() {
    const { storage } = memoryStorage();
    const one = new DraftStore(storage);
    start(one);
    one.save();
    return { storage, one, two: new DraftStore(storage) };
  }

  it("nothing that was checked off in either comes back", () => {
    const { storage, one, two } = twoTabs();
    settle(one, "drivers");
    settle(two, "trailers");
    foldRenewal(two, true);
    one.save();
    two.save();
    one.storedChanged();
    for (const record of [one.renewal(), two.renewal(), reload(storage)]) {
      expect(record?.settled.toSorted()).toEqual(["drivers", "trailers"]);
      expect(record).toMatchObject({ isFolded: true });
    }
  });

  it("what was checked off for another file stays with it", () => {
    const { one, two } = twoTabs();
    settle(one, "drivers");
    one.save();
    start(two, maximalProfile, new Date("2027-04-01T15:00:00.000Z"));
    settle(two, "trailers");
    two.save();
    expect(two.renewal()?.settled).toEqual(["trailers"]);
  });

  it("the list appears there, and goes when the user hides it", () => {
    const { one, two } = twoTabs();
    expect(parseRenewal(two.renewal())?.questions.length).toBeGreaterThan(0);
    one.setParts({ renewal: undefined });
    one.save();
    two.storedChanged();
    expect(two.renewal()).toBeUndefined();
  });
});

describe("on a shared computer", () => {
  it("the list moves into the tab, and nothing of it stays on the device", () => {
    const store = new DraftStore();
    start(store);
    store.save();
    switchMode(true, store);
    settle(store, "drivers");
    store.save();
    expect(JSON.stringify(Object.entries(sessionStorage))).toContain("Typed Before");
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain("Typed Before");
    switchMode(false, store);
    expect(new DraftStore().renewal()?.settled).toEqual(["drivers"]);
    clearTab();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("Typed Before");
  });
});
