import type { Pool } from "pg";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DataSet, SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { createRowReader } from "#server/fmcsa/portal/row-reader.ts";
import { fillMirror } from "#server/testing/fmcsa-mirror/fill-mirror.ts";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { type MirroredSet, mirroredSets, getMirroredColumns } from "./mirrored-sets.ts";
import { openMirrorPool, createMirrorReader } from "./open-mirror.ts";
import type { MirrorReader } from "#server/fmcsa/carriers/data-set-lookup.ts";

const database = ownPostgres();
let pool: Pool;
let mirror: MirrorReader;
beforeAll(async () => {
  pool = openMirrorPool({ url: database.url, poolsTransactions: false, onConnectionLost: () => undefined });
  // Each look-up comes long after the one before.
  let minutes = 0;
  mirror = createMirrorReader(pool, () => new Date((minutes += 1) * 60_000));
});
afterAll(async () => {
  await pool.end();
});

/** A value as any of FMCSA's columns may have it. */
const value = fc.oneof(
  fc.constantFrom(
    "Y",
    "N",
    "true",
    "false",
    "X",
    "0",
    "17",
    "1,234",
    ".35",
    "18%",
    "23-MAY-25",
    "20260422",
    "2026-08-25",
  ),
  fc.constantFrom(
    "Less than 5 driver inspections",
    "1FUJGLDR5CSBK1234",
    "UNKNOWN",
    "a\tb\\N",
    "é\u0000\ud800",
    " ",
  ),
  fc.nat(99_999).map(String),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const carrier = "295017";

/** Rows of a set, the numbers in them that name something being numbers. */
const rowsOf = (set: MirroredSet): fc.Arbitrary<SocrataRow[]> => {
  const ids = /^(?:dot_number|usdot_number|inspection_id|unique_id|insp_violation_id|insp_unit_id)$/;
  const columns = getMirroredColumns(set).map((column) => {
    if (column.endsWith("dot_number")) return [column, fc.constant(carrier)] as const;
    if (ids.test(column)) return [column, fc.integer({ min: 1, max: 2 ** 48 }).map(String)] as const;
    return [column, fc.option(value, { nil: undefined })] as const;
  });
  return fc.array(fc.record(Object.fromEntries(columns)), { minLength: 1, maxLength: 8 });
};

const readPublished = <T>(dataSet: DataSet<T>, column: string, rows: readonly SocrataRow[]): T[] =>
  createRowReader(dataSet, { column, values: [carrier] }).read(rows);

describe.each(mirroredSets.filter(({ lookedUpBy: [column = ""] }) => column.endsWith("dot_number")))(
  "$dataSet.id",
  (set) => {
    test("reads from the mirror what it reads from FMCSA, whatever its columns have", async () => {
      const {
        dataSet,
        lookedUpBy: [column = ""],
      } = set;
      await fc.assert(
        fc.asyncProperty(rowsOf(set), async (rows) => {
          const readable = rows.filter((row) => dataSet.toRecord(row) !== undefined);
          await fillMirror(database.url, { [dataSet.id]: { rows: readable } });
          const filter = { column, values: [carrier] };
          const found = await mirror.read(dataSet, filter);
          const sorted = (records: readonly unknown[]) =>
            records.map((each) => JSON.stringify(each)).toSorted();
          expect(sorted(found?.rows ?? [])).toEqual(sorted(readPublished(dataSet, column, readable)));
        }),
        { numRuns: 15 },
      );
    });
  },
);

test("has nothing from a set that was never loaded, or by a column without an index", async () => {
  const [set] = mirroredSets;
  const dataSet = set?.dataSet as DataSet<unknown>;
  expect(await mirror.read(dataSet, { column: "legal_name", values: ["A"] })).toBeUndefined();
});

/** Makes one insurance filing all that the mirror has of its set; the returned function reads it. */
async function fillFiling() {
  const { dataSet } = mirroredSets.find(({ dataSet: { id } }) => id === "c5y8-a4uz") ?? {};
  const rows = [{ usdot_number: carrier, ins_form_code: "BMC-91X" }];
  await fillMirror(database.url, { "c5y8-a4uz": { rows } });
  const filter = { column: "usdot_number", values: [carrier] };
  return async () => mirror.read(dataSet as DataSet<unknown>, filter);
}

test("reads 100,000 rows at most, and says so only where there are more", async () => {
  const read = await fillFiling();
  for (const [added, cutAt] of [[99_999], [1, 100_000]]) {
    await database.client.query(`
      insert into fmcsa.c5y8_a4uz (usdot_number, ins_form_code, line)
      select ${carrier}, 'BMC-91X', number from generate_series(1, ${added}) number`);
    const found = await read();
    expect([found?.rows.length, found?.cutAt]).toEqual([100_000, cutAt]);
  }
});

test("skips a snapshot without a column read since then, and asks FMCSA until it is loaded again", async () => {
  const read = await fillFiling();
  expect(await read()).toMatchObject({ rows: [{ form: "BMC-91X" }] });
  await database.client.query(`
    create view fmcsa.older as select usdot_number, ins_form_code, line from fmcsa.c5y8_a4uz;
    alter view fmcsa.c5y8_a4uz rename to newer;
    alter view fmcsa.older rename to c5y8_a4uz`);
  expect(await read()).toBeUndefined();
});
