import { withFallback } from "#server/base/with-fallback.ts";
import type { Log } from "#server/base/log.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import type { VehicleKey } from "#shared/vin/decoded-vin.ts";
import type { Outcome } from "./vin-answers.ts";
import { type SimilarDecode, subject, distinct, toCacheKey } from "./vin-decode.ts";
import type { VinRepository } from "./vin-repository.ts";

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

/** Adds facts of a similar vehicle that the answer lacks, and names them. */
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
const waitMs = 400;

const toDatedVehicle = ({ vin, decoded: { facts } }: VinAnswer) => ({
  vin,
  modelYear: facts.ModelYear ?? "",
});

type Parts = { readonly decodes: Pick<VinRepository, "findSimilar">; readonly log: Log };

/** Completes offline answers with NHTSA's earlier answers about similar vehicles. */
export const createSimilarLookup =
  ({ decodes, log }: Parts) =>
  async (found: readonly Outcome[], requestId: string): Promise<readonly Outcome[]> => {
    const wanted = distinct(found.filter(canUseSimilar).map(toDatedVehicle));
    if (wanted.length === 0) return found;
    const attempt = { subject, log, requestId, waitMs };
    const similar = await withFallback(
      attempt,
      new Map<string, SimilarDecode>(),
      decodes.findSimilar(wanted),
    );
    return found.map((answer) =>
      canUseSimilar(answer)
        ? addSimilarFacts(answer, similar.get(toCacheKey(toDatedVehicle(answer))))
        : answer,
    );
  };
