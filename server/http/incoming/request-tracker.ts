import type { IncomingMessage, ServerResponse } from "node:http";
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

  /** Drops requests that are still arriving. */
  dropIncomplete(): void {
    for (const request of this.#pending.values()) if (!request.complete) request.destroy();
  }
}
