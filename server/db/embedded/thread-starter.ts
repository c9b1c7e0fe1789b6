import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { startThread } from "#server/base/start-thread.ts";
import type { ThreadSettings } from "./thread-messages.ts";

export type ThreadStarter = ReturnType<typeof createThreadStarter>;

/** Starts the threads of one embedded database, each only after the previous one has ended. */
export function createThreadStarter(settings: ThreadSettings) {
  let ended: Promise<void> = Promise.resolve();
  let next: Promise<Worker> | undefined;

  const start = async (): Promise<Worker> => {
    await ended;
    const thread = startThread("embedded-database", { workerData: settings });
    ended = new Promise((resolve) => {
      thread.once("exit", () => resolve());
    });
    await once(thread, "message");
    return thread;
  };

  const prepare = async (): Promise<Worker> => {
    next ??= start();
    try {
      return await next;
    } catch (error) {
      next = undefined;
      throw error;
    }
  };

  return {
    /** Starts a thread for the next caller of `take`. Rejects if the database cannot be opened. */
    start: async (): Promise<void> => {
      await prepare();
    },

    /** Resolves to a ready thread, each taken only once; to undefined if it is no longer needed. */
    take: async (isWanted: () => boolean): Promise<Worker | undefined> => {
      const thread = await prepare();
      if (!isWanted() || !next) return undefined;
      next = undefined;
      return thread;
    },

    /** Ends an untaken thread, and waits for the last one to end. */
    stop: async (): Promise<void> => {
      const untaken = await next;
      await untaken?.terminate();
      await ended;
    },
  };
}
