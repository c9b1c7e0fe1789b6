import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Route } from "#server/http/route.ts";

type Waiting = { readonly holds: () => boolean; readonly resolve: () => void };

/** Tracks connections, pending responses and running handlers, so that a stop can let them finish. */
export class RequestTracker {
  /** The pending responses of each connection. */
  readonly #owed = new Map<Socket, Map<ServerResponse, IncomingMessage>>();
  #handlers = 0;
  #phase: "serving" | "draining" | "stopping" = "serving";
  readonly #waiting = new Set<Waiting>();

  constructor(http: Pick<Server, "on">) {
    http.on("connection", (socket: Socket) => {
      this.#owed.set(socket, new Map());
      // A response queued on the connection gets no event when it closes.
      socket.once("close", () => {
        this.#owed.delete(socket);
        this.#settle();
      });
    });
  }

  get isDraining(): boolean {
    return this.#phase === "draining";
  }

  get isStopping(): boolean {
    return this.#phase === "stopping";
  }

  add(request: IncomingMessage, response: ServerResponse): void {
    const owed = this.#owed.get(request.socket);
    owed?.set(response, request);
    response.once("close", () => {
      owed?.delete(response);
      this.#settle();
    });
    if (this.#phase !== "serving") response.setHeader("Connection", "close");
  }

  /** The route with its handlers tracked: one may still run after the client has disconnected. */
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

  /** From now on, every response closes its connection, so that none is open when the server stops. */
  drain(): void {
    this.#endConnections("draining");
  }

  /** The same, and requests are refused. */
  stop(): void {
    this.#endConnections("stopping");
  }

  #endConnections(phase: "draining" | "stopping"): void {
    this.#phase = phase;
    for (const owed of this.#owed.values())
      for (const response of owed.keys())
        if (!response.headersSent) response.setHeader("Connection", "close");
  }

  /** Resolves once no response is pending and no handler is running. */
  async idle(): Promise<void> {
    const isNothingOwed = (): boolean => [...this.#owed.values()].every(({ size }) => size === 0);
    return this.#until(() => this.#handlers === 0 && isNothingOwed());
  }

  /** Resolves once no handler is running; the last responses may still be in transit. */
  async handled(): Promise<void> {
    return this.#until(() => this.#handlers === 0);
  }

  /** Closes connections without a request being handled: idle ones, and those still receiving a request. */
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
