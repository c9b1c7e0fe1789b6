import { z } from "zod";
import { SourceTables } from "#server/vin/offline/source/source-tables.ts";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import sqlite from "node-sqlite3-wasm";

type Query = <Row extends z.ZodType>(sql: string, row: Row) => Generator<z.output<Row>>;

/** SQLite header bytes of the journal mode: write-ahead log, or rollback journal. */
const journalBytes = [18, 19];
const withoutLog = 1;

function withSourceDatabase<Result>(gzipped: string, read: (query: Query) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "vpic-"));
  try {
    const file = gunzipSync(readFileSync(gzipped));
    // Write-ahead log mode can't be opened read-only.
    for (const byte of journalBytes) file[byte] = withoutLog;
    const path = join(folder, "vpic.db");
    writeFileSync(path, file);
    const database = new sqlite.Database(path, { readOnly: true, fileMustExist: true });
    try {
      return read(createQuery(database));
    } finally {
      database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const createQuery = (database: sqlite.Database): Query =>
  function* query(sql, row) {
    const statement = database.prepare(sql);
    try {
      for (const found of statement.iterate()) yield row.parse(found);
    } finally {
      statement.finalize();
    }
  };

const value = z.union([z.string(), z.number(), z.bigint()]).nullable();

/** Throws VinDataError, and errors from opening the file. */
export const readSqliteTables = (gzipped: string): SourceTables =>
  withSourceDatabase(gzipped, (query) => {
    const tables = new SourceTables();
    const names = query(
      "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY lower(name)",
      z.object({ name: z.string() }),
    );
    for (const { name } of Array.from(names)) {
      const columns = Array.from(
        query(`SELECT name FROM pragma_table_info('${name}')`, z.object({ name: z.string() })),
        (column) => column.name,
      );
      const read = tables.reader(name, columns);
      if (!read) continue;
      for (const row of query(`SELECT * FROM "${name}"`, z.record(z.string(), value)))
        read(Object.values(row).map((each) => (each === null ? null : String(each))));
    }
    return tables;
  });
