import type { Answers } from "#shared/profile/answers.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeAnswers, mergeSets } from "./merge.ts";
import { sameAnswers } from "./same-answer.ts";

const driver = fc.record(
  {
    fullName: fc.constantFrom("Ana", "Bo", "Cy", "Di", "Ed", "Flo"),
    licenseState: fc.constantFrom("TX", "CA"),
  },
  { requiredKeys: ["fullName"] },
);
const answers: fc.Arbitrary<Answers> = fc.record(
  {
    name: fc.constantFrom("", "One", "Two", "Three"),
    email: fc.constantFrom("", "a@b.co", "c@d.co"),
    autoLiabilityEnabled: fc.boolean(),
    topCities: fc.subarray(["Reno", "Waco", "Yuma"]),
    drivers: fc.array(driver, { maxLength: 5 }),
  },
  { requiredKeys: [] },
);

const merged = (base: Answers, mine: Answers, theirs: Answers): Answers => mergeAnswers(base, mine, theirs);

describe("two tabs' drafts as one", () => {
  test("what only I changed stands", () => {
    fc.assert(
      fc.property(answers, answers, (base, mine) => {
        expect(sameAnswers(merged(base, mine, base), mine)).toBe(true);
      }),
    );
  });

  test("what only the other tab changed is taken over", () => {
    fc.assert(
      fc.property(answers, answers, (base, theirs) => {
        expect(sameAnswers(merged(base, base, theirs), theirs)).toBe(true);
      }),
    );
  });

  test("a row of three that both edited in place, each another answer, stays one row with both", () => {
    const drivers = [{ fullName: "Ana" }, { fullName: "Bo" }, { fullName: "Cy" }];
    const edit = (more: object) => ({
      drivers: drivers.map((row) => (row.fullName === "Bo" ? { ...row, ...more } : row)),
    });
    expect(merged({ drivers }, edit({ licenseState: "TX" }), edit({ licenseNumber: "D1" })).drivers).toEqual([
      { fullName: "Ana" },
      { fullName: "Bo", licenseState: "TX", licenseNumber: "D1" },
      { fullName: "Cy" },
    ]);
  });

  test("each key that only one side changed has that side's value, whatever happened to the others", () => {
    const keys = ["name", "email", "autoLiabilityEnabled"] as const;
    fc.assert(
      fc.property(answers, answers, answers, (base, mine, theirs) => {
        const result = merged(base, mine, theirs);
        const onlyTheirs = keys.filter((key) => mine[key] === base[key]);
        const onlyMine = keys.filter((key) => theirs[key] === base[key] && mine[key] !== base[key]);
        expect(onlyTheirs.map((key) => result[key])).toEqual(onlyTheirs.map((key) => theirs[key]));
        expect(onlyMine.map((key) => result[key] ?? "")).toEqual(onlyMine.map((key) => mine[key] ?? ""));
      }),
    );
  });

  test("a driver added by either side is there afterwards", () => {
    const added = fc.uniqueArray(fc.constantFrom("Gil", "Hal", "Ida", "Jo"), { maxLength: 2 });
    fc.assert(
      fc.property(fc.array(driver, { maxLength: 4 }), added, added, (drivers, one, two) => {
        const names = (list: string[]) => list.map((fullName) => ({ fullName }));
        const mine = { drivers: [...drivers, ...names(one)] };
        const theirs = { drivers: [...drivers, ...names(two)] };
        const found = merged({ drivers }, mine, theirs).drivers?.map(({ fullName }) => fullName);
        expect(found).toEqual(expect.arrayContaining([...one, ...two]));
        expect(found).toHaveLength(drivers.length + new Set([...one, ...two]).size);
      }),
    );
  });

  test("merging once more changes nothing", () => {
    fc.assert(
      fc.property(answers, answers, answers, (base, mine, theirs) => {
        const once = merged(base, mine, theirs);
        expect(sameAnswers(merged(theirs, once, theirs), once)).toBe(true);
      }),
    );
  });

  test("a row that one side deleted is gone, the one that the other added is there", () => {
    const base = { drivers: [{ fullName: "Ana" }, { fullName: "Bo" }] };
    const mine = { drivers: [{ fullName: "Bo" }] };
    const theirs = { drivers: [{ fullName: "Ana" }, { fullName: "Bo" }, { fullName: "Cy" }] };
    expect(merged(base, mine, theirs).drivers).toEqual([{ fullName: "Bo" }, { fullName: "Cy" }]);
  });

  test("rows that moved are not mixed up with what the other tab edited in their place", () => {
    const base = {
      drivers: [
        { fullName: "Ana", licenseState: "TX" },
        { fullName: "Bo", licenseState: "TX" },
      ],
    };
    const mine = { drivers: [{ fullName: "Bo", licenseState: "TX" }, { fullName: "Cy" }] };
    const theirs = {
      drivers: [
        { fullName: "Ana", licenseState: "NM" },
        { fullName: "Bo", licenseState: "TX" },
      ],
    };
    const found = merged(base, mine, theirs).drivers;
    expect(found).toContainEqual({ fullName: "Bo", licenseState: "TX" });
    expect(found).toContainEqual({ fullName: "Cy" });
    expect(found).toContainEqual({ fullName: "Ana", licenseState: "NM" });
  });

  test("an owner that came first comes first", () => {
    const base = { drivers: [{ fullName: "Bo" }] };
    const mine = { drivers: [{ fullName: "Owner" }, { fullName: "Bo" }] };
    const theirs = { drivers: [{ fullName: "Bo" }, { fullName: "Cy" }] };
    expect(merged(base, mine, theirs).drivers?.[0]).toEqual({ fullName: "Owner" });
  });

  test("a list that would grow beyond its limit stays mine", () => {
    const record = (carrier: string) => ({ carrier });
    const base = { priorInsuranceHistory: [record("A")] };
    const mine = { priorInsuranceHistory: [record("A"), record("B"), record("C")] };
    const theirs = { priorInsuranceHistory: [record("A"), record("D")] };
    expect(merged(base, mine, theirs)).toEqual(mine);
  });

  test("what was done in either tab is done", () => {
    const both = mergeSets(new Set(["quote"]), new Set(["quote", "email"]), new Set(["quote", "download"]));
    expect(both).toEqual(new Set(["quote", "email", "download"]));
    expect(mergeSets(new Set(["quote"]), new Set(), new Set(["quote"]))).toEqual(new Set());
  });
});
