import { errorCode } from "#server/base/log.ts";
import type { Actor } from "#server/http/sessions/actor.ts";
import type { Transact } from "#server/http/transact.ts";
import type { RemovedData } from "#shared/api/admin/clear-data.ts";
import { clearDataRepository } from "#server/records/clear-data-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

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
    return await transact.run(async (tx) => {
      const removed = await clearDataRepository(tx).removeAll();
      await auditRepository(tx).add("data_cleared", actor, removed);
      return removed;
    });
  } catch (error) {
    if (triesLeft === 0 || errorCode(error) !== deadlock) throw error;
    return clearAllData(transact, actor, triesLeft - 1);
  }
}
