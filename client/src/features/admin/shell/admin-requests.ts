import {
  useMutation,
  useQueryClient,
  MutationCache,
  type QueryKey,
  QueryCache,
  QueryClient,
  useIsMutating,
} from "@tanstack/react-query";
import type { z } from "zod";
import { type CallInput, RequestError, request } from "#client/lib/api/request.ts";
import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import { type TaskFailure, useTask } from "#client/ui/use-task.ts";
import type { Endpoint, QuerySchema } from "#shared/api/endpoint.ts";
import { createStore } from "#client/lib/external-store.ts";
import { showAfterPress } from "#client/lib/api/show-after-press.ts";
import { getSession, signOut } from "#shared/api/admin/account.ts";
import { setTimeZone } from "#shared/text/time-zone.ts";
import { useLocation } from "wouter";
import { adminPaths } from "#client/lib/paths.ts";

/** Reads data again whenever a page or tab is opened. On a 401, the shell asks for the session again and redirects. */
export function createAdminQueryClient(): QueryClient {
  showAfterPress();
  const onError = (error: Error): void => {
    if (error instanceof RequestError && error.status === 401)
      void client.invalidateQueries({ queryKey: [getSession.path] });
  };
  /** Before anything is shown: the shell waits for the session. */
  const onSuccess = (data: unknown, { queryKey }: { queryKey: QueryKey }): void => {
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

const mutationKey = [signOut.path];

/** True if the session is being ended. What is asked then would be refused. */
export const useIsSigningOut = (): boolean => useIsMutating({ mutationKey }) > 0;

/** Ends the session by a call, forgets what was loaded, and goes to the sign-in. Rejects as the call does. */
export function useEndSession(): (end: () => Promise<void>) => Promise<void> {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { mutateAsync } = useMutation({
    networkMode: "always",
    mutationKey,
    mutationFn: async (end: () => Promise<void>) => {
      await queryClient.cancelQueries();
      await end();
      navigate(adminPaths.login, { replace: true });
      queryClient.getQueryCache().clear();
    },
  });
  return mutateAsync;
}

async function endOwnSession(): Promise<void> {
  try {
    await request(signOut);
  } catch (error) {
    // A session that has ended needs no sign-out.
    if (!(error instanceof RequestError && error.status === 401)) throw error;
  }
}

export function useSignOut(): () => Promise<void> {
  const endSession = useEndSession();
  return async () => endSession(endOwnSession);
}

/** Says what to do: "check your connection" only if there was no answer. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof RequestError))
    return error instanceof TypeError
      ? "The server didn't answer. Check your connection and try again."
      : "The server's answer couldn't be read. Reload the page and try again.";
  const { status, serverMessage } = error;
  if (status === 401) return "Your session has ended. Sign in to continue.";
  if (status === 429) return serverMessage ?? "That's too many tries. Wait a few minutes and try again.";
  if (status < 500) return serverMessage ?? `The server refused it (status ${status}).`;
  return (
    serverMessage ??
    `The server has a problem (status ${status}), not your connection. Try again in a moment.`
  );
}

type Question = { readonly settle: (isProven: boolean) => void };

export const reauthenticationStore = createStore<Question | undefined>(undefined);

let asked: Promise<boolean> | undefined;

const reauthenticate = async (): Promise<boolean> => {
  asked ??= new Promise<boolean>((settle) => {
    reauthenticationStore.set({ settle });
  }).finally(() => {
    asked = undefined;
    reauthenticationStore.set(undefined);
  });
  return asked;
};

/** Repeats a call after asking for the password where needed. Throws RequestError (403) if the dialog is closed. */
export async function requestReauthenticated<
  Body extends z.ZodType,
  Response extends z.ZodType,
  Query extends QuerySchema,
>(
  endpoint: Endpoint<Body, Response, z.ZodType, Query>,
  call: CallInput<Body, Query> = {},
): Promise<z.output<Response>> {
  try {
    return await request(endpoint, call);
  } catch (error) {
    const isAsked = error instanceof RequestError && error.needsReauthentication;
    if (!isAsked || !(await reauthenticate())) throw error;
    return request(endpoint, call);
  }
}

type Refreshed = readonly Pick<Endpoint, "path">[];

/** Reads again what these endpoints answered, as far as it is shown. */
function useRefresh(endpoints: Refreshed): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(endpoints.map(async ({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
  };
}

/** Changes something; `refreshes` are the endpoints whose answers change with it. Rejects with RequestError or TypeError. */
export function useAdminMutation<
  Body extends z.ZodType,
  Response extends z.ZodType,
  Query extends QuerySchema,
>(contract: Endpoint<Body, Response, z.ZodType, Query>, refreshes: Refreshed) {
  return useMutation({
    // Offline, fail at once rather than wait for a connection.
    networkMode: "always",
    mutationFn: async (input: CallInput<Body, Query>): Promise<z.output<Response>> =>
      requestReauthenticated(contract, input),
    onSettled: useRefresh(refreshes),
  });
}

/** `identity`: what else makes it another submission. */
type Submitted<Body extends z.ZodType> = CallInput<Body, z.ZodNever> & {
  readonly identity?: readonly string[];
};

/** Repeats the same input (`identify`) under the same key after an unclear answer. `send` does nothing while one is on its way. */
export function useAdminSubmission<Body extends z.ZodType, Response extends z.ZodType>(
  contract: Endpoint<Body, Response, z.ZodType, z.ZodNever>,
  refreshes: Refreshed,
  identify?: (input: Submitted<Body>) => string,
) {
  const refresh = useRefresh(refreshes);
  const submission = useApiMutation(
    contract,
    async (input: Submitted<Body>) => input,
    identify && { identify },
  );
  const send = async (input: Submitted<Body>): Promise<z.output<Response> | undefined> => {
    try {
      return (await submission.send(input))?.answer;
    } finally {
      await refresh();
    }
  };
  return { send, isPending: submission.isPending };
}

type TaskOptions<Answer> = TaskFailure & {
  readonly refreshes: Refreshed;
  readonly purpose: string;
  readonly onDone?: (answer: Answer) => void;
};

export function useAdminTask<Body extends z.ZodType, Response extends z.ZodType, Query extends QuerySchema>(
  contract: Endpoint<Body, Response, z.ZodType, Query>,
  { refreshes, purpose, onDone, ...failure }: TaskOptions<z.output<Response>>,
) {
  const { mutateAsync } = useAdminMutation(contract, refreshes);
  const { isBusy, run } = useTask(purpose);
  const start = (input: CallInput<Body, Query> = {}): void =>
    void run({
      advice: describeFailure,
      ...failure,
      id: contract.path,
      run: async () => {
        const answer = await mutateAsync(input);
        onDone?.(answer);
      },
    });
  return { isBusy, run: start };
}
