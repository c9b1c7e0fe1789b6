import type { OfflineDecoder } from "#server/adapters/vpic-copy/offline-decoder.ts";
import type { VinQuery } from "#server/adapters/vpic/vpic.ts";
import type { VinAnswer, VinCorrection } from "#shared/api/vins.ts";
import { findCorrections } from "#shared/vin/corrections/corrections.ts";
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

/** Builds answers from NHTSA's decodes and the copy of its data. */
export function createAnswerFactory({ offline, now }: AnswerParts) {
  const corrections = (vin: string): VinCorrection[] =>
    offline ? findCorrections(vin, (candidate) => offline.decode(candidate)) : [];
  const toAnswer = ({ query: { vin }, value, answeredAt }: VpicDecode, stale: boolean): VinAnswer => ({
    vin,
    decoded: value,
    source: { kind: "agency", answeredAt: answeredAt.toISOString(), stale },
    corrections: corrections(vin),
  });
  /** Corrections are expensive to find: they are cached as long as their decode stays in memory. */
  const present = new WeakMap<VpicDecode, VinAnswer>();
  return {
    /** From a decode that counts as NHTSA's current one. */
    fromVpic: (decode: VpicDecode): VinAnswer => {
      const answer = present.get(decode) ?? toAnswer(decode, false);
      present.set(decode, answer);
      return answer;
    },

    fromStale: (decode: VpicDecode): VinAnswer => toAnswer(decode, true),

    /** Undefined without a copy. For an unknown manufacturer, only check digit error and model year. */
    fromCopy: ({ vin, modelYear: named }: VinQuery): VinAnswer | undefined => {
      if (!offline) return undefined;
      const modelYear = named === undefined ? undefined : Number(named);
      const decoded = offline.decode(vin, modelYear);
      return {
        vin,
        decoded: decoded ?? decodeUnknownMaker(vin, { modelYear, today: now() }),
        source: {
          kind: "offline",
          dataDate: offline.dataDate,
          ...(decoded === undefined && { unknownMaker: true as const }),
        },
        corrections: corrections(vin),
      };
    },
  };
}
export type VinAnswers = ReturnType<typeof createAnswerFactory>;
