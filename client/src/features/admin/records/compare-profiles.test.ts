import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { summarizeDocument, type SummarySection } from "#shared/profile/derived/summary.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { compareProfiles, toAnswers } from "./saved-profile.tsx";

const nothing = { answers: [], tables: [] };
const compare = (before: AnyAnswers, after: AnyAnswers) =>
  compareProfiles(summarizeDocument(before), summarizeDocument(after));

/** One table with a section of its own. */
const table = (rows: readonly (readonly string[])[]): SummarySection[] => [
  {
    id: "units",
    title: "Units",
    blocks: [
      {
        kind: "table",
        key: "units",
        title: "Units",
        columns: ["#", "year", "make", "vin"].map((key) => ({ key, label: key })),
        rows: rows.map((row, place) => [String(place + 1), ...row]),
      },
    ],
  },
];
const compareRows = (before: readonly (readonly string[])[], after: readonly (readonly string[])[]) =>
  compareProfiles(table(before), table(after)).tables.flatMap(({ rows }) => rows);
const kinds = (changes: ReturnType<typeof compareRows>) => changes.map(({ kind, row }) => `${kind} ${row}`);

const ford = ["2019", "Ford", "F1"];
const mack = ["2011", "Mack", "M1"];

describe("comparing two saved profiles", () => {
  it("finds nothing between equal ones, and everything between nothing and one", () => {
    for (const answers of [minimalProfile, maximalProfile, {}])
      expect(compare(answers, answers)).toEqual(nothing);
    const { answers, tables } = compare({}, maximalProfile);
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.every(({ before, after }) => before === "" && after !== "")).toBe(true);
    expect(tables.flatMap(({ rows }) => rows).every(({ kind }) => kind === "added")).toBe(true);
  });

  it("has each answer before and after, in words", () => {
    const changed = { ...minimalProfile, businessType: "llc", dbaName: "" };
    expect(compare(minimalProfile, changed)).toEqual({
      ...nothing,
      answers: [
        { key: "businessType", label: "Business type", before: "Individual", after: "LLC" },
        { key: "dbaName", label: "DBA name", before: "Doe", after: "" },
      ],
    });
  });
});

describe("comparing rows", () => {
  it("tells added, removed and changed rows, whatever their numbers", () => {
    expect(kinds(compareRows([ford], [mack, ford]))).toEqual(["added year 2011, make Mack, vin M1"]);
    expect(kinds(compareRows([mack, ford], [ford]))).toEqual(["removed year 2011, make Mack, vin M1"]);
    expect(compareRows([ford], [["2020", "Ford", "F1"]])).toEqual([
      {
        key: "0",
        kind: "changed",
        row: "year 2020, make Ford, vin F1",
        answers: [{ key: "year", label: "year", before: "2019", after: "2020" }],
      },
    ]);
  });

  it("takes a row with nothing in common for another one", () => {
    expect(kinds(compareRows([ford], [mack]))).toEqual([
      "added year 2011, make Mack, vin M1",
      "removed year 2019, make Ford, vin F1",
    ]);
  });

  it("counts equal rows", () => {
    expect(kinds(compareRows([ford, ford], [ford]))).toEqual(["removed year 2019, make Ford, vin F1"]);
    expect(new Set(compareRows([], [ford, ford]).map(({ key }) => key)).size).toBe(2);
  });

  const cell = fc.constantFrom("", "a", "b", "c");
  const row = fc.tuple(cell, cell, cell);
  const rows = fc.array(row, { maxLength: 6 });

  it("finds nothing between the same rows in another order", () => {
    fc.assert(
      fc.property(
        rows.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([before, after]) => {
          expect(compareRows(before, after)).toEqual([]);
        },
      ),
    );
  });

  it("accounts for every row: before, minus removed, plus added, is after", () => {
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const changes = compareRows(before, after);
        const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
        expect(before.length - count("removed") + count("added")).toBe(after.length);
        expect(
          changes.filter(({ kind }) => kind === "changed").every(({ answers }) => answers.length > 0),
        ).toBe(true);
      }),
    );
  });
});

describe("saved answers", () => {
  it("are shown if they are of a kind that the form has, and left out otherwise", () => {
    const rows = [{ year: "2019", physicalDamage: false }];
    const known = { text: "a", yes: true, list: ["a", "b"], rows, empty: [] };
    const others = {
      number: 7,
      nothing: null,
      object: { a: "b" },
      mixed: ["a", 7],
      deep: [{ a: { b: "c" } }],
    };
    expect(toAnswers({ answers: { ...known, ...others } })).toEqual(known);
  });

  it("has this version's fields in full, and a newer one's as far as they are known", () => {
    expect(toAnswers({ answers: maximalProfile })).toEqual(maximalProfile);
    const drivers = [{ fullName: "Ana", endorsements: ["H"], points: { lost: 3 } }];
    expect(toAnswers({ answers: { drivers } })).toEqual({
      drivers: [{ fullName: "Ana", endorsements: ["H"] }],
    });
  });

  it("never make the summary fail", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(maximalProfile)), fc.jsonValue()),
        (answers) => {
          expect(Array.isArray(summarizeDocument(toAnswers({ answers })))).toBe(true);
        },
      ),
    );
  });
});
