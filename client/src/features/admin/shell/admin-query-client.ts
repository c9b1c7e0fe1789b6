import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { RequestError } from "#client/lib/api/request.ts";
import { getSession } from "#shared/api/admin/session.ts";

/**
 * Data is read again whenever a page or tab is opened: others may have changed it. An answer of 401 means that
 * the session has ended: the shell then asks for it again and redirects.
 */
export function createAdminQueryClient(): QueryClient {
  const onError = (error: Error): void => {
    if (error instanceof RequestError && error.status === 401)
      void client.invalidateQueries({ queryKey: [getSession.path] });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 0, retry: false },
      mutations: { retry: false },
    },
  });
  return client;
}
