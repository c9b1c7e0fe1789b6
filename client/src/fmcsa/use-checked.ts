import { apiQuery } from "#client/lib/api/use-api-query.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { isStillAsking } from "#shared/carrier/data-source.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { z } from "zod";
import { type Answered, type Checked, type Failure, findFailure, isIncomplete } from "./checked.ts";

/** Milliseconds until the page says that FMCSA is slow. */
export const lateMs = 8000;

/** True if something has been awaited for some seconds, or `ms`. A new `key` starts over. */
export function useIsLate(key: string | undefined, isWaiting: boolean, ms = lateMs): boolean {
  const [lateKey, setLateKey] = useState<string>();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLateKey(key), ms);
    return () => {
      clearTimeout(timer);
      setLateKey(undefined);
    };
  }, [key, isWaiting, ms]);
  return isWaiting && lateKey === key;
}

/** Milliseconds for which an answer is used without asking again. */
const freshMs = 5 * 60 * 1000;
/** One object for all renders, so that dependents don't recompute. */
const noSources: Answered["sources"] = [];

/** Milliseconds between two requests for a pending answer. */
const askAgainMs = 3000;

type QueryLike = { readonly state: { readonly data: Answered | undefined; readonly error: Error | null } };

/** When to ask again: while the answer is pending, until a request fails. */
export const getAskAgainMs = ({ state: { data, error } }: QueryLike): number | false =>
  data && !error && isStillAsking(data.sources) ? askAgainMs : false;

/**
 * Asks for an answer made of FMCSA's data sets, and asks again while FMCSA is slow to answer. Without `params`,
 * nothing is asked. `select` gives the answer's data, if it has any: define it outside of components.
 */
export function useChecked<Response extends z.ZodType<Answered>, T>(
  contract: Endpoint<z.ZodNever, Response, z.ZodType, z.ZodNever>,
  params: Readonly<Record<string, string>> | undefined,
  select: (answer: z.output<Response>) => T | undefined,
): Checked<T> {
  const query = useQuery({
    ...apiQuery(contract, { params: params ?? {} }),
    enabled: params !== undefined,
    staleTime: freshMs,
    refetchInterval: getAskAgainMs,
  });
  const { data: answer, error, refetch } = query;
  const key = params && JSON.stringify(params);
  // The failure stays in view while it is tried again.
  const [retried, setRetried] = useState<{ key: string | undefined; failure: Failure | undefined }>();
  const isRetrying = retried !== undefined && retried.key === key;
  const data = useMemo(() => answer && select(answer), [answer, select]);
  const failure =
    findFailure(answer, error, data !== undefined) ?? (isRetrying ? retried.failure : undefined);
  const sources = answer?.sources ?? noSources;
  const retry = async (): Promise<void> => {
    // An answer that lacks a data set is asked for again; one that is complete is not.
    if (isRetrying || (!failure && !isIncomplete(sources))) return;
    setRetried({ key, failure });
    await refetch();
    setRetried(undefined);
  };
  useOnline(failure !== undefined && failure.status === undefined, refetch);
  const settled = failure === undefined ? "asking" : "failed";
  return {
    status: data === undefined ? settled : "ready",
    data,
    sources,
    failure,
    isRetrying,
    retry: () => void retry(),
  };
}

/** Asks again, once there is a network, for an answer that failed without one. */
function useOnline(isCutOff: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!isCutOff) return;
    const askAgain = (): void => void refetch();
    window.addEventListener("online", askAgain);
    return () => window.removeEventListener("online", askAgain);
  }, [isCutOff, refetch]);
}
