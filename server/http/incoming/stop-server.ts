import type { Server, IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "#server/base/clock.ts";
import { describeError, type Log } from "#server/base/log.ts";
import type { Route } from "#server/http/route.ts";

/** Tracks pending responses and running handlers, so that a stop can wait for them. */
export class RequestTracker {
  readonly #pending = new Map<ServerResponse, IncomingMessage>();
  #handlers = 0;
  #phase: "serving" | "draining" | "stopping" = "serving";

  get isDraining(): boolean {
    return this.#phase === "draining";
  }

  get isStopping(): boolean {
    return this.#phase === "stopping";
  }

  /** Counts handlers whose client has gone, too. */
  get isHandling(): boolean {
    return this.#handlers > 0;
  }

  get isIdle(): boolean {
    return this.#pending.size === 0 && !this.isHandling;
  }

  add(request: IncomingMessage, response: ServerResponse): void {
    this.#pending.set(response, request);
    response.once("close", () => this.#pending.delete(response));
    if (this.#phase !== "serving") response.setHeader("Connection", "close");
  }

  track(route: Route): Route {
    return {
      ...route,
      run: async (raw) => {
        this.#handlers += 1;
        try {
          return await route.run(raw);
        } finally {
          this.#handlers -= 1;
        }
      },
    };
  }

  /** Closes each connection after its response; once stopping, requests are rejected as well. */
  end(phase: "draining" | "stopping"): void {
    this.#phase = phase;
    for (const response of this.#pending.keys())
      if (!response.headersSent) response.setHeader("Connection", "close");
  }

  dropIncomplete(): void {
    for (const request of this.#pending.values()) if (!request.complete) request.destroy();
  }
}

type Limits = {
  readonly graceMs: number;
  readonly waitMs: number;
};

const pollMs = 10;
/** Keeps connections open after the last response, to deliver it. */
const lingerMs = 100;

/** Lets running requests finish. Resolves when nothing runs, or the time limits have passed. */
export async function stopServer(
  http: Server,
  tracker: RequestTracker,
  { graceMs, waitMs }: Limits,
  clock: Clock,
): Promise<void> {
  const startedAt = clock.monotonicMs();
  const until = async (holds: () => boolean, ms: number): Promise<void> => {
    while (!holds() && clock.monotonicMs() - startedAt < ms) await clock.sleep(pollMs);
  };
  const closed = new Promise<void>((resolve, reject) => {
    http.close((error) => (error ? reject(error) : resolve()));
  });
  tracker.end("stopping");
  await until(() => tracker.isIdle, graceMs);
  tracker.dropIncomplete();
  await until(() => !tracker.isHandling, waitMs);
  await clock.sleep(lingerMs);
  http.closeAllConnections();
  await closed;
}

type Options = {
  readonly clock: Clock;
  readonly log: Log;
  /** Undefined until the server is up: nothing needs to drain before. */
  readonly getTracker: () => RequestTracker | undefined;
  /** Time that SIGTERM gives proxies to notice; a second signal ends it. */
  readonly drainMs: number;
  readonly shutdownMs: number;
  readonly close: () => Promise<void>;
};

/** Exits at SIGTERM and SIGINT: with 0 once closed, with 1 if that fails or takes too long. */
export function stopOnSignal({ clock, log, getTracker, drainMs, shutdownMs, close }: Options): void {
  const hurry = new AbortController();
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    log.info({ signal }, "stopping");
    const tracker = getTracker();
    // Ctrl+C waits for no proxies.
    if (tracker && signal === "SIGTERM")
      await drain(tracker, clock.sleep(drainMs, { signal: hurry.signal }), hurry.signal);
    const giveUp = (): void => {
      log.error("stopping took too long");
      process.exit(1);
    };
    clock.startTimer(giveUp, shutdownMs, { ref: false });
    await close();
  };
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isStopping) return hurry.abort();
    isStopping = true;
    stop(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error: describeError(error) }, "stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

async function drain(tracker: RequestTracker, noticed: Promise<void>, hurry: AbortSignal): Promise<void> {
  tracker.end("draining");
  await noticed.catch((error: unknown) => {
    if (!hurry.aborted) throw error;
  });
}
