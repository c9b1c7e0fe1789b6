import type { Endpoint, QuerySchema } from "#shared/api/endpoint.ts";
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { IdempotentRequests } from "./idempotent-requests.ts";
import { type CallInput, request } from "./request.ts";

/** The answer, and the call it answers: a repeated submission is sent as first prepared. */
export type Submitted<Prepared, Answer> = { readonly answer: Answer; readonly prepared: Prepared };

/** There was no answer: the call, and the key under which it can be sent again. */
export class UnansweredError<Prepared = unknown> extends TypeError {
  readonly prepared: Prepared;
  readonly idempotencyKey: string;

  constructor(cause: TypeError, prepared: Prepared, idempotencyKey: string) {
    super(cause.message, { cause });
    this.prepared = prepared;
    this.idempotencyKey = idempotencyKey;
  }
}

type Prepare<Values, Prepared> = (values: Values) => Promise<Prepared>;
type Options<Values> = {
  /** What makes two submissions the same one, as text; by default all their values. */
  readonly identify?: (values: Values) => string;
};

/** Submissions without a clear answer, by endpoint path. Kept as long as the cache, across pages. */
const unanswered = new WeakMap<QueryClient, Map<string, unknown>>();

function getRequests<Prepared, Answer>(queries: QueryClient, path: string) {
  const all = unanswered.get(queries) ?? new Map<string, unknown>();
  unanswered.set(queries, all);
  if (!all.has(path)) all.set(path, new IdempotentRequests<Prepared, Answer>());
  // The path determines the types.
  return z
    .custom<IdempotentRequests<Prepared, Answer>>((known) => known instanceof IdempotentRequests)
    .parse(all.get(path));
}

/**
 * Submits by a contract, one at a time across all callers. A submission that got no clear answer is repeated
 * byte for byte under its Idempotency-Key when the same is submitted again.
 *
 * `prepare` builds the call from the values, once per submission. `send` resolves to undefined and does
 * nothing while another submission to the endpoint is pending; it rejects with RequestError, UnansweredError, or
 * as `prepare` does.
 */
export function useApiMutation<
  Values,
  Prepared extends CallInput<Body, Query>,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Query extends QuerySchema,
>(
  contract: Endpoint<Body, Response, z.ZodType, Query>,
  prepare: Prepare<Values, Prepared>,
  { identify = JSON.stringify }: Options<Values> = {},
) {
  type Answer = z.output<Response>;
  const queries = useQueryClient();
  const mutationKey = [contract.method, contract.path];
  const { mutateAsync, error, reset } = useMutation({
    // When offline, fail at once rather than wait for a connection.
    networkMode: "always",
    mutationKey,
    mutationFn: async (values: Values): Promise<Submitted<Prepared, Answer>> =>
      getRequests<Prepared, Submitted<Prepared, Answer>>(queries, contract.path).send({
        content: identify(values),
        makeBody: async () => prepare(values),
        call: async (prepared, idempotencyKey) => ({
          prepared,
          answer: await request(contract, { ...prepared, idempotencyKey }).catch((cause: unknown) => {
            throw cause instanceof TypeError ? new UnansweredError(cause, prepared, idempotencyKey) : cause;
          }),
        }),
      }),
  });
  const isPending = useIsMutating({ mutationKey }) > 0;
  const send = async (values: Values): Promise<Submitted<Prepared, Answer> | undefined> =>
    // Checks the cache: a second press may come before the first one renders.
    queries.isMutating({ mutationKey }) > 0 ? undefined : mutateAsync(values);
  return { send, isPending, error, reset };
}
