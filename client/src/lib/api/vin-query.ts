import { decodeVin } from "#shared/api/vins.ts";
import { apiQuery } from "./use-api-query.ts";

/** Decodes a VIN; requested once per VIN and model year. */
export const vinQuery = (vin: string, modelYear?: string) =>
  apiQuery(decodeVin, { params: { vin }, query: { modelYear } });
