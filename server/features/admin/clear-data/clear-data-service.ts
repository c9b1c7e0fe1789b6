import { errorCode } from "#server/log.ts";
import type { Actor } from "#server/http/sessions/actor.ts";
import type { Transact } from "#server/repositories.ts";
import type { RemovedData } from "#shared/api/admin/clear-data.ts";

/** PostgreSQL ended the transaction because it and another waited for each other. */
const deadlock = "40P01";
const tries = 3;

export type ClearData = (actor: Actor) => Promise<RemovedData>;

/** Removes all that visitors sent, and records how much, in one transaction. */
export const createClearData =
  (transact: Transact): ClearData =>
  async (actor) => {
    const clear = async (triesLeft: number): Promise<RemovedData> => {
      try {
        return await clearOnce(transact, actor);
      } catch (error) {
        if (triesLeft === 0 || errorCode(error) !== deadlock) throw error;
        return clear(triesLeft - 1);
      }
    };
    return clear(tries - 1);
  };

const clearOnce = async (transact: Transact, actor: Actor): Promise<RemovedData> =>
  transact.run(async (store) => {
    const removed = await store.allData.removeAll();
    await store.audit.add("data_cleared", actor, removed);
    return removed;
  });
