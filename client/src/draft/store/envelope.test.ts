import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DraftStore } from "./draft-store.ts";
import { readEnvelope, repairAnswers, repairOpenRows } from "./envelope.ts";
import { memoryStorage } from "./draft-storage.ts";
import { notices } from "./draft-notices.ts";
import { emptyShared } from "#client/draft/shared-draft.ts";
import { StoredDraft } from "./stored-draft.ts";

const toRaw = (answers: unknown, rest: object = {}): string =>
  JSON.stringify({ version: 1, revision: 4, savedAt: "", answers, openRows: {}, done: ["email"], ...rest });

const load = (raw: string) => {
  const { state, storage } = memoryStorage(raw);
  return { state, draft: new DraftStore(storage) };
};

describe("what is stored", () => {
  test("from before there was an envelope is brought up to date", () => {
    const { draft, state } = load(
      JSON.stringify({ name: "Old", powerUnitYear: "2001", powerUnitMake: "mack" }),
    );
    expect(draft.answers().name).toBe("Old");
    expect(draft.answers().powerUnits).toEqual([{ year: "2001", make: "mack", physicalDamage: false }]);
    expect(draft.notice()).toBeUndefined();
    expect(state.aside).toBeUndefined();
  });

  test("switches follow the values that are there", () => {
    expect(load(toRaw({ motorTruckCargo: "100000" })).draft.answers().motorTruckCargoEnabled).toBe(true);
  });

  test.each([
    ["is no JSON", "{ not json"],
    ["is a list", "[1, 2]"],
    ["is a number", "42"],
    ["has answers of no shape", toRaw("text")],
    ["has no key that fits", toRaw({ nonsense: 1, name: 7 })],
  ])("is set aside with a notice when it %s", (_what, raw) => {
    const { draft, state } = load(raw);
    expect(draft.notice()).toBe(notices.setAside);
    expect(state.aside).toBe(raw);
    expect(draft.answers().autoLiabilityCsl).toBe("1000000");
  });

  test("keeps every key that fits, and a copy of the rest", () => {
    const raw = toRaw({
      name: "Doe",
      email: 7,
      unknownKey: "x",
      drivers: [{ fullName: "Ana", licenseState: ["TX"] }, "rubbish", { fullName: "Bo" }],
    });
    const { draft, state } = load(raw);
    expect(draft.answers()).toMatchObject({
      name: "Doe",
      drivers: [{ fullName: "Ana" }, { fullName: "Bo" }],
    });
    expect(draft.answers().email).toBeUndefined();
    expect(draft.notice()).toBe(notices.repaired);
    expect(state.aside).toBe(raw);
  });

  test("open rows that do not fit are left out", () => {
    const raw = toRaw(
      { name: "Doe" },
      {
        openRows: { drivers: { index: 0, row: { fullName: "A", nonsense: 1 } }, name: { index: 0, row: {} } },
      },
    );
    const reading = readEnvelope(raw);
    expect(reading?.envelope.openRows).toEqual({ drivers: { index: 0, row: { fullName: "A" } } });
    expect(reading?.damaged).toBe(true);
  });

  test("a later version's envelope is read as far as it is understood", () => {
    expect(readEnvelope(toRaw({ name: "Doe" }, { version: 9 }))?.envelope.answers.name).toBe("Doe");
  });

  test("a malformed revision and list of actions do no harm", () => {
    const reading = readEnvelope(toRaw({ name: "Doe" }, { revision: "x", done: ["email", "fly"] }));
    expect(reading?.envelope).toMatchObject({ revision: 0, done: ["email"] });
  });
});

describe("stored answers", () => {
  test("of a list lose only the keys of a row that do not fit, and rows of which nothing is left", () => {
    const trailers = [{ year: "2020", make: 5 }, "rubbish", null, { nonsense: 1 }, { make: "utility" }];
    expect(repairAnswers({ trailers })).toEqual({
      kept: { trailers: [{ year: "2020" }, { make: "utility" }] },
      damaged: true,
    });
  });

  test("are brought up to date before they are judged", () => {
    const { kept } = repairAnswers({ trailerYear: "1999", trailerValue: "5000", email: 7 });
    expect(kept).toEqual({ trailers: [{ year: "1999", value: "5000", physicalDamage: true }] });
  });

  test("whatever they are, never throw, and what is kept fits", () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.dictionary(fc.constantFrom("name", "drivers", "x"), fc.anything()),
        (a, b) => {
          for (const stored of [a, b]) {
            const { kept } = repairAnswers(stored);
            expect(repairAnswers(kept)).toEqual({ kept, damaged: false });
          }
        },
      ),
    );
  });
});

describe("stored open rows", () => {
  test("are kept where their list exists and their row fits", () => {
    const drivers = { index: 2, row: { fullName: "An", dateOfBirth: "02//" } };
    expect(repairOpenRows({ drivers })).toEqual({ kept: { drivers }, damaged: false });
  });

  test.each([
    ["of an unknown list", { nonsense: { index: 0, row: { a: "b" } } }],
    ["of a field that is no list", { name: { index: 0, row: { a: "b" } } }],
    ["without a row", { drivers: { index: 0 } }],
    ["at no place", { drivers: { index: -1, row: { fullName: "A" } } }],
  ])("%s are left out", (_what, stored) => {
    expect(repairOpenRows(stored)).toEqual({ kept: {}, damaged: true });
  });

  test("that were never stored are none", () => {
    expect(repairOpenRows(undefined)).toEqual({ kept: {}, damaged: false });
  });
});

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
