import { createBulkhead } from "#server/base/upstream/bulkhead.ts";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import type { Dependencies } from "#server/http/route.ts";
import { describeError } from "#server/base/log.ts";
import { maxSimilar } from "#shared/api/admin/records/profile-records-api.ts";
import type { ProfileRecord, RecordFilters } from "#server/records/record-search-repository.ts";
import { recordsRepository } from "#server/records/records-repository.ts";
import { isTimeout } from "#server/db/unavailable.ts";

/** Limit that leaves connections and processors to exact searches and submissions. */
const atOnce = 4;
/** Milliseconds that a search waits for its turn. */
const waitMs = 200;
const maxWaiting = 50;

export type SimilarSearch = (filters: RecordFilters) => Promise<ProfileRecord[]>;

/** Searches for similar records, a courtesy: none on any failure, and when too many search. */
export function createSimilarSearch(deps: Pick<Dependencies, "log" | "transact">): SimilarSearch {
  const { log, transact } = deps;
  const inTurn = createBulkhead({ service: "similar records", limit: atOnce, maxWaiting });
  return async (filters) => {
    let similar: ProfileRecord[] = [];
    try {
      await inTurn(performance.now() + waitMs, async () =>
        transact.run(async (tx) => {
          await recordsRepository(tx).prepareSimilar();
          similar = await recordsRepository(tx).findSimilarAmongNewest(filters, maxSimilar);
          if (similar.length === maxSimilar) return;
          const among = similar.map(({ id }) => id);
          similar = await recordsRepository(tx).findSimilar(filters, maxSimilar, among);
        }),
      );
    } catch (error) {
      if (!isTimeout(error) && !(error instanceof UpstreamError))
        log.warn({ error: describeError(error) }, "similar companies could not be searched");
    }
    return similar;
  };
}
