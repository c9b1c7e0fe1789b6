import type { Answer } from "#server/adapters/cached-lookup/answer.ts";
import type { VinQuery } from "#server/adapters/vpic/vpic.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";

/** NHTSA's answer about a vehicle, and when it arrived. */
export type VpicDecode = Answer<VinQuery, DecodedVin>;

/** NHTSA's earlier answer about another vehicle with the same positions 1-8, 10 and 11. */
export type SimilarDecode = { readonly decoded: DecodedVin; readonly answeredAt: Date };

/** The name in the log for NHTSA's answers in the database. */
export const subject = "VIN decodes";
