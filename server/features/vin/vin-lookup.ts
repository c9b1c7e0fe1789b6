import type { LookupResult } from "#server/adapters/cached-lookup/answer.ts";
import { type CachedLookup, cachedLookup } from "#server/adapters/cached-lookup/cached-lookup.ts";
import type { VinQuery, Vpic } from "#server/adapters/vpic/vpic.ts";
import type { Log } from "#server/log.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import type { VinAnswers } from "./vin-answers.ts";
import { toCacheKey } from "./vin-key.ts";
import type { VinRepository } from "./vin-repository.ts";

/** NHTSA's answer counts as current for 30 days: decodes rarely change. */
const freshFor = 30 * 24 * 60 * 60 * 1000;

/** The name in the log for NHTSA's answers in the database. */
export const subject = "VIN decodes";

type Parts = {
  readonly vpic: Vpic;
  readonly decodes: Pick<VinRepository, "find" | "save">;
  readonly answers: VinAnswers;
  /** How long to wait for NHTSA, in milliseconds. */
  readonly waitMs: number;
  readonly now: () => Date;
  readonly log: Log;
};

export type VinLookup = CachedLookup<VinQuery, DecodedVin, VinAnswer>;
export type VinLookupResult = LookupResult<VinQuery, DecodedVin, VinAnswer>;

/** Decodes VINs with NHTSA, falling back to its earlier answers and the copy of its data. */
export const createVinLookup = ({ vpic, decodes, answers, ...parts }: Parts): VinLookup =>
  cachedLookup({
    ...parts,
    service: "NHTSA",
    subject,
    toKey: toCacheKey,
    upstream: { get: vpic.decode, getMany: vpic.decodeBatch },
    repository: decodes,
    freshFor,
    // Housekeeping deletes the oldest.
    staleFor: Infinity,
    fallback: answers.fromCopy,
  });
