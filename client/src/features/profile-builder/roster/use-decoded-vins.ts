import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { type DecodeBatch, decodeInBatches } from "#client/lib/api/vin-batches.ts";
import { decodeVins } from "#shared/api/vins.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";

async function decodeAll(client: QueryClient, vins: readonly string[]): Promise<Map<string, DecodedVin>> {
  const found = new Map<string, DecodedVin>();
  const left = vins.map((vin) => ({ vin }));
  // A retry takes the batches that were answered from the cache.
  const decode: DecodeBatch = async (vehicles) =>
    (await client.query(apiQuery(decodeVins, { body: { vehicles: [...vehicles] } }))).answers;
  for await (const result of decodeInBatches({ take: (most) => left.splice(0, most), decode })) {
    if ("error" in result) throw result.error;
    for (const answer of result.answers) if ("decoded" in answer) found.set(answer.vin, answer.decoded);
  }
  return found;
}

const none: ReadonlyMap<string, DecodedVin> = new Map();

/** Decodes VINs in batches. Without an answer they are simply not decoded. */
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
