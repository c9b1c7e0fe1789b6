import {
  cachedLookup,
  type LookupOptions,
  type LookupResult,
  withFallback,
} from "#server/base/cached-lookup.ts";
import type { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import { type VinQuery, type Vpic, createVpic } from "./vpic.ts";
import { AppError } from "#server/base/app-error.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import type { Log } from "#server/base/log.ts";
import { type VinAnswer, decodeVin, decodeVins, suggestVins } from "#shared/api/vins.ts";
import type { DecodedVin, VehicleKey } from "#shared/vin/decoded-vin.ts";
import { vinLookupMessage } from "#shared/vin/lookup-messages.ts";
import {
  type AnswerParts,
  createAnswerFactory,
  type Outcome,
  type VinAnswers,
  createCorrector,
  subject,
  toCacheKey,
  type SimilarDecode,
  distinct,
} from "./vin-answers.ts";
import { type VinRepository, vinRepository } from "./vin-repository.ts";
import { type Dependencies, type Feature, route } from "#server/http/route.ts";
import type { OfflineDecoder } from "#server/vin/offline/offline-decoder.ts";

/** NHTSA's answers count as current for 30 days: decodes rarely change. */
const freshFor = 30 * 24 * 60 * 60 * 1000;

type Parts = AnswerParts & {
  readonly vpic: Vpic;
  readonly decodes: Pick<VinRepository, "find" | "findSimilar" | "save">;
  readonly waitMs: number;
  readonly countLookup?: LookupOptions<VinQuery, DecodedVin>["countLookup"];
  readonly log: Log;
};

/** Passes refusals on; any other failure means that NHTSA's service is down. */
function getStatus({ fault, status = 503 }: UpstreamError): number {
  return fault === "status" && status < 500 ? status : 503;
}

function toOutcome(answers: VinAnswers, result: LookupResult<VinQuery, DecodedVin, VinAnswer>): Outcome {
  switch (result.kind) {
    case "fresh":
      return answers.fromVpic(result.answer);
    case "stale":
      return answers.fromStale(result.answer);
    case "fallback":
      return result.value;
    case "failed":
      return { vin: result.query.vin, status: result.error && getStatus(result.error) };
  }
}

/** Uses NHTSA's answers of 30 days, else NHTSA, else an older answer, else the offline data. Never logs a VIN. */
export function createVinService(parts: Parts) {
  const { vpic, decodes, waitMs, countLookup, now, log } = parts;
  const answers = createAnswerFactory(parts);
  const lookup = cachedLookup({
    service: "NHTSA",
    toKey: toCacheKey,
    ask: async (queries, isList) =>
      isList ? vpic.decodeBatch(queries) : Promise.all(queries.map(async (query) => vpic.decode(query))),
    stored: { find: decodes.find, save: decodes.save, subject },
    freshFor,
    // Housekeeping deletes the oldest.
    staleFor: Infinity,
    fallback: answers.fromOffline,
    waitMs,
    countLookup,
    now,
    log,
  });
  return {
    /** Throws AppError with the sentence to show if nothing is known about the VIN. */
    decode: async (vehicle: VinQuery, { id }: RequestInfo): Promise<VinAnswer> => {
      const outcome = toOutcome(answers, await lookup.get(vehicle, id));
      const [answer = outcome] = await addSimilar(parts, [outcome], id);
      if ("decoded" in answer) return answer;
      throw new AppError(answer.status ?? 503, vinLookupMessage(answer.status));
    },

    /** Answers up to 50 VINs in order. */
    decodeAll: async (vehicles: readonly VinQuery[], { id }: RequestInfo) => {
      const results = await lookup.getMany(vehicles, id);
      const outcomes = results.map((result) => toOutcome(answers, result));
      return (await addSimilar(parts, outcomes, id)).map((answer) =>
        "decoded" in answer ? answer : { vin: answer.vin, failed: vinLookupMessage(answer.status) },
      );
    },
  };
}

/** Keys missing from the packaged data. Positions 1-8, 10 and 11 determine them. */
const keysOfSimilar = [
  "TrailerType",
  "TrailerBodyType",
  "TrailerLength",
  "Axles",
  "BodyCabType",
  "DriveType",
] as const satisfies readonly VehicleKey[];

const missingKeys = ({ decoded: { facts } }: VinAnswer): VehicleKey[] =>
  keysOfSimilar.filter((key) => facts[key] === undefined);

/** True if a similar vehicle could add to this answer: offline, with a make, a year and missing keys. */
const canUseSimilar = (answer: Outcome): answer is VinAnswer =>
  "decoded" in answer &&
  answer.source.kind === "offline" &&
  answer.source.unknownMaker === undefined &&
  answer.decoded.facts.ModelYear !== undefined &&
  missingKeys(answer).length > 0;

function addSimilarFacts(answer: VinAnswer, similar: SimilarDecode | undefined): VinAnswer {
  const { source, decoded } = answer;
  const keys = missingKeys(answer).filter((key) => similar?.decoded.facts[key] !== undefined);
  if (!similar || source.kind !== "offline" || keys.length === 0) return answer;
  const added = Object.fromEntries(keys.map((key) => [key, similar.decoded.facts[key]]));
  return {
    ...answer,
    decoded: { ...decoded, facts: { ...decoded.facts, ...added } },
    source: { ...source, similar: { keys, answeredAt: similar.answeredAt.toISOString() } },
  };
}

/** By then, NHTSA has used up nearly all of the visitor's time. */
const similarWaitMs = 400;

const toDatedVehicle = ({ vin, decoded: { facts } }: VinAnswer) => ({
  vin,
  modelYear: facts.ModelYear ?? "",
});

async function addSimilar(
  { decodes, log }: Parts,
  found: readonly Outcome[],
  requestId: string,
): Promise<readonly Outcome[]> {
  const wanted = distinct(found.filter(canUseSimilar).map(toDatedVehicle));
  if (wanted.length === 0) return found;
  const options = { subject, log, requestId, waitMs: similarWaitMs };
  const similar = await withFallback(options, new Map<string, SimilarDecode>(), decodes.findSimilar(wanted));
  return found.map((answer) =>
    canUseSimilar(answer) ? addSimilarFacts(answer, similar.get(toCacheKey(toDatedVehicle(answer)))) : answer,
  );
}

type Deps = Pick<Dependencies, "clock" | "config" | "health" | "log" | "metrics" | "store"> & {
  readonly offline: OfflineDecoder | undefined;
};

export function createVinFeature(deps: Deps): Feature {
  const { clock, config, health, log, metrics, offline, store } = deps;
  const getCorrections = createCorrector({ offline, now: clock.now });
  const vins = createVinService({
    vpic: createVpic({ ...config.vpic, health: health.getRecorder("NHTSA") }),
    decodes: vinRepository(store),
    offline,
    waitMs: config.vpic.budgetMs,
    now: clock.now,
    countLookup: metrics.countLookup,
    log,
  });
  return {
    routes: [
      route(decodeVin, async ({ params: { vin }, query: { modelYear }, request }) =>
        vins.decode({ vin, modelYear }, request),
      ),
      route(decodeVins, async ({ body, request }) => ({
        answers: await vins.decodeAll(body.vehicles, request),
      })),
      // Uses the offline data; the input is never sent to NHTSA or logged.
      route(suggestVins, async ({ params: { text } }) => ({
        suggestions: getCorrections(text),
      })),
    ],
  };
}
