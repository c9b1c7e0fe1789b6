import type { OfflineDecoder } from "#server/adapters/vpic-copy/offline-decoder.ts";
import type { VinAnswer, VinCorrection } from "#shared/api/vins.ts";
import { findCorrections } from "#shared/vin/corrections/corrections.ts";
import { decodeUnknownMaker } from "#shared/vin/offline/decode-unknown-maker.ts";
import type { VinQuery } from "#server/adapters/vpic/vpic.ts";
import type { VpicDecode } from "./vin-decode.ts";

/** For how long NHTSA's answer counts as its present one: decodes rarely change. */
export const freshMs = 30 * 24 * 60 * 60 * 1000;

/** A VIN without an answer: the status of NHTSA's refusal, undefined where it left this VIN out. */
export type Unanswered = { readonly vin: string; readonly status: number | undefined };
export type Outcome = VinAnswer | Unanswered;

export type AnswerParts = {
  /** The copy of NHTSA's data; undefined where the server has none. */
  readonly offline: OfflineDecoder | undefined;
  readonly now: () => Date;
};

/** How answers are put together, from NHTSA's decodes and from the copy of its data. */
export function createAnswerFactory({ offline, now }: AnswerParts) {
  const corrections = (vin: string): VinCorrection[] =>
    offline ? findCorrections(vin, (candidate) => offline.decode(candidate)) : [];
  return {
    isFresh: (answeredAt: Date): boolean => now().getTime() - answeredAt.getTime() < freshMs,

    fromVpic: ({ vehicle: { vin }, decoded, answeredAt }: VpicDecode, stale: boolean): VinAnswer => ({
      vin,
      decoded,
      source: { kind: "agency", answeredAt: answeredAt.toISOString(), stale },
      corrections: corrections(vin),
    }),

    /** Undefined where there is no copy. Of an unknown maker it has the check digit's error and the model year. */
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
