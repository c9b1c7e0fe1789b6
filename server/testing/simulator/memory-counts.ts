import type { Connection, Open, Some } from "./memory-tables.ts";
import type { mailCountsRepository } from "#server/mail/limits/mail-counts-repository.ts";

type CountLocks = Set<string>;

/** Locks on rows of one transaction, for which others wait. */
function createLocks() {
  const owners = new Map<string, CountLocks>();
  const waiting = new Map<string, (() => void)[]>();
  const wait = async (key: string): Promise<void> =>
    new Promise((resolve) => {
      waiting.set(key, [...(waiting.get(key) ?? []), resolve]);
    });
  return {
    take: async (key: string, locks: CountLocks): Promise<void> => {
      for (let owner = owners.get(key); owner && owner !== locks; owner = owners.get(key)) await wait(key);
      owners.set(key, locks);
      locks.add(key);
    },
    release: (locks: CountLocks): void => {
      for (const key of locks) {
        owners.delete(key);
        const next = waiting.get(key) ?? [];
        waiting.delete(key);
        for (const resume of next) resume();
      }
      locks.clear();
    },
  };
}

/** The rows of mail_counts: one that a transaction has changed is locked until it ends. */
export function createCounts(hasRowLocks: boolean) {
  const counts = new Map<string, number>();
  const locks = createLocks();
  const on = (
    reach: Connection["reach"],
    open: Open | undefined,
  ): Some<ReturnType<typeof mailCountsRepository>> => {
    const changes = new Map<string, number>();
    const change = (key: string, by: number): number => {
      if (!open) counts.set(key, (counts.get(key) ?? 0) + by);
      else {
        if (!changes.has(key))
          open.writes.push(() => void counts.set(key, (counts.get(key) ?? 0) + (changes.get(key) ?? 0)));
        changes.set(key, (changes.get(key) ?? 0) + by);
      }
      return (counts.get(key) ?? 0) + (changes.get(key) ?? 0);
    };
    return {
      add: async (keys, day) => {
        await reach(() => void open?.days.add(day));
        const after = new Map<string, number>();
        for (const key of keys) {
          if (open && hasRowLocks) await locks.take(`${day} ${key}`, open.locks);
          after.set(key, change(`${day} ${key}`, 1));
        }
        return after;
      },
      find: async (keys, day) =>
        reach(() => new Map(keys.flatMap((key) => toEntry(key, counts.get(`${day} ${key}`))))),
      subtract: async (keys, day) =>
        reach(() => {
          for (const key of keys) change(`${day} ${key}`, -1);
        }),
    };
  };

  return { on, release: locks.release };
}

const toEntry = (key: string, count: number | undefined): [string, number][] =>
  count === undefined ? [] : [[key, count]];
