import { ensureOfflineData } from "../../scripts/lib/offline-data.mjs";

/** For tests that decode with the offline data that the server ships: makes it unless it is there, which takes half a minute. */
export async function prepareOfflineData(): Promise<void> {
  if ((await ensureOfflineData()) !== 0) throw new Error("The offline data could not be made.");
}
