import { decodeVin } from "#shared/api/vins.ts";
import { apiQuery } from "./use-api-query.ts";

/** What a VIN says of its vehicle; requested once for each VIN and model year. */
export const vinQuery = (vin: string, modelYear?: string) =>
  apiQuery(decodeVin, { params: { vin }, query: { modelYear } });
