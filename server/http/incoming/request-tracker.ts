import type { IncomingMessage, ServerResponse } from "node:http";
import type { Route } from "#server/http/route.ts";

/** Tracks pending responses and running handlers, so that a stop can let them finish. */
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

  /** True if a handler is running: its client may have gone. */
  get isHandling(): boolean {
    return this.#handlers > 0;
  }

  /** True if nothing is pending or running. */
  get isIdle(): boolean {
    return this.#pending.size === 0 && !this.isHandling;
  }

  add(request: IncomingMessage, response: ServerResponse): void {
    this.#pending.set(response, request);
    response.once("close", () => this.#pending.delete(response));
    if (this.#phase !== "serving") response.setHeader("Connection", "close");
  }

  /** The route with its handlers tracked. */
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

  /** From now on, every response closes its connection; once it stops, requests are refused as well. */
  end(phase: "draining" | "stopping"): void {
    this.#phase = phase;
    for (const response of this.#pending.keys())
      if (!response.headersSent) response.setHeader("Connection", "close");
  }

  /** Cuts off requests that are still arriving. */
  dropIncomplete(): void {
    for (const request of this.#pending.values()) if (!request.complete) request.destroy();
  }
}
