import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import sqlite from "node-sqlite3-wasm";
import type { z } from "zod";

/** Reads rows of the source database, each validated against a schema. */
export type Query = <Row extends z.ZodType>(sql: string, row: Row) => Generator<z.output<Row>>;

/** The header bytes of a SQLite file that set its journal mode: write-ahead log, or rollback journal. */
const journalBytes = [18, 19];
const withoutLog = 1;

/** Unpacks the gzipped SQLite file into a temporary folder, lets `read` query it, and removes it. */
export function withSourceDatabase<Result>(gzipped: string, read: (query: Query) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "vpic-"));
  try {
    const file = gunzipSync(readFileSync(gzipped));
    // In write-ahead log mode it cannot be opened read-only.
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
