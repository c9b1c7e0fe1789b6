import type { Transaction } from "#server/db/database.ts";
import { defaultDeps, type Store, type StoreDeps, storeOn } from "#server/db/store.ts";
import { idempotencyRepository, isKeyTaken } from "./idempotency-repository.ts";
import type { RequestInfo } from "./request-context.ts";

export type Transact = {
  /**
   * Runs `work` in one transaction, unless the request's idempotency key was already used; resolves to the id
   * of the stored submission. Throws AppError 409 if the key belongs to a different request.
   */
  readonly once: (
    request: RequestInfo,
    submissionId: string,
    work: (tx: Store, submissionId: string) => Promise<void>,
  ) => Promise<string>;
  /** Runs `work` in one transaction; resolves to its result. */
  readonly run: <T>(work: (tx: Store) => Promise<T>) => Promise<T>;
};

type TransactOptions = {
  readonly deps?: StoreDeps;
  /** Told of a request that was accepted before. */
  readonly onRepeat?: (request: RequestInfo) => void;
};

export function transactOn(
  transaction: Transaction,
  { deps = defaultDeps, onRepeat }: TransactOptions = {},
): Transact {
  const run: Transact["run"] = async (work) => transaction(async (db) => work(storeOn(db, deps)));
  return {
    run,
    once: async (request, submissionId, work) => {
      const { idempotency } = request;
      try {
        await run(async (tx) => {
          if (idempotency) await idempotencyRepository(tx).claim({ ...idempotency, submissionId });
          await work(tx, submissionId);
        });
        return submissionId;
      } catch (error) {
        if (!idempotency || !isKeyTaken(error)) throw error;
        const id = await run(async (tx) => idempotencyRepository(tx).findSubmission(idempotency));
        onRepeat?.(request);
        return id;
      }
    },
  };
}
