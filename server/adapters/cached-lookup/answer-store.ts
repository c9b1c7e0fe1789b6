import { LRUCache } from "lru-cache";
import type { Log } from "#server/log.ts";
import type { Answer, AnswerRepository } from "./answer.ts";
import { withFallback } from "./with-fallback.ts";

type Options<Q, V> = {
  readonly toKey: (query: Q) => string;
  readonly isFresh: (answer: Answer<Q, V>) => boolean;
  /** Without it answers live in the memory of this process alone. */
  readonly repository: AnswerRepository<Q, V> | undefined;
  readonly maxInMemory: number;
  readonly subject: string;
  readonly log: Log;
};

type Known<Q, V> = Record<"fresh" | "stale", ReadonlyMap<string, Answer<Q, V>>>;

/** The newer of two answers; of two that came at the same time, the first. */
function newest<A extends Answer<unknown, unknown>>(one: A | undefined, other: A | undefined): A | undefined {
  if (!one || !other) return one ?? other;
  return one.answeredAt >= other.answeredAt ? one : other;
}

export type AnswerStore<Q, V> = ReturnType<typeof createAnswerStore<Q, V>>;

/** Answers: those of late in memory, all of them in the database. A database that fails or hangs counts as empty. */
export function createAnswerStore<Q, V>(options: Options<Q, V>) {
  const { toKey, isFresh, repository, maxInMemory, subject, log } = options;
  const memory = new LRUCache<string, Answer<Q, V>>({ max: maxInMemory });

  const remember = (answer: Answer<Q, V>): void => {
    const key = toKey(answer.query);
    memory.set(key, newest(answer, memory.peek(key)) ?? answer);
  };

  const recall = (query: Q): Answer<Q, V> | undefined => {
    const known = memory.get(toKey(query));
    return known && isFresh(known) ? known : undefined;
  };

  const read = async (queries: readonly Q[], requestId: string): Promise<readonly Answer<Q, V>[]> =>
    repository && queries.length > 0
      ? withFallback({ subject, requestId, log }, [], repository.find(queries))
      : [];

  return {
    /** The fresh answer in memory. */
    recall,

    /** What is known of each query, by its key: the fresh answers, and the newest of the others. */
    find: async (queries: readonly Q[], requestId: string): Promise<Known<Q, V>> => {
      const stored = await read(
        queries.filter((query) => !recall(query)),
        requestId,
      );
      for (const answer of stored) if (isFresh(answer)) remember(answer);
      const known = new Map(stored.map((answer) => [toKey(answer.query), answer]));
      // Memory has the last word: an answer may have come while the table was read.
      for (const key of queries.map(toKey)) {
        const latest = newest(memory.get(key), known.get(key));
        if (latest) known.set(key, latest);
      }
      const all = [...known];
      return {
        fresh: new Map(all.filter(([, answer]) => isFresh(answer))),
        stale: new Map(all.filter(([, answer]) => !isFresh(answer))),
      };
    },

    /** Remembers answers and stores them; resolves once they are stored, or cannot be. */
    keep: async (answers: readonly Answer<Q, V>[], requestId: string): Promise<void> => {
      for (const answer of answers) remember(answer);
      if (repository && answers.length > 0)
        await withFallback({ subject, requestId, log }, undefined, repository.save(answers));
    },
  };
}
