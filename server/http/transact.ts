import { type Transaction, defaultDeps, type Store, type StoreDeps, storeOn } from "#server/db/store.ts";
import { idempotencyRepository, isKeyTaken, type Submission } from "./idempotency-repository.ts";
import type { RequestInfo } from "./request-context.ts";

type Work = (tx: Store, submissionId: string) => Promise<string | void>;

export type Transact = {
  /** Resolves to the earlier submission under the same key. Throws AppError 409 if the key belongs to a different request. */
  readonly once: (request: RequestInfo, work: Work) => Promise<Submission>;
  /** Finds an earlier submission under the same key. Throws AppError 409 as well. */
  readonly findEarlier: (request: RequestInfo) => Promise<Submission | undefined>;
  readonly run: <T>(work: (tx: Store) => Promise<T>) => Promise<T>;
};

type TransactOptions = {
  readonly deps?: StoreDeps;
  readonly onRepeat?: (request: RequestInfo) => void;
};

export function transactOn(
  transaction: Transaction,
  { deps = defaultDeps, onRepeat }: TransactOptions = {},
): Transact {
  const run: Transact["run"] = async (work) => transaction(async (db) => work(storeOn(db, deps)));
  const findEarlier: Transact["findEarlier"] = async (request) => {
    const { idempotency } = request;
    const earlier = idempotency && (await run(async (tx) => idempotencyRepository(tx).find(idempotency)));
    if (earlier) onRepeat?.(request);
    return earlier ?? undefined;
  };
  return {
    run,
    findEarlier,
    once: async (request, work) => {
      const { idempotency: claim } = request;
      const id = deps.random.uuid();
      try {
        return await run(async (tx) => {
          if (claim) await idempotencyRepository(tx).claim({ ...claim, submissionId: id });
          const reference = (await work(tx, id)) ?? null;
          if (claim && reference !== null) await idempotencyRepository(tx).keep(claim.key, reference);
          return { id, reference, isRepeat: false };
        });
      } catch (error) {
        const earlier = isKeyTaken(error) ? await findEarlier(request) : undefined;
        if (!earlier) throw error;
        return earlier;
      }
    },
  };
}
