import { gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getMirroredColumns } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { createFileFolder, getMirroredSet, toCsv } from "#server/testing/fmcsa-mirror/set-files.ts";
import { type ImportOptions, importFile } from "./import-file.ts";
import { withImportLock } from "./connect.ts";
import { type ImportSource, ImportRunningError } from "./import-record.ts";
import { rollBack } from "./snapshots.ts";

const orders = getMirroredSet("p2mt-9ige");
const census = getMirroredSet("kjg3-diqy");
const files = createFileFolder();

const database = ownPostgres();
const connect = async (): Promise<pg.Client> => {
  const connected = new pg.Client({ connectionString: database.url });
  await connected.connect();
  return connected;
};
afterAll(files.remove);

const header = ["dot_number", "oos_date", "oos_reason", "rescind_date"];
/** Rows of out-of-service orders, each of its own day in May and June. */
const toRows = (count: number, month = "05"): string[][] =>
  Array.from({ length: count }, (_, index) => [
    String(100 + index),
    `2026-${month}-${String(1 + (index % 28)).padStart(2, "0")}T00:00:00.000`,
    "REFUSAL OF AUDIT, NO CONTACT",
    "",
  ]);
const may = toRows(20);
const june = toRows(20, "06");
const publishedAt = new Date("2026-07-01T00:00:00Z");

async function load(content: string | Buffer, also: Partial<ImportSource> = {}, options: ImportOptions = {}) {
  const source = { path: files.write(content), label: "a file", publishedAt, ...also };
  return importFile(database.client, orders, source, options);
}

const query = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
  (await database.client.query<Row>(text)).rows;

const readLive = async () =>
  query("select dot_number, oos_date::text, line from fmcsa.p2mt_9ige order by line");

const listSchemas = async () =>
  (
    await query<{ nspname: string }>("select nspname from pg_namespace where nspname ~ '^fmcsa_' order by 1")
  ).map(({ nspname }) => nspname);

describe("a file that is right", () => {
  test("goes live with its lines; the one before stays, and the one before that is removed", async () => {
    const named = toCsv(["\uFEFFDOT Number", "OOS_DATE", "Oos Reason", "rescind_date"], may);
    const first = await load(gzipSync(named));
    expect(first).toMatchObject({ kind: "live", loaded: 20, rejected: 0 });
    expect((await readLive())[19]).toEqual({ dot_number: "119", oos_date: "2026-05-20", line: 21 });
    const second = await load(toCsv(header, june));
    const third = await load(toCsv(header, toRows(21, "06")));
    expect(await readLive()).toHaveLength(21);
    expect(await listSchemas()).toEqual([second, third].map(({ importId }) => `fmcsa_${importId}`));
    expect(await query("select state from fmcsa.imports order by id")).toEqual(
      ["dropped", "previous", "live"].map((state) => ({ state })),
    );
  });

  test("is rolled back to the one before, and forward again", async () => {
    expect(await rollBack(database.client, "kjg3-diqy")).toEqual({ kind: "none" });
    expect(await rollBack(database.client, "p2mt-9ige")).toMatchObject({ kind: "live", publishedAt });
    expect(await readLive()).toHaveLength(20);
    await rollBack(database.client, "p2mt-9ige");
    expect(await readLive()).toHaveLength(21);
  });

  test("may have one row in a thousand that can't be read, and lists it without what it has", async () => {
    const rows = Array.from({ length: 1100 }, (_, index) => [String(index), "2026-06-22", "x", ""]);
    await query("update fmcsa.imports set rows_loaded = 1100 where state = 'live'");
    const text = toCsv(header, rows).replace("\n500,", '\n"500,');
    const outcome = await load(text, { rowsExpected: 1101 });
    expect(outcome).toMatchObject({ kind: "live", loaded: 1099, rejected: 1 });
    expect(await query("select line, reason from fmcsa.rejects")).toEqual([
      { line: 502, reason: "a quote isn't closed" },
    ]);
  });
});

const changed = (change: (row: string[], index: number) => string[]): string =>
  toCsv(header, june.map(change));
const good = toCsv(header, june);

describe("what is refused leaves the live snapshot as it was", () => {
  let before: unknown;
  let schemas: string[];
  beforeAll(async () => {
    await query("delete from fmcsa.live");
    await load(good);
    before = await readLive();
    schemas = await listSchemas();
  });

  const refused: Readonly<Record<string, [string | Buffer, RegExp, Partial<ImportSource>?, ImportOptions?]>> =
    {
      "a web page": ["<!doctype html><title>502</title>", /web page/],
      "an error of the portal": ['{"code":"permission_denied"}', /JSON/],
      "an empty file": ["", /empty/],
      "a header alone": [toCsv(header, []), /no rows/],
      "a set that needs another column": [
        good.replace("oos_date", "order_date"),
        /hasn't the column oos_date .*It has the column order_date/,
      ],
      "another set's file": [
        toCsv(getMirroredColumns(census), []),
        /^The file hasn't the column oos_date that p2mt-9ige needs: it has the columns of kjg3-diqy\.$/,
      ],
      "one column less": [
        toCsv(
          header.slice(0, 3),
          june.map((row) => row.slice(0, 3)),
        ),
        /lacks the column rescind_date.*--accept-columns/,
      ],
      "a column twice": [good.replace("rescind_date", "OOS Date"), /more than one column oos_date/],
      "a file that was cut": [good.slice(0, -40), /cut off: it ends in the middle of line 21/],
      "a compressed file that was cut": [gzipSync(good).subarray(0, -9), /damaged or incomplete/],
      "a compressed file with a wrong byte": [gzipSync(good).fill(7, 60, 70), /damaged or incomplete/],
      "one broken line in ten": [
        toCsv(
          header,
          june.map((row, index) => (index % 10 === 3 ? row.slice(1) : row)),
        ),
        /^2 of 20 rows can't be read, 10\.0 %/,
      ],
      "more rows without a number than with one": [
        changed((row, index) => (index < 11 ? ["", ...row.slice(1)] : row)),
        /^11 of 20 rows have no USDOT number: more than have one\.$/,
      ],
      "a row with its number alone": [
        changed((row, index) => (index === 3 ? ["1x", ...row.slice(1)] : row)),
        /1 of 20 rows can't be read/,
      ],
      "days of 1970": [changed(([dot = ""]) => [dot, "1970-01-01", "x", ""]), /January 1, 1970/],
      "no day that can be read": [
        changed(([dot = ""]) => [dot, "June", "x", ""]),
        /No row has a date in oos_date/,
      ],
      "days after it was published": [
        changed(([dot = ""]) => [dot, "2026-07-04", "x", ""]),
        /^Every date in oos_date is after when it was published, July 1, 2026: the earliest is July 4, 2026\.$/,
      ],
      "older days": [toCsv(header, may), /newest oos_date is May 20, 2026/],
      "fewer rows than the portal counts": [
        good,
        /file has 20 rows, and the portal counts 22/,
        { rowsExpected: 22 },
      ],
      "a row in twenty less than the live version, by hand": [
        toCsv(header, toRows(19, "06")),
        /^The file has 19 rows, 95\.0 % of the live version's 20\. It may be cut off\. .*--accept-fewer/,
      ],
      "a fifth less than the live version": [
        toCsv(header, toRows(15, "06")),
        /15 rows, and the live version 20/,
      ],
      "a file published before it": [
        good,
        /before the live version/,
        { publishedAt: new Date("2026-06-01") },
      ],
      "a carrier that differs": [
        good,
        /^DOT 103 differs\.$/,
        {},
        {
          checkRecords: async (read) =>
            (await read({ column: "dot_number", values: ["103"] })).length === 1 ? ["DOT 103 differs."] : [],
        },
      ],
      "an import that is stopped": [good, /stopped/, {}, { signal: AbortSignal.abort() }],
      "a path that is a folder": [good, /is a folder/, { path: "/" }],
      "a path without a file": [good, /There is no file/, { path: "/nowhere.csv" }],
    };
  test.each(Object.entries(refused))("%s", async (_name, [content, reason, also, options]) => {
    const outcome = await load(content, also, options);
    expect(outcome).toMatchObject({ kind: "refused", reason: expect.stringMatching(reason) as string });
    expect(await readLive()).toEqual(before);
    expect(await listSchemas()).toEqual(schemas);
    const noted = await query(`select state, error from fmcsa.imports where id = ${outcome.importId}`);
    expect(noted).toEqual([{ state: "failed", error: outcome.kind === "refused" ? outcome.reason : "" }]);
  });

  test("a full disk, with what is needed", async () => {
    await query(`create function public.fill() returns event_trigger language plpgsql as $$
      begin
        if current_query() like 'create index on%' then
          raise exception 'could not extend file' using errcode = '53100';
        end if;
      end $$`);
    await query(
      "create event trigger full_disk on ddl_command_end when tag in ('CREATE INDEX') execute function fill()",
    );
    const outcome = await load(good);
    await query("drop event trigger full_disk");
    expect(outcome).toMatchObject({
      kind: "refused",
      reason: expect.stringMatching(/disk is full.*0\.1 GB/) as string,
    });
    expect(await readLive()).toEqual(before);
    expect(await listSchemas()).toEqual(schemas);
  });

  test("our own fault, which is thrown", async () => {
    const checkRecords = async () => {
      throw new TypeError("a bug");
    };
    await expect(load(good, {}, { checkRecords })).rejects.toThrow("a bug");
    expect(await readLive()).toEqual(before);
    expect(await listSchemas()).toEqual(schemas);
  });

  test("columns that are gone, unless that is accepted", async () => {
    const text = toCsv(
      header.slice(0, 3),
      june.map((row) => row.slice(0, 3)),
    );
    expect(await load(text)).toMatchObject({ kind: "refused" });
    expect(await load(text, {}, { acceptsColumns: true })).toMatchObject({ kind: "live", notes: [] });
    expect(await load(good)).toMatchObject({ kind: "live" });
  });
});

test("carriers that are twice in the census are refused", async () => {
  const columns = [
    "dot_number",
    "add_date",
    ...census.dataSet.columns.filter((each) => !/^(dot_number|add_date)$/.test(each)),
  ];
  const rows = ["1", "2", "1"].map((dot) => [dot, "01-MAY-26", ...columns.slice(2).map(() => "A")]);
  const path = files.write(toCsv(columns, rows));
  const outcome = await importFile(database.client, census, { path, label: "census" });
  expect(outcome).toMatchObject({
    reason: "1 rows repeat another's dot_number: up to 0.1 % of them is tolerated.",
  });
});

test("two imports don't run at once", async () => {
  const other = await connect();
  await withImportLock(other, async () => {
    await expect(withImportLock(database.client, async () => undefined, 20)).rejects.toThrow(
      ImportRunningError,
    );
  });
  await other.end();
  expect(await withImportLock(database.client, async () => "done", 20)).toBe("done");
});
