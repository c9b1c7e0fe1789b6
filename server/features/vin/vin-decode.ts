import type { Answer } from "#server/adapters/cached-lookup/answer.ts";
import type { VinQuery } from "#server/adapters/vpic/vpic.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";

/** What NHTSA answered about a vehicle, and when. */
export type VpicDecode = Answer<VinQuery, DecodedVin>;

/** An earlier answer of NHTSA's about another vehicle with the same positions 1-8, 10 and 11. */
export type SimilarDecode = { readonly decoded: DecodedVin; readonly answeredAt: Date };
