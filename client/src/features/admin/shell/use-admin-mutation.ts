import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import { type CallInput, request } from "#client/lib/api/request.ts";
import type { Endpoint, QuerySchema } from "#shared/api/endpoint.ts";
import { type Refreshed, useRefresh } from "./use-refresh.ts";

/**
 * Changes something by a contract; `refreshes` are the endpoints whose answers change with it. Rejects with
 * RequestError or TypeError.
 */
export function useAdminMutation<
  Body extends z.ZodType,
  Response extends z.ZodType,
  Query extends QuerySchema,
>(contract: Endpoint<Body, Response, z.ZodType, Query>, refreshes: Refreshed = []) {
  return useMutation({
    // When offline, fail at once rather than wait for a connection.
    networkMode: "always",
    mutationFn: async (input: CallInput<Body, Query>): Promise<z.output<Response>> =>
      request(contract, input),
    onSettled: useRefresh(refreshes),
  });
}
