import { act } from "@testing-library/react";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renewalKey } from "#client/draft/store/draft-storage.ts";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { switchMode } from "#client/draft/shared-computer/switch-mode.ts";
import { clearTab, setSharedComputer } from "#client/lib/storage/shared-computer.ts";
import { renewAnswers } from "#shared/profile/derived/renewal.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { changeRenewal, getDraftBefore, keepRenewal, parseRenewal } from "./renewal-record.ts";
import { renewalStore } from "./renewal-store.ts";

const now = new Date("2027-03-25T15:00:00.000Z");
const savedAt = "2026-03-20T15:00:00.000Z";
const before = { answers: { name: "Typed Before" }, openRows: {}, done: [] };

const start = (answers = maximalProfile, at = now): void =>
  keepRenewal({ renewal: renewAnswers(answers, savedAt, at), savedAt, before, now: at });

const getRecord = () => parseRenewal(renewalStore.get());
const getStored = () => parseRenewal(localStorage.getItem(renewalKey) ?? undefined);

/** The browser tells this tab what another one has stored. */
function hear(newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(renewalKey);
  else localStorage.setItem(renewalKey, newValue);
  window.dispatchEvent(new StorageEvent("storage", { key: renewalKey, newValue }));
}

beforeEach(() => {
  setSharedComputer(false);
  renewalStore.set(undefined);
  return renewalStore.subscribe(() => undefined);
});

describe("a renewal under way", () => {
  it("is stored as it is, whatever was in the file", () => {
    fc.assert(
      fc.property(typedAnswers, (answers) => {
        const { questions, rolled, leftOut } = renewAnswers(answers, savedAt, now);
        start(answers);
        expect(getStored()).toEqual({
          ...JSON.parse(JSON.stringify({ questions, rolled, leftOut, savedAt, before })),
          startedAt: now.toISOString(),
          settled: [],
          isFolded: false,
        });
      }),
      { numRuns: 60 },
    );
  });

  it("has the draft of before", () => {
    start();
    const record = getRecord();
    expect(record && getDraftBefore(record)).toMatchObject(before);
    // Without it there is nothing to go back to.
    const unreadable = { answers: { name: 5 }, openRows: {}, done: [] };
    expect(record && getDraftBefore({ ...record, before: unreadable })).toBeUndefined();
  });

  it.each(["", "not json", "7", "{}", '{"startedAt":"x","questions":"all"}'])(
    "is none where %j is stored",
    (text) => {
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      expect(parseRenewal(text)).toBeUndefined();
      vi.restoreAllMocks();
    },
  );

  it("is known to this tab where the storage is full, and an earlier one doesn't come back", () => {
    start();
    const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    start({ name: "Other" });
    expect(getRecord()?.questions.some(({ key }) => key === "annualRevenue")).toBe(false);
    expect(localStorage.getItem(renewalKey)).toBeNull();
    setItem.mockRestore();
    changeRenewal({ settled: ["drivers"] });
    expect(getStored()?.settled).toEqual(["drivers"]);
    vi.restoreAllMocks();
  });
});

describe("with a second tab", () => {
  it("nothing that was checked off in either comes back", () => {
    start();
    const text = renewalStore.get() ?? "";
    // Stored by the other tab, of which this one hasn't heard yet.
    localStorage.setItem(renewalKey, JSON.stringify({ ...JSON.parse(text), settled: ["drivers"] }));
    changeRenewal({ settled: ["trailers"] });
    expect(getRecord()?.settled.toSorted()).toEqual(["drivers", "trailers"]);
    expect(getStored()?.settled).toEqual(getRecord()?.settled);
  });

  it("what was checked off for another file stays with it", () => {
    start();
    const other = { ...JSON.parse(renewalStore.get() ?? ""), startedAt: "2027-01-01", settled: ["drivers"] };
    localStorage.setItem(renewalKey, JSON.stringify(other));
    changeRenewal({ settled: ["trailers"] });
    expect(getRecord()?.settled).toEqual(["trailers"]);
  });

  it("the list appears there, and goes when the user hides it", () => {
    start();
    const text = renewalStore.get() ?? "";
    renewalStore.set(undefined);
    act(() => hear(text));
    expect(getRecord()?.questions.length).toBeGreaterThan(0);
    act(() => hear(null));
    expect(getRecord()).toBeUndefined();
  });
});

describe("on a shared computer", () => {
  it("the list moves into the tab, and nothing of it stays on the device", () => {
    const draft = new DraftStore();
    start();
    switchMode(true, draft);
    expect(localStorage.getItem(renewalKey)).toBeNull();
    expect(sessionStorage.getItem(renewalKey)).toContain("Typed Before");
    changeRenewal({ settled: ["drivers"] });
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain("Typed Before");
    switchMode(false, draft);
    expect(getStored()?.settled).toEqual(["drivers"]);
    expect(sessionStorage.getItem(renewalKey)).toBeNull();
  });

  it("the list is cleared with the answers, from storage and from the page", () => {
    switchMode(true, new DraftStore());
    start();
    clearTab();
    expect(renewalStore.get()).toBeUndefined();
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(
      "Typed Before",
    );
  });
});
