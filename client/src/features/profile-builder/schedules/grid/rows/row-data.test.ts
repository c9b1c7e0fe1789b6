import fc from "fast-check";
import { tractorVin, vanVin } from "#client/testing/vin-fixtures.ts";
import type { Answers } from "#shared/profile/answers.ts";
import type { Row } from "#shared/profile/field.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { describe, expect, test } from "vitest";
import { describeTotals } from "#client/features/profile-builder/schedules/grid/schedule-grid.tsx";
import { GridRowCache, RowIds } from "./row-data.ts";

const units = listByKey("powerUnits");
const toItems = (rows: readonly Row[]) => rows.map((row, index) => ({ id: `r${index}`, row }));
const none = () => undefined;

function build(key: string, rows: readonly Row[], more: Answers = {}) {
  return new GridRowCache(listByKey(key)).build(toItems(rows), { ...more, [key]: rows }, none);
}

describe("a row of the grid", () => {
  test("is named for screen readers by its list, its number and what it is", () => {
    const rows = build("powerUnits", [{ year: "2019", make: "volvo" }, {}]);
    expect(rows.map(({ title, number }) => [number, title])).toEqual([
      [1, "power unit 1: 2019 Volvo"],
      [2, "power unit 2"],
    ]);
  });

  test("marks what it lacks once it has an answer; its first switch is none", () => {
    const [blank, begun] = build("powerUnits", [{ physicalDamage: true }, { make: "volvo" }]);
    expect([...(blank?.data.missing ?? [])]).toEqual([]);
    expect([...(begun?.data.missing ?? [])]).toEqual(["year"]);
  });

  test("says what is wrong in it", () => {
    const [row] = build("powerUnits", [{ year: "20199", make: "volvo" }]);
    expect([...(row?.data.problems ?? [])]).toEqual([["year", "Enter a four-digit year."]]);
  });

  test("warns of a VIN that another row has, in both lists", () => {
    const vin = tractorVin;
    const rows = build("powerUnits", [{ vin }, { vin }, { vin: vanVin }]);
    expect(rows.map(({ data }) => data.warnings.has("vin"))).toEqual([true, true, false]);
    const [alone] = build("powerUnits", [{ vin }], { trailers: [{ vin }] });
    expect(alone?.data.warnings.has("vin")).toBe(true);
  });

  test("is the owner's only if it is the first driver, and the owner drives", () => {
    const drivers = [{ fullName: "Jane" }, { fullName: "Bo" }];
    const owner: Answers = { ownerFullName: "Jane", ownerWillDrive: "yes" };
    const isOwner = (more: Answers) => build("drivers", drivers, more).map(({ data }) => data.isOwner);
    expect(isOwner(owner)).toEqual([true, false]);
    expect(isOwner({ ...owner, ownerWillDrive: "no" })).toEqual([false, false]);
    expect(build("powerUnits", [{}], owner)[0]?.data.isOwner).toBe(false);
  });
});

describe("rows built again", () => {
  const rows: Row[] = [{ make: "volvo", vin: tractorVin }, { make: "mack" }];
  const items = toItems(rows);
  const answers: Answers = { powerUnits: rows };

  test("are the same objects where nothing shows differently, so that they aren't rendered", () => {
    const cache = new GridRowCache(units);
    const before = cache.build(items, answers, none);
    expect(cache.build([...items], { ...answers, companyName: "Lopez" }, none)).toEqual(before);
    const edited = items.with(1, { id: "r1", row: { make: "ford" } });
    const after = cache.build(edited, answers, none);
    expect(after.map((row, index) => row === before[index])).toEqual([true, false]);
  });

  test("are new where another row's VIN, a deleted row above or NHTSA's answer changes what they show", () => {
    const cache = new GridRowCache(units);
    const [first, second] = cache.build(items, answers, none);
    const twice: Answers = { ...answers, trailers: [{ vin: tractorVin }] };
    expect(cache.build(items, twice, none)[0]?.data.warnings.has("vin")).toBe(true);
    expect(cache.build(items.slice(1), answers, none)[0]).toMatchObject({ id: second?.id, number: 1 });
    const filled = new Map([["make", "volvo"]]);
    expect(cache.build(items, answers, () => filled)[0]?.data.filled).toBe(filled);
    expect(cache.build(items, answers, none)[0]).toEqual(first);
  });

  test("keep their ids and answers in whatever order they are asked for", () => {
    const cache = new GridRowCache(units);
    fc.assert(
      fc.property(fc.shuffledSubarray(items), (some) => {
        const built = cache.build(some, answers, none);
        expect(built.map(({ id, data }) => ({ id, row: data.row }))).toEqual(some);
        expect(built.map(({ number }) => number)).toEqual(some.map((_item, index) => index + 1));
      }),
    );
  });
});

describe("the totals", () => {
  const rows = build("powerUnits", [
    { make: "volvo", physicalDamage: true, value: "85000" },
    { make: "mack", physicalDamage: false, value: "40000" },
    { make: "ford", physicalDamage: true, value: "about 5" },
    { make: "gmc", physicalDamage: true, value: "1500" },
  ]);

  test("add up what is insured, without what isn't a number and where physical damage is off", () => {
    expect(describeTotals(units, rows, 4)).toBe("4 power units, $86,500 insured value");
  });

  test("count the rows found, and say out of how many", () => {
    expect(describeTotals(units, rows.slice(3), 4)).toBe("1 of 4 power units, $1,500 insured value");
  });

  test("leave out amounts of which there are none", () => {
    expect(describeTotals(units, rows.slice(1, 3), 2)).toBe("2 power units");
    expect(describeTotals(units, [], 0)).toBe("0 power units");
    expect(describeTotals(listByKey("drivers"), build("drivers", [{}]), 1)).toBe("1 driver");
  });

  test("the totals of two parts add up to the whole's", () => {
    const amount = fc.option(fc.nat(900_000).map(String), { nil: undefined });
    const dollars = (some: typeof rows) =>
      Number(
        /\$(?<sum>[\d,]+)/
          .exec(describeTotals(units, some, some.length))
          ?.groups?.["sum"]?.replaceAll(",", "") ?? "0",
      );
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 8 }), fc.nat(8), (values, at) => {
        const all = build(
          "powerUnits",
          values.map((value) => ({ physicalDamage: true, value })),
        );
        expect(dollars(all.slice(0, at)) + dollars(all.slice(at))).toBe(dollars(all));
      }),
      { numRuns: 50 },
    );
  });
});

const idsIn = (ids: RowIds, rows: readonly Row[]) => ids.match(rows).map(({ id }) => id);
const copy = (rows: readonly Row[]): Row[] => structuredClone([...rows]);

describe("the ids of rows", () => {
  const rows: Row[] = [{ fullName: "Ana" }, { fullName: "Bo" }, { fullName: "Cy" }];

  test("stay for rows that another tab wrote again, deleted or added to", () => {
    const ids = new RowIds();
    const [ana, bo, cy] = idsIn(ids, rows);
    expect(idsIn(ids, copy(rows))).toEqual([ana, bo, cy]);
    expect(idsIn(ids, copy(rows.slice(1)))).toEqual([bo, cy]);
    const [first, ...others] = idsIn(ids, [{ fullName: "Abe" }, ...copy(rows.slice(1))]);
    expect(others).toEqual([bo, cy]);
    expect([ana, bo, cy]).not.toContain(first);
  });

  test("stay for a row that was edited in place", () => {
    const ids = new RowIds();
    const before = idsIn(ids, rows);
    expect(idsIn(ids, rows.with(1, { fullName: "Bob" }))).toEqual(before);
  });

  test("are given to the new version of a row, wherever it is", () => {
    const ids = new RowIds();
    const [ana = "", bo, cy] = idsIn(ids, rows);
    const edited = { fullName: "Anna" };
    ids.expect([{ id: ana, row: edited }]);
    expect(idsIn(ids, [...rows.slice(1), edited])).toEqual([bo, cy, ana]);
  });

  test("stay for a row that is stored as another object, while another one is added", () => {
    const ids = new RowIds();
    const [ana = "", bo = ""] = idsIn(ids, rows);
    const di = { id: "di", row: { fullName: "Di" } };
    ids.expect([{ id: ana, row: { fullName: "Anna" } }, { id: bo, row: { fullName: "Bo" } }, di]);
    expect(idsIn(ids, [{ fullName: "Anna", licenseState: "TX" }, { fullName: "Bo" }, di.row])).toEqual([
      ana,
      bo,
      "di",
    ]);
  });

  test("are never shared by two rows", () => {
    const ids = new RowIds();
    idsIn(ids, [{ fullName: "Ana" }, { fullName: "Ana" }]);
    const after = idsIn(ids, [{ fullName: "Ana" }, { fullName: "Ana" }, { fullName: "Ana" }]);
    expect(new Set(after).size).toBe(3);
  });
});
