import { errorCode } from "#server/base/log.ts";
import type { Actor } from "#server/http/sessions/actor.ts";
import type { Transact } from "#server/repositories.ts";
import type { RemovedData } from "#shared/api/admin/clear-data.ts";

/** PostgreSQL ended the transaction because it and another waited for each other. */
const deadlock = "40P01";
const tries = 3;

/** Removes all that visitors sent, and records how much that was, in one transaction. */
export async function clearAllData(
  transact: Transact,
  actor: Actor,
  triesLeft = tries - 1,
): Promise<RemovedData> {
  try {
    return await transact.run(async (store) => {
      const removed = await store.allData.removeAll();
      await store.audit.add("data_cleared", actor, removed);
      return removed;
    });
  } catch (error) {
    if (triesLeft === 0 || errorCode(error) !== deadlock) throw error;
    return clearAllData(transact, actor, triesLeft - 1);
  }
}
