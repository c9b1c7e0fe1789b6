import type { LookupOptions, LookupResult } from "#server/base/cached-lookup/answer.ts";
import { cachedLookup } from "#server/base/cached-lookup/cached-lookup.ts";
import type { DataSet, Rows } from "#server/fmcsa/portal/data-set.ts";
import type { Fmcsa } from "#server/fmcsa/portal/fmcsa.ts";
import { findCopiedSet } from "#server/fmcsa/mirror/mirrored-sets.ts";
import type { MirrorReader } from "#server/fmcsa/mirror/read-mirror.ts";
import type { Log } from "#server/base/log.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import type { CarrierQuery } from "./carrier-query.ts";
import { createCopyFirstLookup } from "./mirror-first/mirror-first-lookup.ts";
import type { FmcsaAnswersRepository } from "./fmcsa-answers-repository.ts";
import type { DataSetLookup, Found } from "./found.ts";
import { createPublication, type Publication } from "./publication.ts";

/** Specified: results are fresh for five minutes. Longer, if FMCSA has published nothing since. */
const freshFor = 5 * 60_000;
/** FMCSA's snapshots are monthly: a week later most of an answer still holds, and its age is shown. */
const staleFor = 7 * 24 * 60 * 60_000;
/** Rows in memory per data set, at about half a kilobyte each. */
const maxRowsInMemory = 100_000;

export type LookupParts = {
  readonly fmcsa: Fmcsa;
  /** Our copy of FMCSA's data, read first; undefined if there is none. */
  readonly copy?: Pick<MirrorReader, "read"> | undefined;
  readonly answers: FmcsaAnswersRepository;
  /** The data is a demo's, and labeled as such. */
  readonly isSample: boolean;
  /** How long to wait for FMCSA before a request is answered without it, in milliseconds. */
  readonly waitMs: number;
  readonly countLookup?: LookupOptions<CarrierQuery, unknown>["countLookup"];
  readonly log: Log;
  readonly now: () => Date;
};

type Result<T> = LookupResult<CarrierQuery, Rows<T>, never>;

type Options = {
  /** Asks FMCSA each time, and uses an earlier answer only if it does not respond. A copy is read each time in any case. */
  readonly isAnew?: boolean;
  /** Finding nothing is told as "there is no such carrier": a copy that may be behind isn't enough for that. */
  readonly mustExist?: boolean;
};

/** Looks a data set up in the copy, if there is one, and else at FMCSA. */
export function createDataSetLookup<T>(
  dataSet: DataSet<T>,
  parts: LookupParts,
  { isAnew = false, mustExist = false }: Options = {},
): DataSetLookup<T> {
  const { copy, log, now } = parts;
  // All others come at once: what the copy never has must not hold them up.
  if (copy && !findCopiedSet(dataSet.id))
    return createDataSetLookup(dataSet, { ...parts, copy: undefined, waitMs: Math.min(parts.waitMs, 100) });
  const publication = createPublication(dataSet, parts);
  const askFmcsa = createFmcsaLookup(dataSet, parts, isAnew ? undefined : publication);
  if (!copy) return askFmcsa;
  const askNewer = isAnew ? createFmcsaLookup(dataSet, parts, publication) : askFmcsa;
  return createCopyFirstLookup({ dataSet, copy, publication, askFmcsa, askNewer, mustExist, log, now });
}

/** Without `publication`, FMCSA is asked each time. */
function createFmcsaLookup<T>(
  dataSet: DataSet<T>,
  { fmcsa, answers, isSample, ...parts }: LookupParts,
  publication: Publication<T> | undefined,
): DataSetLookup<T> {
  const lookup = cachedLookup<CarrierQuery, Rows<T>>({
    ...parts,
    service: "FMCSA",
    subject: `FMCSA's ${dataSet.id}`,
    toKey: ({ key }) => key,
    upstream: { get: async ({ filter }) => fmcsa.read(dataSet, filter) },
    repository: answers.forDataSet(dataSet, isSample),
    freshFor: publication ? freshFor : 0,
    changes: publication,
    staleFor,
    memory: { max: maxRowsInMemory, getSize: ({ rows }) => rows.length + 1 },
  });
  const present = createPresenter<T>({ dataSet: dataSet.id, ...(isSample && { sample: true as const }) });
  return async (query, requestId) => present(await lookup.get(query, requestId));
}

/** What the sources of all answers of a data set have in common. */
type SourceName = Pick<DataSource, "dataSet" | "sample">;

/** Presents the same answer as the same object, so that what is made of it can be cached. */
function createPresenter<T>(name: SourceName) {
  const fresh = new WeakMap<Rows<T>, Found<T>>();
  return (result: Result<T>): Found<T> => {
    const known = result.kind === "fresh" ? fresh.get(result.answer.value) : undefined;
    if (known) return known;
    const found = toFound(name, result);
    if (result.kind === "fresh") fresh.set(result.answer.value, found);
    return found;
  };
}

function toFound<T>(name: SourceName, result: Result<T>): Found<T> {
  if (result.kind !== "fresh" && result.kind !== "stale")
    return { rows: undefined, source: { ...name, state: result.isPending ? "pending" : "failed" } };
  const { rows, publishedAt, cutAt, missingColumns } = result.answer.value;
  const source: DataSource = {
    ...name,
    state: result.kind === "fresh" ? "current" : "stale",
    answeredAt: result.answer.answeredAt.toISOString(),
    publishedAt,
    cutAt,
    missingColumns: missingColumns && [...missingColumns],
    ...(result.isPending && { refreshing: true as const }),
  };
  return { rows, source };
}
