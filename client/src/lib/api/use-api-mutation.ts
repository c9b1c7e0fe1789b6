import type { Endpoint, QuerySchema } from "#shared/api/endpoint.ts";
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { onAnswersCleared } from "#client/lib/storage/shared-computer.ts";
import { createIdempotencyKey } from "./idempotency-key.ts";
import { type CallInput, type CallOptions, isFinal, request } from "./request.ts";

/** The answer, and the call it answers: a repeated submission is sent as first prepared. */
type Submitted<Prepared, Answer> = { readonly answer: Answer; readonly prepared: Prepared };

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

type Options<Values> = {
  /** Returns a text that equal submissions share; by default all their values. */
  readonly identify?: (values: Values) => string;
};

type Submission<Values> = { readonly values: Values; readonly options: CallOptions };
type Attempt<Prepared> = { readonly prepared: Prepared; readonly idempotencyKey: string };

const maxRemembered = 3;

/** Submissions without a clear answer, by endpoint path. Kept as long as the cache, across pages. */
const unanswered = new WeakMap<QueryClient, Map<string, unknown>>();

/** Those to one endpoint, by what the user wanted to send. */
function getUnanswered<Prepared>(queries: QueryClient, path: string): Map<string, Attempt<Prepared>> {
  const all = unanswered.get(queries) ?? new Map<string, unknown>();
  // They hold answers and files.
  if (!unanswered.has(queries)) onAnswersCleared(() => all.clear());
  unanswered.set(queries, all);
  if (!all.has(path)) all.set(path, new Map());
  // The path determines the type.
  return z.custom<Map<string, Attempt<Prepared>>>((known) => known instanceof Map).parse(all.get(path));
}

function begin<Prepared>(known: Map<string, Attempt<Prepared>>, content: string, prepared: Prepared) {
  const attempt = { prepared, idempotencyKey: createIdempotencyKey() };
  known.set(content, attempt);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > maxRemembered) known.delete(oldest);
  return attempt;
}

/**
 * Submits by a contract, one at a time across all callers: meanwhile `send` resolves to undefined. A submission that
 * got no clear answer is repeated byte for byte under its Idempotency-Key when the same is submitted again. `send`
 * rejects with RequestError, UnansweredError, or as `prepare` does, which builds the call once per submission.
 */
export function useApiMutation<
  Values,
  Prepared extends CallInput<Body, Query>,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Query extends QuerySchema,
>(
  contract: Endpoint<Body, Response, z.ZodType, Query>,
  prepare: (values: Values) => Promise<Prepared>,
  { identify = JSON.stringify }: Options<Values> = {},
) {
  type Answer = z.output<Response>;
  const queries = useQueryClient();
  const mutationKey = [contract.method, contract.path];
  const mutationFn = async ({
    values,
    options,
  }: Submission<Values>): Promise<Submitted<Prepared, Answer>> => {
    const known = getUnanswered<Prepared>(queries, contract.path);
    const content = identify(values);
    const { prepared, idempotencyKey } = known.get(content) ?? begin(known, content, await prepare(values));
    try {
      const answer = await request(contract, { ...prepared, ...options, idempotencyKey });
      known.delete(content);
      return { answer, prepared };
    } catch (error) {
      if (isFinal(error)) known.delete(content);
      throw error instanceof TypeError ? new UnansweredError(error, prepared, idempotencyKey) : error;
    }
  };
  const { mutateAsync, error, reset } = useMutation({
    // When offline, fail at once rather than wait for a connection.
    networkMode: "always",
    mutationKey,
    mutationFn,
  });
  const isPending = useIsMutating({ mutationKey }) > 0;
  const send = async (values: Values, options: CallOptions = {}) =>
    // Checks the cache: a second press may come before the first one renders.
    queries.isMutating({ mutationKey }) > 0 ? undefined : mutateAsync({ values, options });
  return { send, isPending, error, reset };
}
