import { once } from "node:events";
import { createServer, request, type Server } from "node:http";

/** A site behind a proxy that can serve a newer version of its service worker. */
export class UpdatedSite {
  readonly #server: Server;
  /** Added to the worker's code: other code is another version. */
  #version = "";

  private constructor(target: string) {
    this.#server = createServer((incoming, outgoing) => {
      const isWorker = incoming.url === "/sw.js";
      const headers = isWorker ? { ...incoming.headers, "accept-encoding": "identity" } : incoming.headers;
      const forwarded = request(new URL(incoming.url ?? "/", target), { method: incoming.method, headers });
      forwarded.on("response", (response) => {
        const { "content-length": length, etag: _etag, ...rest } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, isWorker ? rest : response.headers);
        response.on("data", (chunk) => outgoing.write(chunk));
        response.on("end", () => outgoing.end(isWorker && length ? this.#version : undefined));
      });
      incoming.pipe(forwarded);
    });
  }

  static async start(target: string): Promise<UpdatedSite> {
    const site = new UpdatedSite(target);
    site.#server.listen(0, "localhost");
    await once(site.#server, "listening");
    return site;
  }

  get url(): string {
    const address = this.#server.address();
    return typeof address === "object" && address ? `http://localhost:${address.port}` : "";
  }

  release(version: string): void {
    this.#version = `\n//${version}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
