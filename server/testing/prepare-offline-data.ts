import { ensureVpicCopy } from "../../scripts/lib/offline-data.mjs";

/** For tests that decode with the copy that the server ships: makes it unless it is there, which takes half a minute. */
export async function prepareVpicCopy(): Promise<void> {
  if ((await ensureVpicCopy()) !== 0) throw new Error("The offline copy of the VIN data could not be made.");
}
