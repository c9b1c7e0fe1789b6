import { QueryClient } from "@tanstack/react-query";
import { queryClient } from "#client/lib/api/query-client.ts";

/** The app's query client, with a cache of its own: nothing is retried, so no test waits for that. */
export const createTestQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
