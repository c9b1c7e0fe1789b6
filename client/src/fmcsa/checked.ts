import { RequestError } from "#client/lib/api/request.ts";
import { type DataSource, isStillAsking } from "#shared/carrier/data-source.ts";

export type Failure = {
  /** The HTTP status; absent if there was no response. */
  readonly status: number | undefined;
  readonly serverMessage: string | undefined;
};

/** Describes the failure, in the server's words if it has any. `name` is the missing part: "inspections". */
export function failureText({ status, serverMessage }: Failure, name: string): string {
  if (serverMessage) return serverMessage;
  if (status !== undefined) return `FMCSA's ${name} can't be reached right now.`;
  return navigator.onLine
    ? "Our server can't be reached. Check your connection."
    : "This device is not connected to the internet.";
}

/** True if the number itself is the problem, rather than the connection to FMCSA. */
export const isUnknownNumber = (failure: Failure | undefined): boolean =>
  failure?.status === 404 || failure?.status === 400;

/** One answer made of FMCSA's data sets. "ready" may be an empty list; "failed" says nothing about what there is. */
export type Checked<T> = {
  readonly status: "asking" | "ready" | "failed";
  readonly data: T | undefined;
  /** The sources of the latest answer, also of one without data. */
  readonly sources: readonly DataSource[];
  /** Explains missing data, or earlier data that couldn't be refreshed. */
  readonly failure: Failure | undefined;
  readonly isRetrying: boolean;
  readonly retry: () => void;
};

export type Answered = { readonly sources: readonly DataSource[] };

/** Returns the reason that data is missing or out of date. `hasData`: the answer has its list or company. */
export function findFailure(
  answer: Answered | undefined,
  error: Error | null,
  hasData: boolean,
): Failure | undefined {
  if (error instanceof RequestError) return { status: error.status, serverMessage: error.serverMessage };
  if (error) return { status: undefined, serverMessage: undefined };
  // FMCSA was asked, and its data sets could not be read.
  const isUnread = answer && !hasData && !isStillAsking(answer.sources);
  return isUnread ? { status: 503, serverMessage: undefined } : undefined;
}

/** True if an answer is a demo's: made up, in place of FMCSA's. */
export const isSample = (sources: readonly DataSource[]): boolean => sources.some(({ sample }) => sample);

/** True if one of an answer's data sets has not been read: what the answer lacks may exist. */
export const isIncomplete = (sources: readonly DataSource[]): boolean =>
  sources.some(({ state }) => state === "pending" || state === "failed");
