import type { Endpoint, QuerySchema } from "#shared/api/endpoint.ts";
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { IdempotentRequests } from "./idempotent-requests.ts";
import { type CallInput, request } from "./request.ts";

/** What was answered, and to what: a repeated submission goes out as it was first prepared. */
export type Submitted<Prepared, Answer> = { readonly answer: Answer; readonly prepared: Prepared };

type Prepare<Values, Prepared> = (values: Values) => Promise<Prepared>;

/** Submissions without a clear answer, by their endpoint's path; as long as the cache lives, whichever page is shown. */
const unanswered = new WeakMap<QueryClient, Map<string, unknown>>();

function getRequests<Prepared, Answer>(queries: QueryClient, path: string) {
  const all = unanswered.get(queries) ?? new Map<string, unknown>();
  unanswered.set(queries, all);
  if (!all.has(path)) all.set(path, new IdempotentRequests<Prepared, Answer>());
  // The contract's path stands for its types.
  return z
    .custom<IdempotentRequests<Prepared, Answer>>((known) => known instanceof IdempotentRequests)
    .parse(all.get(path));
}

/**
 * Submits by a contract: once at a time, wherever it is called from. A submission that got no clear answer is repeated
 * byte for byte under its Idempotency-Key when equal values are sent again.
 *
 * `prepare` makes the call from the values, once for each submission. `send` resolves to undefined, and does nothing,
 * while another submission to the endpoint is under way; it rejects with RequestError, TypeError, or as `prepare` does.
 */
export function useApiMutation<
  Values,
  Prepared extends CallInput<Body, Query>,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Query extends QuerySchema,
>(contract: Endpoint<Body, Response, z.ZodType, Query>, prepare: Prepare<Values, Prepared>) {
  type Answer = z.output<Response>;
  const queries = useQueryClient();
  const mutationKey = [contract.method, contract.path];
  const { mutateAsync, error, reset } = useMutation({
    // A device that is offline is told so at once, rather than left waiting until it is online.
    networkMode: "always",
    mutationKey,
    mutationFn: async (values: Values): Promise<Submitted<Prepared, Answer>> =>
      getRequests<Prepared, Submitted<Prepared, Answer>>(queries, contract.path).send({
        content: JSON.stringify(values),
        makeBody: async () => prepare(values),
        call: async (prepared, idempotencyKey) => ({
          prepared,
          answer: await request(contract, { ...prepared, idempotencyKey }),
        }),
      }),
  });
  const isPending = useIsMutating({ mutationKey }) > 0;
  const send = async (values: Values): Promise<Submitted<Prepared, Answer> | undefined> =>
    // Asked of the cache: two presses may come before the first one is drawn.
    queries.isMutating({ mutationKey }) > 0 ? undefined : mutateAsync(values);
  return { send, isPending, error, reset };
}
