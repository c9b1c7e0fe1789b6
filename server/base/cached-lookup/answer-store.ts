import { LRUCache } from "lru-cache";
import type { Answer, LookupOptions } from "./answer.ts";
import { withFallback } from "./with-fallback.ts";

type Shared<Q, V> = Pick<
  LookupOptions<Q, V>,
  "toKey" | "repository" | "memory" | "changes" | "subject" | "log"
>;
type Options<Q, V> = Shared<Q, V> & {
  readonly isFresh: (answer: Answer<Q, V>) => boolean;
  readonly maxInMemory: number;
};

type Known<Q, V> = Record<"fresh" | "stale", ReadonlyMap<string, Answer<Q, V>>>;

/** Returns the newer of two answers, or the first if they are equally new. */
function newest<A extends Answer<unknown, unknown>>(one: A | undefined, other: A | undefined): A | undefined {
  if (!one || !other) return one ?? other;
  return one.answeredAt >= other.answeredAt ? one : other;
}

/** LRU cache of the newest answers seen by this process. */
function createMemory<Q, V>({ toKey, isFresh, maxInMemory, memory }: Options<Q, V>) {
  // Both limits as one: LRUCache's own `max` would allocate room for that many answers in advance.
  const maxSize = memory?.max ?? maxInMemory;
  const leastSize = Math.ceil(maxSize / maxInMemory);
  const answers = new LRUCache<string, Answer<Q, V>>({
    maxSize,
    sizeCalculation: ({ value }) => Math.max(leastSize, memory?.getSize(value) ?? 1),
  });
  return {
    get: (key: string): Answer<Q, V> | undefined => answers.get(key),
    add: (answer: Answer<Q, V>): void => {
      const key = toKey(answer.query);
      answers.set(key, newest(answer, answers.peek(key)) ?? answer);
    },
    getFresh: (query: Q): Answer<Q, V> | undefined => {
      const known = answers.get(toKey(query));
      return known && isFresh(known) ? known : undefined;
    },
  };
}

export type AnswerStore<Q, V> = ReturnType<typeof createAnswerStore<Q, V>>;

/** Answers: recent ones in memory, all in the database. A failing or hanging database counts as empty. */
export function createAnswerStore<Q, V>(options: Options<Q, V>) {
  const { toKey, isFresh, repository, changes, subject, log } = options;
  const memory = createMemory(options);

  const toMap = (answers: readonly Answer<Q, V>[]) =>
    new Map(answers.map((answer) => [toKey(answer.query), answer]));
  const read = async (queries: readonly Q[], requestId: string): Promise<readonly Answer<Q, V>[]> =>
    repository && queries.length > 0
      ? withFallback({ subject, requestId, log }, [], repository.find(queries))
      : [];
  /** Whether these answers are fresh may depend on it. */
  const learnChanges = async (answers: readonly Answer<Q, V>[], requestId: string): Promise<void> => {
    if (!answers.every(isFresh)) await changes?.refresh(requestId);
  };

  return {
    getFresh: memory.getFresh,

    /** Returns what is known about each query, by key: fresh answers, and the newest of the stale ones. */
    find: async (queries: readonly Q[], requestId: string): Promise<Known<Q, V>> => {
      await learnChanges(
        queries.flatMap((query) => memory.get(toKey(query)) ?? []),
        requestId,
      );
      const unread = queries.filter((query) => !memory.getFresh(query));
      const stored = await read(unread, requestId);
      await learnChanges(stored, requestId);
      for (const answer of stored) if (isFresh(answer)) memory.add(answer);
      const byKey = toMap(stored);
      // Memory takes precedence: an answer may have arrived while the table was being read.
      const known = queries.flatMap(
        (query) => newest(memory.get(toKey(query)), byKey.get(toKey(query))) ?? [],
      );
      return {
        fresh: toMap(known.filter(isFresh)),
        stale: toMap(known.filter((answer) => !isFresh(answer))),
      };
    },

    /** Caches and stores answers; resolves when they are stored or storing has failed. */
    keep: async (answers: readonly Answer<Q, V>[], requestId: string): Promise<void> => {
      for (const answer of answers) memory.add(answer);
      if (repository && answers.length > 0)
        await withFallback({ subject, requestId, log }, undefined, repository.save(answers));
    },
  };
}
