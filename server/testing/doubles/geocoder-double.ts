import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";

/** How it answers; `slow` waits for `release`, `hangs` never ends. */
export type GeocoderMode =
  "normal" | "slow" | "500" | "429" | "html" | "truncated" | "redirect" | "huge" | "empty" | "odd" | "hangs";

/** One result as Geoapify words it. */
export const mainStreet = (number: string) => ({
  formatted: `${number} Main Street, Ventura, CA 93001, United States of America`,
  address_line1: `${number} Main Street`,
  address_line2: "Ventura, CA 93001, United States of America",
  housenumber: number,
  street: "Main Street",
  city: "Ventura",
  county: "Ventura County",
  state: "California",
  state_code: "CA",
  postcode: "93001",
  country: "United States",
  country_code: "us",
  result_type: "building",
});

const json = { "Content-Type": "application/json; charset=utf-8" };

/** A geocoder that speaks like Geoapify's autocomplete, suggests what it is told to, and fails on demand. */
export class GeocoderDouble {
  /** What it was asked, one query for each request. */
  readonly requests: Record<string, string>[] = [];
  /** What it answers to a text. */
  find: (text: string) => object[] = () => [mainStreet("1"), mainStreet("12"), mainStreet("123")];
  mode: GeocoderMode = "normal";
  #waiting: (() => void)[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<GeocoderDouble> {
    const server = createServer();
    const double = new GeocoderDouble(server);
    server.on("request", ({ url = "" }, response) => {
      const query = Object.fromEntries(new URL(url, "http://geocoder.test").searchParams);
      double.requests.push(query);
      double.#answer(query.text ?? "", response);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return double;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/autocomplete`;
  }

  get texts(): string[] {
    return this.requests.map(({ text = "" }) => text);
  }

  /** Lets the slow answers go. */
  release(): void {
    for (const answer of this.#waiting.splice(0)) answer();
  }

  /** Forgets what it was asked and answers as it did at first. */
  reset(): void {
    this.release();
    this.requests.length = 0;
    this.mode = "normal";
    this.find = () => [mainStreet("1"), mainStreet("12"), mainStreet("123")];
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }

  #answer(text: string, response: ServerResponse): void {
    const found = JSON.stringify({ results: this.find(text), query: { text } });
    const answers: Record<GeocoderMode, () => unknown> = {
      normal: () => response.writeHead(200, json).end(found),
      slow: () => this.#waiting.push(() => response.writeHead(200, json).end(found)),
      500: () => response.writeHead(500, json).end('{"message":"broken"}'),
      429: () => response.writeHead(429, json).end('{"message":"quota exceeded"}'),
      html: () => response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Maintenance</h1>"),
      truncated: () => response.writeHead(200, json).end(found.slice(0, -20)),
      redirect: () => response.writeHead(302, { Location: `${this.url}?elsewhere=1` }).end(),
      huge: () => response.writeHead(200, json).end(`"${"x".repeat(10 * 1024 * 1024)}"`),
      empty: () => response.writeHead(200, json).end('{"results":[]}'),
      odd: () => response.writeHead(200, json).end('{"features":[]}'),
      hangs: () => response.writeHead(200, json).write('{"results":['),
    };
    answers[this.mode]();
  }
}
