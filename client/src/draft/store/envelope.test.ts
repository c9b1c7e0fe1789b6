import { describe, expect, test } from "vitest";
import { DraftStore } from "./draft-store.ts";
import { readEnvelope } from "./envelope.ts";
import { memoryStorage } from "./memory-storage.ts";
import { notices } from "./draft-notices.ts";

const stored = (answers: unknown, rest: object = {}): string =>
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
    expect(load(stored({ motorTruckCargo: "100000" })).draft.answers().motorTruckCargoEnabled).toBe(true);
  });

  test.each([
    ["is no JSON", "{ not json"],
    ["is a list", "[1, 2]"],
    ["is a number", "42"],
    ["has answers of no shape", stored("text")],
    ["has no key that fits", stored({ nonsense: 1, name: 7 })],
  ])("is set aside with a notice when it %s", (_what, raw) => {
    const { draft, state } = load(raw);
    expect(draft.notice()).toBe(notices.setAside);
    expect(state.aside).toBe(raw);
    expect(draft.answers().autoLiabilityCsl).toBe("1000000");
  });

  test("keeps every key that fits, and a copy of the rest", () => {
    const raw = stored({
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
    const raw = stored(
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
    expect(readEnvelope(stored({ name: "Doe" }, { version: 9 }))?.envelope.answers.name).toBe("Doe");
  });

  test("a malformed revision and list of actions do no harm", () => {
    const reading = readEnvelope(stored({ name: "Doe" }, { revision: "x", done: ["email", "fly"] }));
    expect(reading?.envelope).toMatchObject({ revision: 0, done: ["email"] });
  });
});
