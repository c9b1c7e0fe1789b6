import type { VinQuery, Vpic } from "#server/adapters/vpic/vpic.ts";
import { AppError } from "#server/http/app-error.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import type { Log } from "#server/log.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import { vinLookupMessage } from "#shared/vin/lookup-messages.ts";
import { type QueryVpic, type VpicResult, createVpicGateway } from "./vpic-gateway.ts";
import { type AnswerParts, type Outcome, type VinAnswers, createAnswerFactory } from "./vin-answers.ts";
import { createSimilarLookup } from "./similar-vehicles.ts";
import { createVinCache, type VinCache } from "./vin-cache.ts";
import type { VinRepository } from "./vin-repository.ts";
import { distinct, toCacheKey } from "./vin-key.ts";

type Parts = AnswerParts & {
  readonly vpic: Vpic;
  readonly decodes: Pick<VinRepository, "find" | "findSimilar" | "save">;
  /** How long to wait for NHTSA, in milliseconds. */
  readonly waitMs: number;
  readonly log: Log;
};

export type VinService = ReturnType<typeof createVinService>;

/** A refusal is passed on as it is; everything else means that NHTSA's service does not work now. */
function getStatus(results: VpicResult | undefined): number | undefined {
  const failure = results && "failure" in results ? results.failure : undefined;
  if (!failure) return undefined;
  const { fault, status = 503 } = failure;
  return fault === "status" && status < 500 ? status : 503;
}

type Sources = {
  readonly cache: VinCache;
  readonly answers: VinAnswers;
  readonly queryVpic: ReturnType<typeof createVpicGateway>;
  readonly addSimilar: ReturnType<typeof createSimilarLookup>;
};
/** Answers each vehicle in its place, from the best source that has it. */
const answerFrom =
  ({ cache, answers, queryVpic, addSimilar }: Sources) =>
  async (vehicles: readonly VinQuery[], ask: QueryVpic, requestId: string): Promise<Outcome[]> => {
    const each = distinct(vehicles);
    const { fresh, old } = await cache.find(each, requestId);
    const missing = each.filter((vehicle) => !fresh.has(toCacheKey(vehicle)));
    const results = await queryVpic(missing, ask, requestId);
    const toOutcome = (vehicle: VinQuery): Outcome => {
      const key = toCacheKey(vehicle);
      const result = results.get(key);
      const answer = result && "answer" in result ? result.answer : fresh.get(key);
      if (answer) return answer;
      const past = old.get(key);
      const instead = past ? answers.fromVpic(past, true) : answers.fromCopy(vehicle);
      return instead ?? { vin: vehicle.vin, status: getStatus(result) };
    };
    const found = await addSimilar(each.map(toOutcome), requestId);
    const byKey = new Map(each.map((vehicle, index) => [toCacheKey(vehicle), found[index]]));
    return vehicles.map((vehicle) => byKey.get(toCacheKey(vehicle)) ?? toOutcome(vehicle));
  };

/**
 * Decodes VINs: from NHTSA's answers of the last 30 days, else by asking it, else from an older answer of its own, else
 * from the copy of its data, with what NHTSA said earlier about a similar vehicle. No VIN is ever logged.
 */
export function createVinService({ vpic, decodes, waitMs, log, ...parts }: Parts) {
  const answers = createAnswerFactory(parts);
  const cache = createVinCache({ decodes, answers, log });
  const queryVpic = createVpicGateway({ cache, log, waitMs, now: parts.now });
  const answerAll = answerFrom({
    cache,
    answers,
    queryVpic,
    addSimilar: createSimilarLookup({ decodes, log }),
  });
  return {
    /** One VIN. Throws AppError with the sentence to be shown where nothing is known of it. */
    decode: async (vehicle: VinQuery, request: RequestInfo): Promise<VinAnswer> => {
      const ready = cache.recall(vehicle);
      if (ready) return ready;
      const queryOne: QueryVpic = async (wanted) => Promise.all(wanted.map(vpic.decode));
      const [answer] = await answerAll([vehicle], queryOne, request.id);
      if (answer && "decoded" in answer) return answer;
      throw new AppError(answer?.status ?? 503, vinLookupMessage(answer?.status));
    },

    /** Up to 50 VINs, each answered in its place. */
    decodeAll: async (vehicles: readonly VinQuery[], request: RequestInfo) => {
      const found = await answerAll(vehicles, vpic.decodeBatch, request.id);
      return found.map((answer) =>
        "decoded" in answer ? answer : { vin: answer.vin, failed: vinLookupMessage(answer.status) },
      );
    },
  };
}
