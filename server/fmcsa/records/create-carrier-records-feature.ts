import { createHash } from "node:crypto";
import { type Dependencies, type Feature, route, type Route } from "#server/http/route.ts";
import { AppError } from "#server/base/app-error.ts";
import {
  createRecord,
  verifyRecord,
  isCheckedPart,
  recordFigures,
  recordKind,
  recordParts,
  recordVersion,
} from "#shared/api/carrier/dated-record.ts";
import { carrierRecordsRepository } from "./carrier-records-repository.ts";
import { yieldToEventLoop, type Clock } from "#server/base/clock.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import { noSession } from "#server/http/sessions.ts";
import { describeError, type Log } from "#server/base/log.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { canonicalize, CanonicalJson } from "#shared/api/carrier/canonical-json.ts";
import { brand } from "#shared/text/brand.ts";
import { carrierPercentiles } from "#shared/carrier/percentiles/carrier-percentiles.ts";
import {
  describeEstimate,
  describeScale,
  describeWithheld,
} from "#shared/carrier/standing/describe-percentiles.ts";
import { describePopulation } from "#shared/carrier/standing/describe-population.ts";
import { getPopulation } from "#shared/api/carrier/standing.ts";

const percentileNotes = (part: unknown): string[] => {
  const { data } = carrierPercentiles.safeParse(part);
  if (!data || data.state === "none") return [];
  return [describeWithheld(data) ?? describeEstimate(data), ...describeScale(data)];
};

const populationNotes = (part: unknown): string[] => {
  const { data } = getPopulation.response.safeParse(part);
  return data?.state === "computed" ? [describePopulation(data.population)] : [];
};

/** Describes the data in words, so that nobody takes our estimate for FMCSA's. */
const listRecordNotes = (parts: ReadonlyMap<string, unknown>): string[] => [
  `A record, not a score. FMCSA's public data as ${brand.name} had it on that day.`,
  ...percentileNotes(parts.get("percentiles")),
  ...populationNotes(parts.get("population")),
];

/** An answer computed from the mirror has no list of sources. */
type Answer = { readonly sources?: readonly DataSource[] };
const isAnswer = (value: unknown): value is Answer => typeof value === "object" && value !== null;

type Parts = ReadonlyMap<string, Answer>;

/** Leaves out the note that a newer answer is on its way, which isn't about the data. */
const toRecorded = (answer: Answer): Answer =>
  answer.sources
    ? { ...answer, sources: answer.sources.map(({ refreshing: _passing, ...source }) => source) }
    : answer;

/** Number of rows that are written at a time: some 20 ms. */
const rowsAtATime = 500;

/** The lists of an answer in canonical form; a large carrier's are 17 MB, and others get their turn meanwhile. */
async function canonicalizeLists(answer: Answer, clock: Clock): Promise<Answer> {
  const members = Object.entries(answer).map(async ([name, value]): Promise<[string, unknown]> => {
    if (!Array.isArray(value) || value.length <= rowsAtATime) return [name, value];
    const texts: string[] = [];
    for (let from = 0; from < value.length; from += rowsAtATime) {
      texts.push(canonicalize(value.slice(from, from + rowsAtATime)).slice(1, -1));
      await yieldToEventLoop(clock);
    }
    return [name, new CanonicalJson(`[${texts.join(",")}]`)];
  });
  return Object.fromEntries<unknown>(await Promise.all(members));
}

/** Reads what a carrier's page shows, from the page's own routes. */
function createPartsReader(routes: readonly Route[], log: Log) {
  /** Undefined if it could not be checked. Throws AppError 404 if FMCSA has no such carrier. */
  const readPart = async (run: Route["run"], dot: string, request: RequestInfo) => {
    try {
      const answer = await run({ params: { dot }, query: {}, body: undefined, request, session: noSession });
      return isAnswer(answer) ? toRecorded(answer) : undefined;
    } catch (error) {
      if (error instanceof AppError && error.status !== 503) throw error;
      // A 503 is logged where FMCSA is asked.
      if (!(error instanceof AppError))
        log.error({ requestId: request.id, error: describeError(error) }, "a part of a record can't be read");
      return undefined;
    }
  };
  const readers = Object.entries(recordParts).map(([part, endpoint]) => {
    const found = routes.find((each) => each.endpoint === endpoint);
    if (!found) throw new Error(`No feature answers ${endpoint.path}.`);
    return { part, run: found.run };
  });
  return async (dot: string, request: RequestInfo): Promise<Parts> => {
    const found = await Promise.all(
      readers.map(async ({ part, run }) => [part, await readPart(run, dot, request)] as const),
    );
    return new Map(found.flatMap(([part, answer]) => (answer ? [[part, answer] as const] : [])));
  };
}

const isSample = (parts: Parts): boolean =>
  [...parts.values()].some(({ sources }) => sources?.some(({ sample }) => sample));

const toFigures = () =>
  Object.fromEntries(
    Object.entries(recordFigures).map(([name, { value, source, asOf }]) => [name, { value, source, asOf }]),
  );

/** Writes the record in canonical form. Of the request it has the DOT number only. */
async function buildRecord(dotNumber: string, parts: Parts, clock: Clock) {
  const recordedOn = clock.now().toISOString().slice(0, 10);
  const written = [...parts].map(async ([part, answer]): Promise<[string, Answer]> => [
    part,
    await canonicalizeLists(answer, clock),
  ]);
  const record = canonicalize({
    kind: recordKind,
    version: recordVersion,
    dotNumber,
    recordedOn,
    ...(isSample(parts) && { sample: true }),
    notes: listRecordNotes(parts),
    figures: toFigures(),
    parts: Object.fromEntries<Answer>(await Promise.all(written)),
  });
  return { record, recordedOn };
}

const nothingRead =
  "FMCSA isn't responding, so there is nothing to record. Nothing is wrong with your DOT number. Please try again in a few minutes.";

type Deps = Pick<Dependencies, "clock" | "log" | "store"> & {
  readonly sources: readonly Pick<Feature, "routes">[];
};

/** Dated records of carriers, and whether one is ours (docs/decisions/0050). */
export function createCarrierRecordsFeature({ clock, log, store, sources }: Deps): Feature {
  const readParts = createPartsReader(
    sources.flatMap(({ routes = [] }) => routes),
    log,
  );
  const carrierRecords = carrierRecordsRepository(store);
  return {
    routes: [
      route(createRecord, async ({ body: { dotNumber }, request }) => {
        const parts = await readParts(dotNumber, request);
        if (![...parts.keys()].some(isCheckedPart)) throw new AppError(503, nothingRead);
        const { record, recordedOn } = await buildRecord(dotNumber, parts, clock);
        const hash = createHash("sha256").update(record).digest("hex");
        await carrierRecords.save({ hash, dotNumber, recordedOn });
        return { record, hash, recordedOn };
      }),
      route(verifyRecord, async ({ query: { hash } }) => {
        const row = await carrierRecords.find(hash);
        if (!row) return { isOurs: false as const };
        return { isOurs: true as const, dotNumber: row.dotNumber, recordedOn: row.recordedOn };
      }),
    ],
  };
}
