import type { OpenDatabase } from "#server/db/database.ts";
import { findStoredKeys } from "#server/db/encryption/stored-keys.ts";
import { repositoriesOn } from "#server/repositories.ts";
import { clearedDays } from "#shared/api/admin/clear-data.ts";
import { toOfficeDay } from "#shared/time-zone.ts";

const dayMs = 24 * 60 * 60_000;

/** The keys that copies of cleared data are under, which stay as they are, each with the day on which the last copy goes. */
export async function findCopiedKeys({
  transaction,
}: Pick<OpenDatabase, "transaction">): Promise<ReadonlyMap<string, string>> {
  return transaction(async (db) => {
    const { clearings } = repositoriesOn(db);
    const until = new Map<string, string>();
    for (const clearing of (await clearings.list()).toReversed()) {
      const day = toOfficeDay(new Date(clearing.createdAt.getTime() + clearedDays * dayMs));
      for (const id of await clearings.within(clearing, async () => findStoredKeys(db))) until.set(id, day);
    }
    return until;
  });
}
