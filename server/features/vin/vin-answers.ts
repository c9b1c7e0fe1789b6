import type { OfflineDecoder } from "#server/adapters/vpic-copy/offline-decoder.ts";
import type { VinQuery } from "#server/adapters/vpic/vpic.ts";
import type { VinAnswer, VinCorrection } from "#shared/api/vins.ts";
import { findCorrections } from "#shared/vin/corrections/corrections.ts";
import { type DecodedVin, isYearDoubtful } from "#shared/vin/decoded-vin.ts";
import { possibleYears } from "#shared/vin/offline/model-years.ts";
import { decodeUnknownMaker } from "#shared/vin/offline/decode-unknown-maker.ts";
import type { VpicDecode } from "./vin-decode.ts";

/** A VIN without an answer: the status of NHTSA's refusal, undefined if it omitted this VIN. */
export type Unanswered = { readonly vin: string; readonly status: number | undefined };
export type Outcome = VinAnswer | Unanswered;

export type AnswerParts = {
  /** The copy of NHTSA's data; undefined if the server has none. */
  readonly offline: OfflineDecoder | undefined;
  readonly now: () => Date;
};

/** Whether a doubtful model year is the only one of the VIN's two that gives a model in the copy. */
function isOnlyModelYear(offline: OfflineDecoder | undefined, vin: string, decoded: DecodedVin): boolean {
  if (!offline || !isYearDoubtful(decoded)) return false;
  const withModel = possibleYears(vin).filter((year) => {
    const facts = offline.decode(vin, year)?.facts;
    return facts?.Model !== undefined && facts.ModelYear === String(year);
  });
  return withModel.length === 1 && String(withModel[0]) === decoded.facts.ModelYear;
}

/** Builds answers from NHTSA's decodes and the copy of its data. */
export function createAnswerFactory({ offline, now }: AnswerParts) {
  const corrections = (vin: string): VinCorrection[] =>
    offline ? findCorrections(vin, (candidate) => offline.decode(candidate)) : [];
  const toAnswer = (vin: string, decoded: DecodedVin, source: VinAnswer["source"]): VinAnswer => ({
    vin,
    decoded,
    source,
    ...(isOnlyModelYear(offline, vin, decoded) && { isOnlyModelYear: true as const }),
    corrections: corrections(vin),
  });
  const toVpicAnswer = ({ query, value, answeredAt }: VpicDecode, stale: boolean): VinAnswer =>
    toAnswer(query.vin, value, { kind: "agency", answeredAt: answeredAt.toISOString(), stale });
  /** Corrections are expensive to find: they are cached as long as their decode stays in memory. */
  const present = new WeakMap<VpicDecode, VinAnswer>();
  return {
    /** From a decode that counts as NHTSA's current one. */
    fromVpic: (decode: VpicDecode): VinAnswer => {
      const answer = present.get(decode) ?? toVpicAnswer(decode, false);
      present.set(decode, answer);
      return answer;
    },

    fromStale: (decode: VpicDecode): VinAnswer => toVpicAnswer(decode, true),

    /** Undefined without a copy. For an unknown manufacturer, only check digit error and model year. */
    fromCopy: ({ vin, modelYear: named }: VinQuery): VinAnswer | undefined => {
      if (!offline) return undefined;
      const modelYear = named === undefined ? undefined : Number(named);
      const decoded = offline.decode(vin, modelYear);
      return toAnswer(vin, decoded ?? decodeUnknownMaker(vin, { modelYear, today: now() }), {
        kind: "offline",
        dataDate: offline.dataDate,
        ...(decoded === undefined && { unknownMaker: true as const }),
      });
    },
  };
}
export type VinAnswers = ReturnType<typeof createAnswerFactory>;
