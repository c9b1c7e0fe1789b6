import type { Answer, Changes } from "#server/base/cached-lookup/answer.ts";
import { cachedLookup } from "#server/base/cached-lookup/cached-lookup.ts";
import type { DataSet, Rows } from "#server/fmcsa/portal/data-set.ts";
import type { Fmcsa } from "#server/fmcsa/portal/fmcsa.ts";
import { describeError, type Log } from "#server/base/log.ts";
import { systemClock } from "#server/base/clock.ts";
import type { CarrierQuery } from "./carrier-query.ts";
import type { FmcsaAnswersRepository } from "./fmcsa-answers-repository.ts";

type Parts = {
  readonly fmcsa: Pick<Fmcsa, "getPublishedAt">;
  readonly answers: Pick<FmcsaAnswersRepository, "forDataSet">;
  readonly isSample: boolean;
  readonly waitMs: number;
  readonly log: Log;
  readonly now?: () => Date;
};

/** How often FMCSA is asked when it last published a data set: it does so daily or monthly. */
const knownFor = 60 * 60_000;

/** Stored beside the answers about carriers, without rows. */
const publication: CarrierQuery = { key: "publication", filter: { column: "", values: [] } };

/** How soon to ask again if FMCSA doesn't say, where nobody waits for it. */
const askAgainMs = 60_000;

export type Publication<T> = Changes<CarrierQuery, Rows<T>> & {
  /** When FMCSA last published the data set, ISO 8601, as far as this process has heard. */
  readonly getNewest: () => string | undefined;
  /** Finds it out unless that was done within the hour. Nobody waits for it. */
  readonly checkSoon: (requestId: string) => void;
};

/** When a data set was last published, asked once an hour by all processes together. */
export function createPublication<T>(
  dataSet: DataSet<T>,
  { fmcsa, answers, isSample, waitMs, log, now = systemClock.now }: Parts,
): Publication<T> {
  const lookup = cachedLookup<CarrierQuery, Rows<T>>({
    service: "FMCSA",
    subject: `the publication of FMCSA's ${dataSet.id}`,
    toKey: ({ key }) => key,
    upstream: { get: async () => ({ rows: [], publishedAt: await fmcsa.getPublishedAt(dataSet) }) },
    repository: answers.forDataSet(dataSet, isSample),
    freshFor: knownFor,
    staleFor: 0,
    // The visitor's patience is for the answer itself.
    waitMs: waitMs / 4,
    log,
    now,
  });
  let known: Answer<CarrierQuery, Rows<T>> | undefined;
  let newest: string | undefined;
  let nextCheck = 0;
  const refresh = async (requestId: string): Promise<void> => {
    const result = await lookup.get(publication, requestId);
    known = result.kind === "fresh" ? result.answer : undefined;
    newest = known?.value.publishedAt ?? newest;
  };
  const isKnown = (): boolean => now().getTime() - (known?.answeredAt.getTime() ?? -Infinity) < knownFor;
  return {
    hasNoneSince: ({ value: { publishedAt = "" } }) =>
      known?.value.publishedAt !== undefined && isKnown() && publishedAt >= known.value.publishedAt,
    refresh,
    getNewest: () => newest,
    checkSoon: (requestId) => {
      const at = now().getTime();
      if (isKnown() || at < nextCheck) return;
      nextCheck = at + askAgainMs;
      refresh(requestId).catch((error: unknown) =>
        log.error({ requestId, error: describeError(error) }, "a lookup failed"),
      );
    },
  };
}
