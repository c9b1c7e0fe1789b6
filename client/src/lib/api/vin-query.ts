import { decodeVin } from "#shared/api/vins.ts";
import { apiQuery } from "./use-api-query.ts";

export const vinQuery = (vin: string, modelYear?: string) =>
  apiQuery(decodeVin, { params: { vin }, query: { modelYear } });
