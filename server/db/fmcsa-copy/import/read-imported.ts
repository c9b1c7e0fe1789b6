import type pg from "pg";
import type { Filter } from "#server/adapters/fmcsa/data-set.ts";
import { createRowReader } from "#server/adapters/fmcsa/row-reader.ts";
import type { CopiedSet } from "#server/db/fmcsa-copy/copied-sets.ts";
import { toTable } from "#server/db/fmcsa-copy/copy-tables.ts";
import { toPublished } from "#server/db/fmcsa-copy/column-types.ts";
import { toStatement } from "#server/db/fmcsa-copy/read-copy.ts";

/** Reads an import that isn't live yet, as look-ups will. */
export const readImported =
  (client: pg.ClientBase, set: CopiedSet, schema: string) =>
  async (filter: Filter): Promise<readonly unknown[]> => {
    const { text, values } = toStatement(set, filter, toTable(set, schema));
    const { rows } = await client.query<Record<string, unknown>>(text, values);
    return createRowReader(set.dataSet, filter).read(rows.map(toPublished));
  };
