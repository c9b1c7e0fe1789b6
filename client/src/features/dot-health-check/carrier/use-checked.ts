import { apiQuery } from "#client/lib/api/use-api-query.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { isStillAsking } from "#shared/carrier/data-source.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { z } from "zod";
import { type Answered, type Checked, type Failure, findFailure, isIncomplete } from "./checked.ts";

/** How long an answer is used without asking again, in milliseconds. */
const freshMs = 5 * 60 * 1000;
/** How soon to ask again for an answer that is still pending, in milliseconds. */
export const askAgainMs = 3000;

type QueryLike = { readonly state: { readonly data: Answered | undefined; readonly error: Error | null } };

/** When to ask again: while the answer is pending, until a request fails. */
export const getAskAgainMs = ({ state: { data, error } }: QueryLike): number | false =>
  data && !error && isStillAsking(data.sources) ? askAgainMs : false;

type CarrierEndpoint<Response extends z.ZodType<Answered>> = Endpoint<
  z.ZodNever,
  Response,
  z.ZodType,
  z.ZodNever
>;

/**
 * Asks one of the questions about a carrier, and asks again while FMCSA is slow to answer.
 * @param select the answer's data; undefined if it has none. Define it outside of components.
 */
export function useChecked<Response extends z.ZodType<Answered>, T>(
  contract: CarrierEndpoint<Response>,
  dotNumber: string | undefined,
  select: (answer: z.output<Response>) => T | undefined,
): Checked<T> {
  const query = useQuery({
    ...apiQuery(contract, { params: { dot: dotNumber ?? "" } }),
    enabled: dotNumber !== undefined,
    staleTime: freshMs,
    refetchInterval: getAskAgainMs,
  });
  const { data: answer, error, refetch } = query;
  // The failure stays in view while it is tried again.
  const [retried, setRetried] = useState<{ dotNumber: string | undefined; failure: Failure }>();
  const isRetrying = retried !== undefined && retried.dotNumber === dotNumber;
  const data = useMemo(() => answer && select(answer), [answer, select]);
  const failure =
    findFailure({ data: answer, error }, data !== undefined) ?? (isRetrying ? retried.failure : undefined);
  const retry = async (): Promise<void> => {
    if (isRetrying || !failure) return;
    setRetried({ dotNumber, failure });
    await refetch();
    setRetried(undefined);
  };
  /** An answer that lacks a data set is asked for again; one that is complete is not. */
  const retryParts = async (): Promise<void> => {
    if (answer && isIncomplete(answer.sources)) await refetch();
  };
  return {
    status: toStatus(data !== undefined, failure !== undefined),
    data,
    sources: answer?.sources ?? [],
    failure,
    isRetrying,
    retry: () => void (failure ? retry() : retryParts()),
  };
}

function toStatus(hasData: boolean, hasFailed: boolean): Checked<unknown>["status"] {
  if (hasData) return "ready";
  return hasFailed ? "failed" : "asking";
}
