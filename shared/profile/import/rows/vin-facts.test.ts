import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listDay, listsFor } from "#shared/profile/import/testing/lists.ts";
import { withCheckDigit } from "#shared/testing/vins.ts";
import { possibleYears } from "#shared/vin/offline/model-years.ts";
import { readRow, type RowEdits } from "./read-row.ts";
import { saysTheSame, type VinFacts } from "./vin-facts.ts";

const kenworth = "1XKYDP9XXFJ440749";
const facts = {
  ModelYear: "2015",
  Make: "KENWORTH",
  Model: "T680",
  BodyClass: "Truck-Tractor",
  VehicleType: "TRUCK",
  GVWR: "Class 8: 33,001 lb and above (14,969 kg and above)",
};
const decoded: VinFacts = { facts, source: "NHTSA" };

function read(
  cells: Readonly<Record<string, string>>,
  known?: VinFacts,
  edits: RowEdits = {},
  vin = kenworth,
) {
  const all = { vin, ...cells };
  const place = { id: 0, line: 2, place: "2", layout: 0, sheet: undefined, titles: [] };
  return readRow({
    source: { ...place, cells: Object.values(all) },
    columns: { targets: Object.keys(all), names: [], formats: [] },
    edits,
    lists: listsFor("powerUnits"),
    today: listDay,
    vins: new Map(known ? [[vin, known]] : []),
  });
}

describe("a row with a readable VIN", () => {
  it("has year and make from the VIN's own codes before anyone is asked", () => {
    const { row, faults, vin, list } = read({});
    expect([list?.key, faults]).toEqual(["powerUnits", []]);
    expect(row).toMatchObject({ year: "2015", make: "kenworth" });
    expect(vin).toEqual({ source: "device", filled: ["year", "make"], differences: [] });
  });

  it("has all that NHTSA knows once it answered, and keeps what the list says", () => {
    const { row, vin } = read({ model: "T680 Next Gen", type: "Dump truck" }, decoded);
    expect(row).toMatchObject({ year: "2015", make: "kenworth", model: "T680 Next Gen", gvwr: "class_8" });
    expect([row["type"], vin?.filled]).toEqual(["dump_truck", ["year", "make", "gvwr"]]);
    expect(vin?.differences).toMatchObject([{ key: "type", entered: "Dump truck", offered: "Tractor" }]);
  });

  it("shows what the VIN contradicts, and takes it only at the user's request", () => {
    expect(read({ year: "2016", make: "Volvo" }).row).toMatchObject({ year: "2016", make: "volvo" });
    const { row, vin } = read({ year: "2016", make: "Volvo" }, undefined, { fromVin: "year" });
    expect(row).toMatchObject({ year: "2015", make: "volvo" });
    expect(vin?.differences.map(({ key, isTaken }) => [key, isTaken])).toEqual([
      ["year", true],
      ["make", false],
    ]);
  });

  it("is never stopped for year or make: what can't be read comes from the VIN, or is left for later", () => {
    const unread = read({ year: "2O15", make: "" });
    expect(unread.faults).toEqual([]);
    expect(unread.notes).toContain('We couldn\'t read "2O15". The VIN says 2015.');
    const unknown = read({ list: "trailers" }, undefined, {}, withCheckDigit("5A9BX53D0JU000123"));
    expect([unknown.faults, unknown.row["year"]]).toEqual([[], "2018"]);
    expect(unknown.notes).toEqual(["Make isn't known from the VIN yet. You can add it later."]);
  });

  it("takes the list's year where the VIN's code stands for two", () => {
    const { row, vin } = read({ year: "1985" });
    expect([row["year"], vin?.differences]).toEqual(["1985", []]);
  });

  it("is never offered a different year where the VIN's code fits the list's", () => {
    const years = fc.tuple(fc.constantFrom(...Array.from("ABCDEFGHJKLMNPRSTV")), fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(years, ([tenth, isLater, isOffered]) => {
        const vin = withCheckDigit(`1XPBD49X0${tenth}LAB1002`);
        const [earlier = 0, later = 0] = possibleYears(vin);
        const [year, other] = isLater ? [later, earlier] : [earlier, later];
        const offered = { ...facts, ModelYear: String(isOffered ? other : year) };
        const { row, vin: reading } = read(
          { year: String(year), make: "Kenworth" },
          { ...decoded, facts: offered },
          {},
          vin,
        );
        expect(row["year"]).toBe(String(year));
        expect(reading?.differences.map(({ key }) => key)).not.toContain("year");
      }),
    );
  });

  it("is offered the year of the VIN that is closest to the list's", () => {
    const vin = "1XPBD49X7LLAB1002";
    const offer = (ModelYear: string) =>
      read({ year: "2019" }, { ...decoded, facts: { ...facts, ModelYear } }, {}, vin).vin?.differences;
    expect(offer("2020")).toMatchObject([{ key: "year", entered: "2019", offered: "2020" }]);
    expect(offer("1990")).toEqual([]);
  });

  it("has no year where the VIN's code fits two and the vehicle may be of either", () => {
    const { row, notes } = read({}, undefined, {}, "4P1BAAGF0RA026408");
    expect(row["year"]).toBeUndefined();
    expect(notes).toContain("The VIN's year code fits 1994 and 2024. Enter the year.");
  });

  it("of one character over and over is a fault", () => {
    const [fault] = read({}, undefined, {}, "1".repeat(17)).faults.filter(({ key }) => key === "vin");
    expect(fault?.reason).toBe("The same character over and over isn't a VIN.");
    expect(read({}, undefined, {}, "999999").faults.map(({ key }) => key)).toContain("vin");
  });

  it("goes to the list that NHTSA names, where the row doesn't say", () => {
    const vin = withCheckDigit("5A9BX53D0JU000123");
    expect(read({}, undefined, {}, vin).list).toBeUndefined();
    const trailer: VinFacts = { facts: { VehicleType: "TRAILER", Make: "ACME" }, source: "offlineData" };
    expect(read({}, trailer, {}, vin)).toMatchObject({ list: { key: "trailers" }, faults: [] });
  });
});

it.each([
  ["text", "Cascadia 126", "CASCADIA", true],
  ["text", "T-680", "T680", true],
  ["text", "T680", "389", false],
  ["year", "2015", "201", false],
] as const)("a %s of %j and %j say the same: %j", (kind, one, other, expected) => {
  expect(saysTheSame({ kind }, one, other)).toBe(expected);
});
