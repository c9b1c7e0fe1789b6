import { useQueryClient } from "@tanstack/react-query";
import type { Endpoint } from "#shared/api/endpoint.ts";

/** Endpoints whose answers have changed. */
export type Refreshed = readonly Pick<Endpoint, "path">[];

/** Reads again what these endpoints answered, as far as it is shown. */
export function useRefresh(endpoints: Refreshed): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(endpoints.map(async ({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
  };
}
