import { expect, test } from "vitest";
import { z } from "zod";
import { dailyInspections, units } from "#server/fmcsa/portal/data-sets/daily-sets.ts";
import { smsInspections } from "#server/fmcsa/portal/data-sets/sms-sets.ts";
import { testDataSet } from "#server/fmcsa/portal/testing/test-data-set.ts";
import type { DataSet, SocrataRow } from "./data-set.ts";
import { createValueWatch } from "./run-smoke.ts";

function watch<T>(dataSet: DataSet<T>, ...rows: readonly SocrataRow[]): string[] {
  const { dataSet: watched, getProblems } = createValueWatch(dataSet);
  for (const row of rows) expect(watched.toRecord(row)).toEqual(dataSet.toRecord(row));
  return getProblems();
}

const unit = { inspection_id: "1", insp_unit_id: "2" };
const inspection = {
  inspection_id: "1",
  report_number: "A1",
  report_state: "WA",
  insp_date: "20260915",
  viol_total: "0",
};

test.each([
  ["other and unknown types", units, { ...unit, insp_unit_type_id: "6" }],
  ["a VIN that is a word", units, { ...unit, insp_unit_vehicle_id_number: "NOT LEGIBLE" }],
  ["no and nothing", dailyInspections, { ...inspection, hazmat_placard_req: "N", location_desc: " " }],
  ["an unknown time", dailyInspections, { ...inspection, insp_start_time: "9999" }],
])("%s aren't a row's fault", (_name, dataSet: DataSet<unknown>, row) => {
  expect(watch(dataSet, row)).toEqual([]);
});

test("a value is read if it alone would make a difference", () => {
  const sms = { ...inspection, unique_id: "9", hazmat_placard_req: "Y", total_hazmat_sent: "2" };
  expect(watch(smsInspections, sms)).toEqual([]);
});

test("a code or a spelling that we don't know is reported, with the last example", () => {
  const rows = ["44", "11", "45"].map((insp_unit_type_id) => ({ ...unit, insp_unit_type_id }));
  expect(watch(units, ...rows)).toEqual(['insp_unit_type_id can\'t be read in 2 of its rows: "45"']);
});

test("a record that our own schema refuses is reported", () => {
  const odd = { ...testDataSet, record: z.object({ n: z.string().max(1) }) };
  expect(watch(odd, { n: "5" }, { n: "55" })).toEqual(["1 of its rows don't fit their schema"]);
});
