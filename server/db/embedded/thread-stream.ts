import { once } from "node:events";
import { Duplex } from "node:stream";
import type { Worker } from "node:worker_threads";
import { z } from "zod";
import { startThread } from "#server/base/start-thread.ts";

export const threadSettings = z.object({
  folder: z.string().optional(),
  archive: z.instanceof(Blob).optional(),
});
export type ThreadSettings = z.infer<typeof threadSettings>;

/** Bytes are PostgreSQL's wire protocol. The thread first sends "ready". */
export type ThreadMessage = Uint8Array<ArrayBuffer> | "close";

type ThreadStarter = ReturnType<typeof createThreadStarter>;

/** Starts threads of one embedded database, each after the previous one has ended. Rejects if it can't be opened. */
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
    start: async (): Promise<void> => {
      await prepare();
    },

    /** Resolves to a ready thread, taken once; undefined if it is no longer needed. */
    take: async (isWanted: () => boolean): Promise<Worker | undefined> => {
      const thread = await prepare();
      if (!isWanted() || !next) return undefined;
      next = undefined;
      return thread;
    },

    /** Ends an untaken thread and waits for the last one. */
    stop: async (): Promise<void> => {
      const untaken = await next;
      await untaken?.terminate();
      await ended;
    },
  };
}

/** Looks like a socket to pg. Ending it ends the thread. */
export class ThreadStream extends Duplex {
  readonly #starter: ThreadStarter;
  #thread: Worker | undefined;

  constructor(starter: ThreadStarter) {
    super();
    this.#starter = starter;
  }

  connect(): this {
    this.#open().catch((error: unknown) => this.destroy(toLostConnection(error)));
    return this;
  }

  async #open(): Promise<void> {
    const thread = await this.#starter.take(() => !this.destroyed);
    if (!thread) return;
    this.#thread = thread;
    thread.on("message", (bytes: Uint8Array<ArrayBuffer>) => {
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
    thread.once("error", (error) => this.destroy(toLostConnection(error)));
    thread.once("exit", () => {
      this.#thread = undefined;
      this.push(null);
    });
    this.emit("connect");
  }

  override _read(): void {
    // The thread pushes data as soon as it has any.
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send([chunk]);
    done();
  }

  override _writev(parts: { chunk: Uint8Array }[], done: (error?: Error | null) => void): void {
    this.#send(parts.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    if (!this.#thread) return done();
    this.#thread.once("exit", () => done());
    this.#post("close");
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.#thread) return done(error);
    this.#thread.once("exit", () => done(error));
    void this.#thread.terminate();
  }

  /** Copies the bytes for transfer: pg's buffers are slices of larger ones. */
  #send(parts: readonly Uint8Array[]): void {
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
    let position = 0;
    for (const part of parts) {
      bytes.set(part, position);
      position += part.byteLength;
    }
    this.#post(bytes);
  }

  #post(message: ThreadMessage): void {
    this.#thread?.postMessage(message, typeof message === "string" ? [] : [message.buffer]);
  }

  // Socket methods of pg that a thread doesn't need.
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;
}

/** pg's error for a closed socket, so that the end of a thread is handled like a server's. */
const toLostConnection = (cause: unknown): Error =>
  new Error("Connection terminated unexpectedly", { cause });
