import type { Endpoint, QuerySchema } from "#shared/api/endpoint.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { type CallInput, request } from "./request.ts";

/** A read request for TanStack Query: equal inputs share its answer. Fails with RequestError or TypeError. */
export const apiQuery = <Body extends z.ZodType, Response extends z.ZodType, Query extends QuerySchema>(
  contract: Endpoint<Body, Response, z.ZodType, Query>,
  input: CallInput<Body, Query> = {},
) =>
  queryOptions({
    // When offline, fail at once rather than wait for a connection.
    networkMode: "always",
    queryKey: [contract.path, input],
    queryFn: async ({ signal }) => request(contract, { ...input, signal }),
  });

type Options = {
  readonly enabled?: boolean;
  /** Time that an unused answer stays in the cache, in milliseconds. */
  readonly gcTime?: number;
};

export const useApiQuery = <Body extends z.ZodType, Response extends z.ZodType, Query extends QuerySchema>(
  contract: Endpoint<Body, Response, z.ZodType, Query>,
  input: CallInput<Body, Query> = {},
  options: Options = {},
) => useQuery({ ...apiQuery(contract, input), ...options });
