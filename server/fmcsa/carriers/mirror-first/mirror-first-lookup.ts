import { createSharedCalls } from "#server/base/cached-lookup/shared-calls.ts";
import type { DataSet } from "#server/fmcsa/portal/data-set.ts";
import { findCopiedSet } from "#server/fmcsa/mirror/mirrored-sets.ts";
import type { CopiedRows, MirrorReader } from "#server/fmcsa/mirror/read-mirror.ts";
import { endsWithin } from "#server/base/ends-within.ts";
import type { CarrierQuery } from "#server/fmcsa/carriers/carrier-query.ts";
import type { DataSetLookup, Found } from "#server/fmcsa/carriers/found.ts";
import type { Publication } from "#server/fmcsa/carriers/publication.ts";
import { describeError, type Log } from "#server/base/log.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { chooseSource } from "./choose-source.ts";

/** An answer of FMCSA's that is known already is worth this wait, in milliseconds; a request is not. */
const knownWithinMs = 50;
/** FMCSA isn't asked for what is newer for as long after it failed to answer that, in milliseconds. */
const restMs = 60_000;

type Parts<T> = {
  readonly dataSet: DataSet<T>;
  readonly copy: Pick<MirrorReader, "read">;
  readonly publication: Pick<Publication<T>, "getNewest" | "checkSoon">;
  /** FMCSA's answer, or an earlier one of its. */
  readonly askFmcsa: DataSetLookup<T>;
  /** The same for what FMCSA has published since: must keep answers, since it is asked until one comes. */
  readonly askNewer: DataSetLookup<T>;
  readonly mustExist: boolean;
  readonly log: Log;
  readonly now: () => Date;
};

const isOf = ({ publishedAt, copiedAt }: CopiedRows<unknown>): string => publishedAt ?? copiedAt;

function toFound<T>(
  { id }: DataSet<T>,
  copied: CopiedRows<T>,
  how: Pick<DataSource, "state" | "refreshing">,
): Found<T> {
  const { rows, copiedAt, publishedAt, cutAt } = copied;
  return { rows, source: { dataSet: id, ...how, copiedAt, publishedAt, cutAt } };
}

/** A page's requests come at once, and some need the same rows: these share a look-up, and what is made of it. */
function shareLookups<T>(lookUp: DataSetLookup<T>): DataSetLookup<T> {
  const share = createSharedCalls<CarrierQuery, Found<T>>(
    ({ key, filter: { since } }) => `${key} ${since?.day ?? ""}`,
  );
  return async (query, requestId) => {
    const [own] = share([query], async (queries) =>
      Promise.all(queries.map(async (each) => lookUp(each, requestId))),
    ).values();
    return own ?? lookUp(query, requestId);
  };
}

/** Reads a data set from the copy at once. FMCSA is asked if the copy has no snapshot, and for what is newer. */
export function createCopyFirstLookup<T>(parts: Parts<T>): DataSetLookup<T> {
  const { dataSet, copy, publication, askFmcsa, mustExist } = parts;
  const cadence = findCopiedSet(dataSet.id)?.cadence ?? "monthly";
  const findNewer = createNewer(parts);
  return shareLookups(async (query, requestId) => {
    const copied = await copy.read(dataSet, query.filter);
    if (!copied) return askFmcsa(query, requestId);
    publication.checkSoon(requestId);
    const isEmpty = copied.rows.length === 0;
    const newest = publication.getNewest();
    const choice = chooseSource({ cadence, copyIsOf: isOf(copied), newest, isEmpty, mustExist });
    if (choice === "fmcsa") return askFmcsa(query, requestId);
    if (choice === "copy") return toFound(dataSet, copied, { state: "current" });
    const newer = await findNewer(query, requestId);
    if (newer === "asking") return toFound(dataSet, copied, { state: "stale", refreshing: true });
    const { state, publishedAt = "" } = newer?.source ?? {};
    if (newer && (state === "current" || (state === "stale" && publishedAt > isOf(copied)))) return newer;
    return toFound(dataSet, copied, { state: "stale" });
  });
}

/** What FMCSA has published since; "asking" until it answers, undefined if it doesn't. */
function createNewer<T>({ askNewer, log, now }: Parts<T>) {
  let restsUntil = 0;
  return async (...question: Parameters<DataSetLookup<T>>): Promise<Found<T> | "asking" | undefined> => {
    if (now().getTime() < restsUntil) return undefined;
    const answer = askNewer(...question).then(
      (found) => {
        const { state, refreshing } = found.source;
        if (state === "failed" || (state === "stale" && !refreshing)) restsUntil = now().getTime() + restMs;
        return found;
      },
      (error: unknown) => {
        log.error({ requestId: question[1], error: describeError(error) }, "a lookup failed");
        return undefined;
      },
    );
    if (!(await endsWithin(knownWithinMs, answer))) return "asking";
    const found = await answer;
    return found?.source.state === "pending" ? "asking" : found;
  };
}
