import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { switchMode } from "#client/draft/switch-mode.ts";
import { clearTab } from "#client/lib/storage/shared-computer.ts";
import { renewAnswers } from "#shared/profile/derived/renewal.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { registryVersion } from "#shared/profile/registry-version.ts";
import {
  foldRenewal,
  getDraftBefore,
  hideRenewal,
  nameFile,
  parseRenewal,
  settle,
  startRenewal,
  toRenewalRecord,
  undoRenewal,
} from "./renewal-record.ts";
import { act } from "@testing-library/react";
import { doneActions } from "#client/draft/store/envelope.ts";
import { openSaveFile } from "#client/draft/save-file/open-save-file.ts";
import { toSaveFile } from "#client/draft/save-file/save-file.ts";
import { takeSnapshot } from "#client/draft/store/draft-snapshot.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { brokenPdf } from "#client/testing/review-harness.tsx";
import {
  createReviewTools,
  type ReviewTools,
} from "#client/features/profile-builder/review/review-tools.tsx";

const now = new Date("2027-03-25T15:00:00.000Z");
const savedAt = "2026-03-20T15:00:00.000Z";
const draftBefore = { answers: { name: "Typed Before" }, openRows: {}, done: [] };

function start(store: DraftStore, answers = maximalProfile, at = now): void {
  const renewal = renewAnswers(answers, savedAt, at);
  store.setParts({ renewal: toRenewalRecord({ renewal, savedAt, before: draftBefore, now: at }) });
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
          before: { ...draftBefore, registryVersion },
          startedAt: now.toISOString(),
          settled: [],
          isFolded: false,
        });
      }),
      { numRuns: 25 },
    );
  });

  it("has the draft of before, without a renewal of its own", () => {
    const earlier = { ...draftBefore, renewal: { startedAt: "2026", settled: [] } };
    const renewal = renewAnswers(maximalProfile, savedAt, now);
    const record = parseRenewal(toRenewalRecord({ renewal, savedAt, before: earlier, now }));
    expect(record && getDraftBefore(record)).toMatchObject(draftBefore);
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
  it("the list moves into the tab, and no part of it stays on the device", () => {
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

let tools: ReviewTools;
const open = (storage = memoryStorage().storage) => new DraftStore(storage);

const pressToast = () => act(() => toastStore.get()?.action?.run());

function renew(store: DraftStore, answers: Answers): void {
  startRenewal(store, tools, { ok: true, answers, savedAt }, now);
}

function undoInPanel(store: DraftStore): void {
  const record = parseRenewal(store.renewal());
  const before = record && getDraftBefore(record);
  if (!before) throw new Error("Nothing was started");
  undoRenewal(store, tools, before);
}

beforeEach(() => {
  toastStore.set(undefined);
  tools = createReviewTools(brokenPdf);
});

describe("started from last year's file", () => {
  it("has exactly the draft of before on Undo, whatever was typed and whatever the file holds", () => {
    fc.assert(
      fc.property(
        typedAnswers,
        typedAnswers,
        fc.subarray([...doneActions]),
        fc.option(fc.string()),
        (typed, file, done, fullName) => {
          const store = open();
          store.update(() => typed);
          store.setParts({ done: new Set(done) });
          if (fullName !== null) store.setOpenRow("drivers", { index: null, row: { fullName } });
          const before = structuredClone(takeSnapshot(store));
          renew(store, file);
          pressToast();
          expect(takeSnapshot(store)).toEqual(before);
          expect(store.renewal()).toBeUndefined();
        },
      ),
      { numRuns: 25 },
    );
  });

  it("has it on the panel's Undo too, also after a reload, and Redo brings back what was changed since", () => {
    fc.assert(
      fc.property(typedAnswers, typedAnswers, (typed, file) => {
        const { storage } = memoryStorage();
        const first = open(storage);
        first.replace(typed);
        first.save();
        const before = structuredClone(first.answers());
        renew(first, file);
        first.save();
        const store = open(storage);
        store.set("contactName", "Changed Since");
        const [since, renewal] = [structuredClone(store.answers()), store.renewal()];
        undoInPanel(store);
        expect(store.answers()).toEqual(before);
        expect(store.renewal()).toBeUndefined();
        pressToast();
        expect(store.answers()).toEqual(since);
        expect(store.renewal()).toEqual(renewal);
      }),
      { numRuns: 25 },
    );
  });

  it("goes back to the renewal under way on Undo of a second one", () => {
    const store = open();
    renew(store, minimalProfile);
    const first = store.renewal();
    renew(store, maximalProfile);
    expect(store.renewal()).not.toEqual(first);
    pressToast();
    expect(store.renewal()).toEqual(first);
  });

  it("counts nothing that was done with the profile before", () => {
    const store = open();
    store.setParts({ done: new Set(["quote"]) });
    renew(store, minimalProfile);
    expect(store.done().size).toBe(0);
  });

  it("takes a file with twenty rows in each list, and half-typed answers", () => {
    const row = { fullName: "Ana", dateOfBirth: "02//", cdlExperience: "1", violations3Years: "0" };
    const drivers = Array.from({ length: 20 }, () => row);
    const opened = openSaveFile(toSaveFile({ ...maximalProfile, drivers }, new Date(savedAt)));
    if (!opened.ok) throw new Error(opened.message);
    const store = open();
    startRenewal(store, tools, opened, now);
    expect(store.answers().drivers).toEqual(
      drivers.map(() => ({ fullName: "Ana", dateOfBirth: "02//", cdlExperience: "2" })),
    );
    expect(parseRenewal(store.renewal())?.questions.map(({ label }) => label)).toContain(
      "Violations in 3 years (20 drivers)",
    );
  });

  it("leaves no file for the profile that Undo in the panel brings back, and Redo returns it", () => {
    const store = open();
    store.set("dotNumber", "2222222");
    renew(store, { dotNumber: "3333333" });
    const file = { id: "1", kind: "lossRuns", name: "loss runs.pdf", content: new Blob() } as const;
    tools.attached.set([file]);
    undoInPanel(store);
    expect([store.answers().dotNumber, tools.attached.get()]).toEqual(["2222222", []]);
    expect(toastStore.get()?.description).toMatch(
      /file\. We also removed what you had added for the other profile: 1 file\.$/,
    );
    pressToast();
    expect([store.answers().dotNumber, tools.attached.get()]).toEqual(["3333333", [file]]);
  });

  it("is named by the day on which the file was saved, if it says so", () => {
    const store = open();
    renew(store, minimalProfile);
    expect(toastStore.get()?.description).toBe("From your profile file of March 20, 2026.");
    expect(nameFile(undefined)).toBe("last year's profile file");
  });

  it("counts a file that doesn't say when it was saved as a year old", () => {
    const store = open();
    const answers = { yearsInBusiness: "1" };
    startRenewal(store, tools, { ok: true, answers, savedAt: undefined }, now);
    expect(store.answers().yearsInBusiness).toBe("2");
  });
});

describe("the list, hidden", () => {
  it("leaves the answers, and comes back on Undo", () => {
    const store = open();
    renew(store, maximalProfile);
    const [answers, renewal] = [store.answers(), store.renewal()];
    hideRenewal(store);
    expect([store.answers(), store.renewal()]).toEqual([answers, undefined]);
    pressToast();
    expect(store.renewal()).toEqual(renewal);
  });

  it("is gone with the profile that is cleared", () => {
    const store = open();
    renew(store, maximalProfile);
    store.clear();
    expect(store.renewal()).toBeUndefined();
  });
});

it("the draft from before a renewal keeps what a newer version stored in it", () => {
  const stored = { version: 1, registryVersion: registryVersion + 1, answers: { name: "Doe", newAnswer: 7 } };
  const before = takeSnapshot(new DraftStore(memoryStorage(JSON.stringify(stored)).storage));
  const renewal = { questions: [], rolled: [], leftOut: [] };
  const started = toRenewalRecord({ renewal, savedAt: undefined, before, now: new Date(0) });
  expect(started).toMatchObject({
    before: { registryVersion: registryVersion + 1, answers: { newAnswer: 7 } },
  });
  const kept = parseRenewal(JSON.parse(JSON.stringify(started)));
  expect(kept && getDraftBefore(kept)).toMatchObject(JSON.parse(JSON.stringify(before)));
});
