type Options = {
  readonly maxPending: number;
  readonly maxPendingOfOne: number;
  readonly refuse: () => Error;
};

/** Runs one job at a time, alternating between senders: each has at most one in the queue. */
export function createTurns({ maxPending, maxPendingOfOne, refuse }: Options) {
  let previous: Promise<unknown> = Promise.resolve();
  let pending = 0;
  const senders = new Map<string, { pending: number; previous: Promise<unknown> }>();
  const enqueue = async <T>(job: () => Promise<T>): Promise<T> => {
    const result = previous.then(job);
    previous = Promise.allSettled([result]);
    return result;
  };
  return {
    take: async <T>(from: string, job: () => Promise<T>): Promise<T> => {
      const sender = senders.get(from) ?? { pending: 0, previous: Promise.resolve() };
      if (pending >= maxPending || sender.pending >= maxPendingOfOne) throw refuse();
      pending += 1;
      sender.pending += 1;
      senders.set(from, sender);
      const result = sender.previous.then(async () => enqueue(job));
      sender.previous = Promise.allSettled([result]);
      try {
        return await result;
      } finally {
        pending -= 1;
        sender.pending -= 1;
        if (sender.pending === 0) senders.delete(from);
      }
    },
    end: async (): Promise<void> => {
      await Promise.all([...senders.values()].map(async (sender) => sender.previous));
    },
  };
}
