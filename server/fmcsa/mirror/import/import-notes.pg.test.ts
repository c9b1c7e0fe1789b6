import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { createFileFolder, getMirroredSet, toCsv } from "#server/testing/fmcsa-mirror/set-files.ts";
import { type ImportOptions, importFile } from "./import-file.ts";
import type { ImportSource } from "./import-record.ts";

const orders = getMirroredSet("p2mt-9ige");
const files = createFileFolder();
const database = ownPostgres();
afterAll(files.remove);

const header = ["dot_number", "oos_date", "oos_reason", "rescind_date"];
const june = Array.from({ length: 20 }, (_, index) => [
  String(100 + index),
  `2026-06-${String(1 + index).padStart(2, "0")}`,
  "REFUSAL OF AUDIT, NO CONTACT",
  "",
]);
const changed = (change: (row: string[], index: number) => string[]): string =>
  toCsv(header, june.map(change));

async function load(content: string | Buffer, also: Partial<ImportSource> = {}, options: ImportOptions = {}) {
  const source = { path: files.write(content), label: "a file", ...also };
  return importFile(database.client, orders, source, options);
}

beforeEach(async () => {
  await load(toCsv(header, june), {}, { acceptsColumns: true, acceptsFewer: true });
});

describe("what isn't a fault of a file is noted", () => {
  test("a new column, once", async () => {
    const text = toCsv(
      [...header, "cell_phone"],
      june.map((row) => [...row, "A"]),
    );
    const notes = ["The file has the column cell_phone for the first time, which nothing reads."];
    expect(await load(text)).toMatchObject({ kind: "live", notes });
    expect(await load(text)).toMatchObject({ kind: "live", notes: [] });
    expect(await load(toCsv(header, june).replace("rescind_date", "rescinded"))).toMatchObject({
      kind: "refused",
    });
  });

  test("rows without a number, which are counted separately", async () => {
    const text = changed((row, index) => (index % 10 === 3 ? ["", ...row.slice(1)] : row));
    expect(await load(text, { rowsExpected: 20 })).toMatchObject({
      kind: "live",
      loaded: 18,
      rejected: 0,
      unnumbered: 2,
      notes: ["2 rows without a USDOT number were skipped: FMCSA leaves them of records that it removed."],
    });
    const { rows } = await database.client.query(
      "select rows_read, rows_unnumbered from fmcsa.imports order by id desc limit 1",
    );
    expect(rows).toEqual([{ rows_read: 20, rows_unnumbered: 2 }]);
  });

  test("letters of another encoding", async () => {
    const text = changed(([dot = "", day = ""], index) => [dot, day, index < 2 ? "SE\u00D1OR" : "x", ""]);
    expect(await load(Buffer.from(text, "latin1"), { rowsExpected: 20 })).toMatchObject({
      kind: "live",
      notes: ["2 rows have letters that can't be read and show as \uFFFD: the file isn't all UTF-8."],
    });
    expect(await load(text)).toMatchObject({ kind: "live", notes: [] });
  });

  test("fewer rows by hand, where that is accepted", async () => {
    const fewer = toCsv(header, june.slice(10));
    expect(await load(fewer, {}, { acceptsFewer: true })).toMatchObject({ kind: "live", loaded: 10 });
    expect(await load(toCsv(header, june), {}, { acceptsFewer: true })).toMatchObject({ kind: "refused" });
  });
});
