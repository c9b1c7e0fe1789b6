import { decodeVin } from "#shared/api/vins.ts";
import { queryOptions } from "@tanstack/react-query";
import { request } from "./request.ts";

/** What a VIN says of its vehicle; asked once for each VIN and model year. Fails with RequestError or TypeError. */
export const vinQuery = (vin: string, modelYear?: string) =>
  queryOptions({
    // A device that is offline is told so at once, rather than left waiting until it is online.
    networkMode: "always",
    queryKey: ["vin", vin, modelYear ?? ""],
    queryFn: async ({ signal }) => request(decodeVin, { params: { vin }, query: { modelYear }, signal }),
  });
