import type pg from "pg";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import { controlTables } from "#server/fmcsa/mirror/control-tables.ts";
import { toImportSchema } from "#server/fmcsa/mirror/mirror-tables.ts";
import { goLive } from "./go-live.ts";
import { withImportLock } from "./import-lock.ts";

/** none: there is no previous snapshot, and nothing was changed. */
export type RollBackOutcome =
  | { readonly kind: "live"; readonly importId: number; readonly publishedAt: Date | undefined }
  | { readonly kind: "none" };

async function listTables(client: pg.ClientBase, importId: number): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = $1 order by tablename",
    [toImportSchema(importId)],
  );
  return rows.map(({ tablename }) => tablename);
}

type Snapshots = {
  readonly import_id: number;
  readonly previous_id: number;
  readonly published_at: Date | null;
};

async function findSnapshots(client: pg.ClientBase, id: DataSetId): Promise<Snapshots | undefined> {
  const { rows } = await client.query<Snapshots>(
    `select l.import_id, l.previous_id, i.published_at from fmcsa.live l
     join fmcsa.imports i on i.id = l.previous_id where l.data_set = $1 and i.state = 'previous'`,
    [id],
  );
  return rows[0];
}

/** Makes the previous snapshot of a set live again; a second rollback goes forward. Throws ImportRunningError. */
export async function rollBack(client: pg.ClientBase, id: DataSetId): Promise<RollBackOutcome> {
  return withImportLock(client, async () => {
    await client.query(controlTables);
    const found = await findSnapshots(client, id);
    if (!found) return { kind: "none" };
    const [tables, before] = [
      await listTables(client, found.previous_id),
      await listTables(client, found.import_id),
    ];
    const dropped = before.filter((table) => !tables.includes(table));
    await goLive(client, { importId: found.previous_id, name: id, tables, dropped });
    return { kind: "live", importId: found.previous_id, publishedAt: found.published_at ?? undefined };
  });
}
