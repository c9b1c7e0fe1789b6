import { suggestVins } from "#shared/api/vins.ts";
import { queryOptions } from "@tanstack/react-query";
import { request } from "./request.ts";

/** VINs that a text of 16 to 18 characters may have meant. Fails with RequestError or TypeError. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    // A device that is offline should hear so at once.
    networkMode: "always",
    queryKey: ["vin-suggestions", text],
    queryFn: async ({ signal }) => (await request(suggestVins, { params: { text }, signal })).suggestions,
  });
