import type { Answers } from "#shared/profile/answers.ts";
import { draftSchema } from "#shared/profile/schema.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addEquipment } from "./add-equipment.ts";
import { DraftStore } from "./store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";

const tractor = { vin: "1FUJGLDR3CLBP8834", list: "powerUnits", year: "2012", make: "freightliner" } as const;
const trailer = { vin: "1JJV532D9JL178490", list: "trailers", year: "2018", type: "dry_van" } as const;
const truck = { vin: "1XKYDP9XXFJ440749", list: "powerUnits" } as const;

/** A browser with some answers stored and the builder open in one tab. */
function browserWith(answers: Answers = {}) {
  const { state, storage } = memoryStorage();
  const builder = new DraftStore(storage);
  builder.replace(answers);
  builder.save();
  return { state, storage, builder, stored: () => new DraftStore(storage).answers() };
}

const vinsAt = (answers: Answers, list: "powerUnits" | "trailers") => answers[list]?.map(({ vin }) => vin);
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ vin: `OLD${index}` }));

describe("adding decoded vehicles to the schedule of this browser", () => {
  test("gives each its row in its list, as one that is added in the form begins", () => {
    const { storage, stored } = browserWith();
    expect(addEquipment([tractor, trailer], new DraftStore(storage))).toEqual({
      isSaved: true,
      added: { powerUnits: 1, trailers: 1 },
      already: [],
      overLimit: [],
      unmatched: [],
      undo: expect.any(Function),
    });
    expect(stored().powerUnits).toEqual([
      { vin: tractor.vin, year: "2012", make: "freightliner", physicalDamage: true },
    ]);
    expect(stored().trailers).toEqual([
      { vin: trailer.vin, year: "2018", type: "dry_van", physicalDamage: true },
    ]);
    expect(draftSchema.safeParse(stored()).error).toBeUndefined();
  });

  test("begins a draft where there is none, with the form's initial values", () => {
    const { storage } = memoryStorage();
    expect(addEquipment([tractor], new DraftStore(storage)).isSaved).toBe(true);
    expect(new DraftStore(storage).answers()).toMatchObject({
      autoLiabilityCsl: "1000000",
      powerUnits: [{ vin: tractor.vin }],
    });
  });

  test("changes no row that is there, and names what was there already", () => {
    const row = { year: "2001", make: "mack", vin: tractor.vin, radius: "0_50", physicalDamage: false };
    const { storage, stored } = browserWith({
      powerUnits: [row],
      trailers: [{ vin: " 1xky-dp9xxfj440749" }],
    });
    const result = addEquipment([tractor, truck, trailer, trailer], new DraftStore(storage));
    expect(result).toMatchObject({
      added: { powerUnits: 0, trailers: 1 },
      already: [tractor.vin, truck.vin, trailer.vin],
    });
    expect(stored().powerUnits).toEqual([row]);
  });

  test("fills a list up and names what did not fit", () => {
    const { storage, stored } = browserWith({ powerUnits: many(499) });
    const result = addEquipment([tractor, truck, trailer], new DraftStore(storage));
    expect(result).toMatchObject({ added: { powerUnits: 1, trailers: 1 }, overLimit: [truck.vin] });
    expect(stored().powerUnits).toHaveLength(500);
  });

  test("skips vehicles whose list is unknown, and reports them", () => {
    const { storage, state } = browserWith();
    const before = state.raw;
    expect(addEquipment([{ vin: truck.vin }], new DraftStore(storage))).toMatchObject({
      isSaved: true,
      unmatched: [truck.vin],
    });
    expect(state.raw).toBe(before);
  });
});

describe("taking the added rows out again", () => {
  test("says so where the browser does not keep it", () => {
    const { storage, state } = browserWith();
    const { undo } = addEquipment([tractor], new DraftStore(storage));
    state.refuse = true;
    expect(undo()).toMatchObject({ isSaved: false });
  });
});

describe("whatever list is added to whatever schedule", () => {
  const vin = fc.nat(30).map((index) => `1FUJGLDR3CLBP${1000 + index}`);
  const list = fc.constantFrom("powerUnits", "trailers", undefined);
  const vehicle = fc.record({ vin, list, value: fc.constantFrom("45000", "1") });
  const rows = fc.array(fc.record({ vin, radius: fc.constantFrom("0_50", "51_200") }), { maxLength: 8 });
  const schedule = fc.record({ powerUnits: rows, trailers: rows, contactName: fc.string() });

  test("only units from the list are added, typed rows stay, the counts add up, and undo restores all", () => {
    fc.assert(
      fc.property(fc.array(vehicle, { maxLength: 25 }), schedule, (all, typed) => {
        const { storage, stored } = browserWith(typed);
        const before = stored();
        const vehicles = all.map(({ list: into, ...rest }) => (into ? { ...rest, list: into } : rest));
        const { added, already, overLimit, unmatched, undo } = addEquipment(
          vehicles,
          new DraftStore(storage),
        );
        const counts =
          added.powerUnits + added.trailers + already.length + overLimit.length + unmatched.length;
        expect(counts).toBe(all.length);
        const after = stored();
        for (const key of ["powerUnits", "trailers"] as const) {
          const [old = [], now = []] = [before[key], after[key]];
          expect(now.slice(0, old.length)).toEqual(old);
          const fresh = now.slice(old.length);
          expect(fresh).toHaveLength(added[key]);
          for (const row of fresh) expect(all).toContainEqual({ vin: row.vin, list: key, value: row.value });
        }
        expect(after.contactName).toBe(before.contactName);
        undo();
        expect(stored()).toEqual(before);
      }),
      { numRuns: 50 },
    );
  });
});

describe("beside a builder in another tab", () => {
  test("the builder has the new rows, and what was being typed there stays", () => {
    const { storage, builder, stored } = browserWith({ powerUnits: [{ vin: truck.vin, year: "2015" }] });
    builder.set("contactName", "Jane");
    addEquipment([tractor], new DraftStore(storage));
    builder.storedChanged();
    expect(vinsAt(builder.answers(), "powerUnits")).toEqual([truck.vin, tractor.vin]);
    builder.save();
    expect(stored()).toMatchObject({ contactName: "Jane", powerUnits: [{ year: "2015" }, {}] });
  });
});

describe("where the browser keeps nothing", () => {
  test("a full storage adds none, says so, and leaves what is stored", () => {
    const { storage, state } = browserWith({ contactName: "Jane" });
    const before = state.raw;
    state.refuse = true;
    expect(addEquipment([tractor], new DraftStore(storage))).toMatchObject({
      isSaved: false,
      added: { powerUnits: 0, trailers: 0 },
    });
    expect(state.raw).toBe(before);
  });

  test("a draft that cannot be read is not written over", () => {
    const { storage, state } = browserWith({ contactName: "Jane" });
    const before = state.raw;
    const unreadable = { ...storage, read: () => undefined };
    expect(addEquipment([tractor], new DraftStore(unreadable)).isSaved).toBe(false);
    expect(state.raw).toBe(before);
  });
});
