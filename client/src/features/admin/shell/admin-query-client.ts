import { MutationCache, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { RequestError } from "#client/lib/api/request.ts";
import { showAfterPress } from "#client/lib/api/show-after-press.ts";
import { getSession } from "#shared/api/admin/account.ts";
import { setTimeZone } from "#shared/text/time-zone.ts";

/** Reads data again whenever a page or tab is opened. On a 401, the shell asks for the session again and redirects. */
export function createAdminQueryClient(): QueryClient {
  showAfterPress();
  const onError = (error: Error): void => {
    if (error instanceof RequestError && error.status === 401)
      void client.invalidateQueries({ queryKey: [getSession.path] });
  };
  /** Before anything is shown: the shell waits for the session. */
  const onSuccess = (data: unknown, { queryKey }: Query<unknown, unknown, unknown>): void => {
    if (queryKey[0] !== getSession.path) return;
    const session = getSession.response.safeParse(data).data;
    if (session?.timeZone !== undefined) setTimeZone(session.timeZone);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError, onSuccess }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 0, retry: false },
      mutations: { retry: false },
    },
  });
  return client;
}
