import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { startThread } from "#server/start-thread.ts";
import type { ThreadSettings } from "./thread-messages.ts";

export type ThreadStarter = ReturnType<typeof createThreadStarter>;

/** Starts the threads of one embedded database: a new one only after the one before it has ended. */
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
    /** Starts a thread for the first to take. Rejects when the database cannot be opened. */
    start: async (): Promise<void> => {
      await prepare();
    },

    /** Resolves to a thread that is ready, each taken once; to undefined when it is not wanted any more. */
    take: async (isWanted: () => boolean): Promise<Worker | undefined> => {
      const thread = await prepare();
      if (!isWanted() || !next) return undefined;
      next = undefined;
      return thread;
    },

    /** Ends the thread that nobody took, and waits for the end of the last one. */
    stop: async (): Promise<void> => {
      const untaken = await next;
      await untaken?.terminate();
      await ended;
    },
  };
}
