import type pg from "pg";
import type { Filter } from "#server/fmcsa/portal/data-set.ts";
import { createRowReader } from "#server/fmcsa/portal/row-reader.ts";
import type { CopiedSet } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { toTable } from "#server/fmcsa/mirror/mirror-tables.ts";
import { toPublished } from "#server/fmcsa/mirror/column-types.ts";
import { toStatement } from "#server/fmcsa/mirror/read-mirror.ts";

/** Reads an import that isn't live yet, as look-ups will. */
export const readImported =
  (client: pg.ClientBase, set: CopiedSet, schema: string) =>
  async (filter: Filter): Promise<readonly unknown[]> => {
    const { text, values } = toStatement(set, filter, toTable(set, schema));
    const { rows } = await client.query<Record<string, unknown>>(text, values);
    return createRowReader(set.dataSet, filter).read(rows.map(toPublished));
  };
