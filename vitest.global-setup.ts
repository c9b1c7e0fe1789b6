import { ensureDatabaseTemplate } from "./server/testing/database/database-template.ts";
import { ensureVpicCopy } from "./scripts/lib/vpic-copy.mjs";

/** Tests decode with the copy that the server ships, and start from a migrated database. */
export async function setup(): Promise<void> {
  if ((await ensureVpicCopy()) !== 0) throw new Error("The offline copy of the VIN data could not be made.");
  await ensureDatabaseTemplate();
}
