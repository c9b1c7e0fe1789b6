import { Duplex } from "node:stream";
import type { Worker } from "node:worker_threads";
import type { CopyRequest, ThreadMessage } from "./thread-messages.ts";
import type { ThreadStarter } from "./thread-starter.ts";

/** A connection to the embedded database's thread that pg uses like a socket. Ending it ends the thread. */
export class ThreadStream extends Duplex {
  readonly #starter: ThreadStarter;
  #thread: Worker | undefined;

  constructor(starter: ThreadStarter) {
    super();
    this.#starter = starter;
  }

  /** Called by pg instead of a socket's connect. */
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
    // The thread pushes its data as soon as it has any.
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

  /** Copies the bytes so that they can be transferred: pg's buffers are slices of larger ones. */
  #send(parts: readonly Uint8Array[]): void {
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
    let position = 0;
    for (const part of parts) {
      bytes.set(part, position);
      position += part.byteLength;
    }
    this.#post(bytes);
  }

  #post(message: Exclude<ThreadMessage, CopyRequest>): void {
    this.#thread?.postMessage(message, typeof message === "string" ? [] : [message.buffer]);
  }

  // Socket methods that pg calls and a thread does not need.
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;
}

/** pg's error for a closed socket, so that the end of a thread is handled like the end of a server. */
const toLostConnection = (cause: unknown): Error =>
  new Error("Connection terminated unexpectedly", { cause });
