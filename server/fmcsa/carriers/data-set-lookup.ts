import { AppError } from "#server/base/app-error.ts";
import { cachedLookup, type LookupOptions, type LookupResult } from "#server/base/cached-lookup.ts";
import type { Log } from "#server/base/log.ts";
import type { DataSet, Filter, Rows } from "#server/fmcsa/portal/data-set.ts";
import type { Fmcsa } from "#server/fmcsa/portal/fmcsa.ts";
import type { DataSetId, DataSource } from "#shared/carrier/data-source.ts";

/** Selects the rows of a data set to look up. Queries with the same key share an answer. */
export type CarrierQuery = { readonly key: string; readonly filter: Filter };

export const rowsWith = (column: string, value: string): CarrierQuery => ({
  key: `${column}=${value}`,
  filter: { column, values: [value] },
});

/** Selects these inspections in a daily data set of `owner`, "dot_number=295017"; fewer inspections have another key. */
export const rowsOfInspections = (owner: string, values: readonly string[]): CarrierQuery => ({
  key: `${owner} ${values.length} ${values.at(-1) ?? ""}`,
  filter: { column: "inspection_id", values },
});

/** The rows that a data set has for a query, and how it was read. Without rows it is pending or failed. */
export type Found<T> = { readonly rows: readonly T[] | undefined; readonly source: DataSource };

export type DataSetLookup<T> = (query: CarrierQuery, requestId: string) => Promise<Found<T>>;

/** FMCSA gave no answer, and there is no earlier one. entered: what the visitor typed. */
export const couldNotCheck = (what: string, entered: "DOT number" | "VIN" = "DOT number"): AppError =>
  new AppError(
    503,
    `FMCSA isn't responding, so we couldn't check ${what}. Nothing is wrong with your ${entered}. Please try again in a few minutes.`,
  );

/** Specified: results are fresh for five minutes. */
const freshFor = 5 * 60_000;
/** While FMCSA doesn't answer, an earlier answer stands in for as long, and its age is shown. */
const staleFor = 60 * 60_000;
/** Less than a quote request waits, in milliseconds: agencies may get an earlier answer, but always get one. */
const staleWaitMs = 1000;
/** Rows in memory per data set, at about half a kilobyte each; an answer takes as much as 20 of them. */
const memory = { maxSize: 100_000, getSize: ({ rows }: Rows<unknown>) => rows.length + 20 };
/** Longest wait for a set that the mirror never has, in milliseconds: all others come at once. */
const unmirroredWaitMs = 100;

/** Rows of the mirror; `copiedAt`: since when it has them, ISO 8601. */
export type MirroredRows<T> = Rows<T> & { readonly copiedAt: string };

/** Our mirror of FMCSA's data sets, which is read before FMCSA is asked. */
export type MirrorReader = {
  /** True if it may have a set: nobody waits for FMCSA's others. */
  readonly has: (id: DataSetId) => boolean;
  /** All rows that match; undefined if it has no snapshot of this set, or can't be asked for it by this column. */
  readonly read: <T>(dataSet: DataSet<T>, filter: Filter) => Promise<MirroredRows<T> | undefined>;
};

export type LookupParts = {
  readonly fmcsa: Pick<Fmcsa, "read">;
  /** Read first; undefined if there is none. */
  readonly mirror?: MirrorReader | undefined;
  /** The data is a demo's, and labeled as such. */
  readonly isSample: boolean;
  /** Longest wait for FMCSA before a request is answered without it, in milliseconds. */
  readonly waitMs: number;
  readonly countLookup?: LookupOptions<CarrierQuery, unknown>["countLookup"];
  readonly log: Log;
  readonly now: () => Date;
};

type Options = {
  /** Asks FMCSA each time, and uses an earlier answer only if it does not respond. The mirror is read each time in any case. */
  readonly isAnew?: boolean;
  /** Finding nothing means "there is no such carrier". The mirror may be behind, so it isn't enough for that. */
  readonly mustExist?: boolean;
};

export function createDataSetLookup<T>(
  dataSet: DataSet<T>,
  { mirror, ...parts }: LookupParts,
  { isAnew = false, mustExist = false }: Options = {},
): DataSetLookup<T> {
  const isMirrored = mirror?.has(dataSet.id) === true;
  const waitMs = mirror && !isMirrored ? Math.min(parts.waitMs, unmirroredWaitMs) : parts.waitMs;
  const readLive = createLiveLookup(dataSet, { ...parts, waitMs }, isAnew ? 0 : freshFor);
  if (!isMirrored) return readLive;
  return async (query, requestId) => {
    const found = await mirror.read(dataSet, query.filter);
    if (!found || (mustExist && found.rows.length === 0)) return readLive(query, requestId);
    const { rows, copiedAt, publishedAt, cutAt } = found;
    return { rows, source: { dataSet: dataSet.id, state: "current", copiedAt, publishedAt, cutAt } };
  };
}

function createLiveLookup<T>(
  dataSet: DataSet<T>,
  { fmcsa, isSample, ...parts }: LookupParts,
  fresh: number,
): DataSetLookup<T> {
  const lookup = cachedLookup<CarrierQuery, Rows<T>>({
    ...parts,
    ...memory,
    service: "FMCSA",
    toKey: ({ key }) => key,
    ask: async (queries) => Promise.all(queries.map(async ({ filter }) => fmcsa.read(dataSet, filter))),
    freshFor: fresh,
    staleFor,
    staleWaitMs,
  });
  const name = { dataSet: dataSet.id, ...(isSample && { sample: true as const }) };
  return async (query, requestId) => toFound(name, await lookup.get(query, requestId));
}

function toFound<T>(
  name: Pick<DataSource, "dataSet" | "sample">,
  result: LookupResult<CarrierQuery, Rows<T>>,
): Found<T> {
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
