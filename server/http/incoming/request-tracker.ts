import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Route } from "#server/http/route.ts";

type Waiting = { readonly holds: () => boolean; readonly resolve: () => void };

/** Knows the connections, the answers that are owed and the work for them, so that a stop can let them finish. */
export class RequestTracker {
  /** The answers that are owed on each connection. */
  readonly #owed = new Map<Socket, Map<ServerResponse, IncomingMessage>>();
  #handlers = 0;
  #isStopping = false;
  readonly #waiting = new Set<Waiting>();

  constructor(http: Pick<Server, "on">) {
    http.on("connection", (socket: Socket) => {
      this.#owed.set(socket, new Map());
      // An answer that waits for its turn on the connection does not hear that this is gone.
      socket.once("close", () => {
        this.#owed.delete(socket);
        this.#settle();
      });
    });
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Notes that a request came. */
  add(request: IncomingMessage, response: ServerResponse): void {
    const owed = this.#owed.get(request.socket);
    owed?.set(response, request);
    response.once("close", () => {
      owed?.delete(response);
      this.#settle();
    });
    if (this.#isStopping) response.setHeader("Connection", "close");
  }

  /** The route, its handlers noted: one may still be at work after the client has hung up. */
  track(route: Route): Route {
    return {
      ...route,
      run: async (raw) => {
        this.#handlers += 1;
        try {
          return await route.run(raw);
        } finally {
          this.#handlers -= 1;
          this.#settle();
        }
      },
    };
  }

  /** From now on every answer ends its connection. */
  stop(): void {
    this.#isStopping = true;
    for (const owed of this.#owed.values())
      for (const response of owed.keys())
        if (!response.headersSent) response.setHeader("Connection", "close");
  }

  /** Resolves once no answer is owed and no handler is at work. */
  async idle(): Promise<void> {
    const isNothingOwed = (): boolean => [...this.#owed.values()].every(({ size }) => size === 0);
    return this.#until(() => this.#handlers === 0 && isNothingOwed());
  }

  /** Resolves once no handler is at work; the last answers may still be on their way. */
  async handled(): Promise<void> {
    return this.#until(() => this.#handlers === 0);
  }

  /** Closes the connections that nothing is being done for: idle ones, and those of requests that are still coming in. */
  closeUnanswered(): void {
    for (const [socket, owed] of this.#owed) {
      const isBusy = [...owed.values()].some((request) => request.complete);
      if (!isBusy) socket.destroy();
    }
  }

  async #until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.add({ holds, resolve });
      this.#settle();
    });
  }

  #settle(): void {
    for (const waiting of this.#waiting) {
      if (!waiting.holds()) continue;
      this.#waiting.delete(waiting);
      waiting.resolve();
    }
  }
}
