import { afterAll, beforeAll, expect, test } from "vitest";
import { createSampleTables, recordings } from "#server/testing/doubles/fmcsa/sample.ts";
import { doubleToday, FmcsaDouble } from "#server/testing/doubles/fmcsa-double.ts";
import { createFmcsa } from "./fmcsa.ts";
import { testDataSet } from "./testing/test-data-set.ts";

let double: FmcsaDouble;
beforeAll(async () => {
  double = await FmcsaDouble.start();
});
afterAll(async () => double.close());

/** Rows are asked for by one of these. */
const owners = [
  "dot_number",
  "usdot_number",
  "unique_id",
  "inspection_id",
  "report_number",
  "insp_unit_vehicle_id_number",
] as const;

const sample = createSampleTables(doubleToday);
const questions = recordings.flatMap(({ id }) => {
  const [row = {}] = sample.get(id) ?? [];
  return owners.flatMap((column) => (row[column] === undefined ? [] : [{ id, column, value: row[column] }]));
});

test("every data set is among them but one, of which the sample has no rows", () => {
  const asked = new Set(questions.map(({ id }) => id));
  expect(recordings.map(({ id }) => id).filter((id) => !asked.has(id))).toEqual(["h3zn-uid9"]);
});

test.each(questions)(
  "a row of $id with another $column than was asked for is no answer",
  async (question) => {
    const { id, column, value } = question;
    const { read } = createFmcsa({ url: double.url, attemptMs: 5000, budgetMs: 10_000 });
    // Its record is of no interest here: each row is one.
    const dataSet = {
      ...testDataSet,
      id,
      columns: [],
      requiredColumns: [],
      order: column,
      toRecord: () => ({ n: "1" }),
    };
    const { keyColumns: _, ...readable } = dataSet;
    const filter = { column, values: [value] };
    double.setFault(id, "none");
    expect((await read(readable, filter)).rows.length).toBeGreaterThan(0);
    double.setFault(id, "another-carrier");
    await expect(read(readable, filter)).rejects.toMatchObject({ service: "FMCSA", fault: "shape" });
  },
);
