import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/** A page view that the script found in the page's queue and sent to its host. */
export type Sent = {
  readonly name: string;
  readonly measurementId: string;
  readonly location: string;
  readonly title: string;
};

/**
 * Processes the queue like Google's script: handles only call entries, sends events with the values set
 * before them, and sends its own page view with the full URL unless told not to.
 */
const script = `(() => {
  const home = new URL(document.currentScript.src);
  let id = "";
  let fields = {};
  const send = (name, extra) => {
    if (window["ga-disable-" + id]) return;
    const all = { page_location: location.href, page_title: document.title, ...fields, ...extra };
    const body = { name, measurementId: id, location: all.page_location, title: all.page_title };
    fetch(new URL("/collect", home), { method: "POST", mode: "no-cors", keepalive: true, body: JSON.stringify(body) });
  };
  const run = (entry) => {
    if (Object.prototype.toString.call(entry) !== "[object Arguments]") return;
    const [command, name, extra = {}] = entry;
    if (command === "set") fields = { ...fields, ...name };
    if (command === "config" && name === home.searchParams.get("id")) {
      id = name;
      if (extra.send_page_view !== false) send("page_view", {});
    }
    if (command === "event" && id) send(name, extra);
  };
  const queue = window.dataLayer;
  queue.splice(0).forEach(run);
  queue.push = run;
  addEventListener("scroll", () => id && send("scroll", {}), { once: true });
})();`;

/** Double for the analytics script's host; counts the browser's requests. */
export class AnalyticsHost {
  /** Every request, as method and path. */
  readonly requests: string[] = [];
  readonly sent: Sent[] = [];
  readonly #server: Server;
  readonly #url: string;

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.#url = url;
    server.on("request", (request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<AnalyticsHost> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (typeof address !== "object" || !address) throw new Error("The analytics host has no port.");
    return new AnalyticsHost(server, `http://127.0.0.1:${address.port}`);
  }

  get scriptUrl(): string {
    return `${this.#url}/gtag/js`;
  }

  /** Number of requests for the script. */
  get loads(): number {
    return this.requests.filter((request) => request === "GET /gtag/js").length;
  }

  /** The paths of the page views, in order. */
  get views(): string[] {
    return this.sent.filter(({ name }) => name === "page_view").map(({ location }) => location);
  }

  forget(): void {
    this.requests.length = 0;
    this.sent.length = 0;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", this.#url);
    this.requests.push(`${request.method} ${pathname}`);
    if (pathname === "/gtag/js") {
      response.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-store" });
      response.end(script);
      return;
    }
    // A page that is closed while it sends leaves half of a body.
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const sent: Sent = JSON.parse(body);
    this.sent.push(sent);
    response.writeHead(204).end();
  }
}
