import { z } from "zod";
import { withSourceDatabase } from "./source-database.ts";
import { SourceTables } from "./source-tables.ts";

const value = z.union([z.string(), z.number(), z.bigint()]).nullable();

/** Reads the tables of a gzipped SQLite file. Throws VinDataError, and errors from opening the file. */
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
