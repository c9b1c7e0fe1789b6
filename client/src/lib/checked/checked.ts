import { RequestError } from "#client/lib/api/request.ts";
import { type DataSource, isStillAsking } from "#shared/carrier/data-source.ts";

/** Why something could not be checked. */
export type Failure = {
  /** The HTTP status; absent if there was no response. */
  readonly status: number | undefined;
  /** The server's sentence about it. */
  readonly serverMessage: string | undefined;
};

/** Whether the number itself is the problem, rather than the connection to FMCSA. */
export const isUnknownNumber = (failure: Failure | undefined): boolean =>
  failure?.status === 404 || failure?.status === 400;

/**
 * One answer made of FMCSA's data sets. asking: FMCSA has not answered yet. ready: there is data, which may be an empty
 * list. failed: it could not be checked, which says nothing about what there is.
 */
export type Checked<T> = {
  readonly status: "asking" | "ready" | "failed";
  readonly data: T | undefined;
  /** The sources of the latest answer, also of one without data. */
  readonly sources: readonly DataSource[];
  /** Why there is no data, or why earlier data could not be refreshed. */
  readonly failure: Failure | undefined;
  /** Trying again what failed, or what an answer lacks. */
  readonly isRetrying: boolean;
  readonly retry: () => void;
};

/** What every such answer has. */
export type Answered = { readonly sources: readonly DataSource[] };

/** The state of a query that `toChecked` needs; `useQuery` returns more. */
type AnswerState<A extends Answered> = {
  readonly data: A | undefined;
  readonly error: Error | null;
};

const toRequestFailure = (error: Error): Failure =>
  error instanceof RequestError
    ? { status: error.status, serverMessage: error.serverMessage }
    : { status: undefined, serverMessage: undefined };

/** FMCSA was asked, and its data sets could not be read. */
const unread: Failure = { status: 503, serverMessage: undefined };

/** Why there is no data, or no newer data. `hasData`: the answer has its list or company. */
export function findFailure<A extends Answered>(
  { data, error }: AnswerState<A>,
  hasData: boolean,
): Failure | undefined {
  if (error) return toRequestFailure(error);
  return data && !hasData && !isStillAsking(data.sources) ? unread : undefined;
}

/** Whether an answer is a demo's: made up, in place of FMCSA's. */
export const isSample = (sources: readonly DataSource[]): boolean => sources.some(({ sample }) => sample);

/** Whether one of an answer's data sets has not been read: what the answer lacks may exist. */
export const isIncomplete = (sources: readonly DataSource[]): boolean =>
  sources.some(({ state }) => state === "pending" || state === "failed");
