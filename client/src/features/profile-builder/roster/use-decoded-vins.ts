import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { decodeVins, vinBatchSize } from "#shared/api/vins.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";

async function decodeAll(client: QueryClient, vins: readonly string[]): Promise<Map<string, DecodedVin>> {
  const found = new Map<string, DecodedVin>();
  for (let start = 0; start < vins.length; start += vinBatchSize) {
    const vehicles = vins.slice(start, start + vinBatchSize).map((vin) => ({ vin }));
    // One batch at a time: NHTSA answers them in turn anyway.
    const { answers } = await client.query(apiQuery(decodeVins, { body: { vehicles } }));
    for (const answer of answers) if ("decoded" in answer) found.set(answer.vin, answer.decoded);
  }
  return found;
}

const none: ReadonlyMap<string, DecodedVin> = new Map();

/** Decodes VINs, fifty at a time. Without an answer they are simply not decoded. */
export function useDecodedVins(vins: readonly string[]) {
  const client = useQueryClient();
  const { data, isPending, error, refetch, isFetching } = useQuery({
    queryKey: ["decoded VINs", vins],
    queryFn: async () => decodeAll(client, vins),
    enabled: vins.length > 0,
    networkMode: "always",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    decoded: data ?? none,
    isDecoding: vins.length > 0 && isPending && error === null,
    hasFailed: error !== null,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}
