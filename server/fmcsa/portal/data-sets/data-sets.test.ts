import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dataSetIds } from "#shared/carrier/data-source.ts";
import { census } from "./census.ts";
import { companyFile } from "./company-file.ts";
import {
  crashes,
  outOfServiceOrders,
  intrastateMeasures,
  intrastatePercentiles,
  measures,
  percentiles,
} from "./safety-sets.ts";
import { dailyInspections, dailyViolations, units } from "./daily-sets.ts";
import { smsViolations, smsInspections } from "./sms-sets.ts";
import { canceledFilings, insuranceFilings, legacyFilings } from "./insurance-filings.ts";
import {
  authorityChanges,
  authorityOrders,
  legacyAuthorities,
  legacyHistory,
  motusAuthorities,
} from "./licensing-set.ts";

const all = [
  census,
  companyFile,
  smsInspections,
  smsViolations,
  dailyInspections,
  units,
  dailyViolations,
  crashes,
  outOfServiceOrders,
  measures,
  intrastateMeasures,
  percentiles,
  intrastatePercentiles,
  insuranceFilings,
  canceledFilings,
  motusAuthorities,
  authorityChanges,
  authorityOrders,
  legacyAuthorities,
  legacyHistory,
  legacyFilings,
];

test("there is a reader for every data set, and one only", () => {
  expect(all.map(({ id }) => id).toSorted()).toEqual([...dataSetIds].toSorted());
});

describe.each(all)("$id", ({ columns, requiredColumns, order, keyColumns = [], toRecord, record }) => {
  const words = fc.constantFrom(
    "Y",
    "N",
    "true",
    "",
    " ",
    "0",
    "17",
    "-1",
    "23-MAY-25",
    "20260422",
    "ACME",
    "9999",
  );
  const value = fc.oneof(words, fc.string(), fc.anything());
  const full = fc.record(Object.fromEntries(columns.map((column) => [column, value])), { requiredKeys: [] });

  test("requests each column once, and every one that it needs", () => {
    expect(new Set(columns).size).toBe(columns.length);
    const sorted = order.split(",").filter((column) => column !== ":id");
    expect(columns).toEqual(expect.arrayContaining([...requiredColumns, ...sorted, ...keyColumns]));
  });

  test("reads no record from an empty row", () => expect(toRecord({})).toBeUndefined());

  test("never throws, and what it reads can be stored and read back, whatever the row", () => {
    fc.assert(
      fc.property(full, (row) => {
        const found = toRecord(row);
        if (found === undefined) return;
        expect(record.parse(JSON.parse(JSON.stringify(found)))).toStrictEqual(found);
      }),
    );
  });
});
