import type { Answer } from "#server/base/cached-lookup.ts";
import type { VinQuery } from "./vpic.ts";
import { type DecodedVin, isYearDoubtful } from "#shared/vin/decoded-vin.ts";
import type { OfflineDecoder } from "#server/vin/offline/offline-decoder.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import { type VinCorrection, findCorrections } from "#shared/vin/corrections.ts";
import { type DatedDecode, withCertainYear, possibleYears } from "#shared/vin/offline/model-years.ts";
import { decodeUnknownMaker } from "#shared/vin/offline/decode-offline.ts";

export type VpicDecode = Answer<VinQuery, DecodedVin>;

/** NHTSA's earlier answer about another vehicle with equal positions 1-8, 10 and 11. */
export type SimilarDecode = { readonly decoded: DecodedVin; readonly answeredAt: Date };

export const subject = "VIN decodes";

export const toCacheKey = ({ vin, modelYear = "" }: VinQuery): string => `${vin}/${modelYear}`;

export const distinct = <V extends VinQuery>(vehicles: readonly V[]): V[] => [
  ...new Map(vehicles.map((vehicle) => [toCacheKey(vehicle), vehicle])).values(),
];

/** `status`: NHTSA's refusal, undefined if it omitted this VIN. */
type Unanswered = { readonly vin: string; readonly status: number | undefined };
export type Outcome = VinAnswer | Unanswered;

export type AnswerParts = {
  readonly offline: OfflineDecoder | undefined;
  readonly now: () => Date;
};

/** True if a doubtful model year is the only one of the VIN's two with a model in the offline data. */
function isOnlyModelYear(offline: OfflineDecoder | undefined, vin: string, decoded: DecodedVin): boolean {
  if (!offline || !isYearDoubtful(decoded)) return false;
  const withModel = possibleYears(vin).filter((year) => {
    const facts = offline.decode(vin, year)?.facts;
    return facts?.Model !== undefined && facts.ModelYear === String(year);
  });
  return withModel.length === 1 && String(withModel[0]) === decoded.facts.ModelYear;
}

const createYearCheck =
  ({ offline, now }: AnswerParts) =>
  ({ vin, modelYear }: VinQuery, decoded: DecodedVin): DatedDecode =>
    withCertainYear(vin, decoded, {
      modelYear: modelYear === undefined ? undefined : Number(modelYear),
      decodeInYear: (each, year) => offline?.decode(each, year),
      today: now(),
    });

/** VINs that may have been meant, by the offline data. */
export function createCorrector(parts: AnswerParts): (text: string) => VinCorrection[] {
  const { offline } = parts;
  if (!offline) return () => [];
  const withYear = createYearCheck(parts);
  const withSureFacts = (correction: VinCorrection): VinCorrection => {
    const decoded = offline.decode(correction.vin);
    return decoded ? { ...correction, facts: withYear(correction, decoded).decoded.facts } : correction;
  };
  return (text) => findCorrections(text, (vin) => offline.decode(vin)).map(withSureFacts);
}

export function createAnswerFactory(parts: AnswerParts) {
  const { offline, now } = parts;
  const getCorrections = createCorrector(parts);
  const withYear = createYearCheck(parts);
  const toAnswer = (query: VinQuery, raw: DecodedVin, source: VinAnswer["source"]): VinAnswer => {
    const { vin } = query;
    const { decoded, yearChoices } = withYear(query, raw);
    return {
      vin,
      decoded,
      source,
      ...(isOnlyModelYear(offline, vin, decoded) && { isOnlyModelYear: true as const }),
      ...(yearChoices && { yearChoices: [...yearChoices] }),
      corrections: getCorrections(vin),
    };
  };
  const toVpicAnswer = ({ query, value, answeredAt }: VpicDecode, stale: boolean): VinAnswer =>
    toAnswer(query, value, { kind: "agency", answeredAt: answeredAt.toISOString(), stale });
  /** Corrections are expensive: they are cached as long as their decode stays in memory. */
  const present = new WeakMap<VpicDecode, VinAnswer>();
  return {
    fromVpic: (decode: VpicDecode): VinAnswer => {
      const answer = present.get(decode) ?? toVpicAnswer(decode, false);
      present.set(decode, answer);
      return answer;
    },

    fromStale: (decode: VpicDecode): VinAnswer => toVpicAnswer(decode, true),

    /** Undefined without offline data. For an unknown manufacturer, only check digit error and model year. */
    fromOffline: (query: VinQuery): VinAnswer | undefined => {
      if (!offline) return undefined;
      const { vin } = query;
      const modelYear = query.modelYear === undefined ? undefined : Number(query.modelYear);
      const decoded = offline.decode(vin, modelYear);
      return toAnswer(query, decoded ?? decodeUnknownMaker(vin, { modelYear, today: now() }), {
        kind: "offline",
        dataDate: offline.dataDate,
        ...(decoded === undefined && { unknownMaker: true as const }),
      });
    },
  };
}
export type VinAnswers = ReturnType<typeof createAnswerFactory>;
