import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import { describeError } from "#server/base/log.ts";
import type { LookupOptions, Outcome } from "./answer.ts";
import type { AnswerStore } from "./answer-store.ts";

type Options<Q, V> = Pick<LookupOptions<Q, V>, "service" | "log" | "now"> & {
  readonly store: AnswerStore<Q, V>;
};

/** Requests values for several queries, in order. */
type GetValues<Q, V> = (queries: readonly Q[]) => Promise<readonly (V | undefined)[]>;

/** Makes a request, stores its answers, and logs why any are missing. Throws other errors. */
export const createRequest =
  <Q, V>({ service, store, log, now }: Options<Q, V>) =>
  async (
    queries: readonly Q[],
    getValues: GetValues<Q, V>,
    requestId: string,
  ): Promise<readonly Outcome<Q, V>[]> => {
    try {
      const values = await getValues(queries);
      const answeredAt = now();
      const outcomes = queries.map((query, index): Outcome<Q, V> => {
        const value = values[index];
        return value === undefined ? {} : { answer: { query, value, answeredAt } };
      });
      const answers = outcomes.flatMap(({ answer }) => answer ?? []);
      const leftOut = queries.length - answers.length;
      if (leftOut > 0) log.warn({ requestId, leftOut }, `${service} left some queries out of its answer`);
      await store.keep(answers, requestId);
      return outcomes;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const { fault, status } = error;
      const count = queries.length;
      const line = { requestId, fault, status, queries: count, error: describeError(error) };
      log.warn(line, `no answer from ${service}`);
      return queries.map(() => ({ error }));
    }
  };
