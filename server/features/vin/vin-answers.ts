import type { OfflineDecoder } from "#server/adapters/vpic-copy/offline-decoder.ts";
import type { VinAnswer, VinCorrection } from "#shared/api/vins.ts";
import { correctionsOf } from "#shared/vin/corrections.ts";
import type { Vehicle } from "./vin-vehicle.ts";
import type { AgencyDecode } from "./vin-repository.ts";

/** For how long the agency's answer counts as its present one: decodes rarely change. */
export const freshMs = 30 * 24 * 60 * 60 * 1000;

export type AnswerParts = {
  /** The copy of the agency's data; undefined where the server has none. */
  readonly offline: OfflineDecoder | undefined;
  readonly now: () => Date;
};

/** How answers are put together, from the agency's decodes and from the copy of its data. */
export function vinAnswers({ offline, now }: AnswerParts) {
  const corrections = (vin: string): VinCorrection[] =>
    offline ? correctionsOf(vin, (candidate) => offline.decode(candidate)) : [];
  return {
    isFresh: (answeredAt: Date): boolean => now().getTime() - answeredAt.getTime() < freshMs,

    ofAgency: ({ vehicle: { vin }, decoded, answeredAt }: AgencyDecode, stale: boolean): VinAnswer => ({
      vin,
      decoded,
      source: { kind: "agency", answeredAt: answeredAt.toISOString(), stale },
      corrections: corrections(vin),
    }),

    /** Undefined where the copy does not know the manufacturer either. */
    ofCopy: ({ vin, modelYear }: Vehicle): VinAnswer | undefined => {
      const decoded = offline?.decode(vin, modelYear === undefined ? undefined : Number(modelYear));
      if (!offline || !decoded) return undefined;
      const source = { kind: "offline", dataDate: offline.dataDate } as const;
      return { vin, decoded, source, corrections: corrections(vin) };
    },
  };
}
export type VinAnswers = ReturnType<typeof vinAnswers>;
