import type { Endpoint, QuerySchema } from "#shared/api/endpoint.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { type CallInput, request } from "./request.ts";

/**
 * A call that reads, as TanStack Query takes it: equal inputs share one request and its answer. Fails with RequestError
 * or TypeError.
 */
export const apiQuery = <Body extends z.ZodType, Response extends z.ZodType, Query extends QuerySchema>(
  contract: Endpoint<Body, Response, z.ZodType, Query>,
  input: CallInput<Body, Query> = {},
) =>
  queryOptions({
    // A device that is offline is told so at once, rather than left waiting until it is online.
    networkMode: "always",
    queryKey: [contract.path, input],
    queryFn: async ({ signal }) => request(contract, { ...input, signal }),
  });

type Options = {
  /** False: nothing is requested yet. */
  readonly enabled?: boolean;
  /** How long an answer that nobody uses stays in the cache, in milliseconds. */
  readonly gcTime?: number;
};

/** Reads by a contract, from the cache where the same was read before. */
export const useApiQuery = <Body extends z.ZodType, Response extends z.ZodType, Query extends QuerySchema>(
  contract: Endpoint<Body, Response, z.ZodType, Query>,
  input: CallInput<Body, Query> = {},
  options: Options = {},
) => useQuery({ ...apiQuery(contract, input), ...options });
