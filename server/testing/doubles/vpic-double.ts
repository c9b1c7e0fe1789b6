import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type VpicDoubleRow, createVpicRow } from "./vpic-rows.ts";

/** How it answers; `slow` waits for `release`, `hangs` never ends, `odd` is JSON of another kind. */
export type VpicMode =
  | "normal"
  | "slow"
  | "403"
  | "404"
  | "429"
  | "500"
  | "html"
  | "truncated"
  | "redirect"
  | "huge"
  | "odd"
  | "hangs";

export type VpicRequest = {
  readonly method: string;
  /** With what stands behind the question mark. */
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  /** The VINs asked for, with ",year" where there was one. */
  readonly vins: readonly string[];
  /** In the time of performance.now(). */
  readonly at: number;
};

/** What becomes of the row of one VIN in a batch. */
export type RowFault = "missing" | "odd" | "garbled";

const json = { "Content-Type": "application/json; charset=utf-8" };
const message =
  "Results returned successfully. NOTE: Any missing decoded values should be interpreted as NHTSA does not have data on the specific variable. Missing value should NOT be interpreted as an indication that a feature or technology is unavailable for a vehicle.";

/** A vPIC that knows a vehicle for each VIN, decodes one or fifty at a time, and fails on demand. */
export class VpicDouble {
  /** What it was asked, one entry for each request. */
  readonly requests: VpicRequest[] = [];
  mode: VpicMode = "normal";
  /** How it answers when this VIN alone is asked for, whatever the mode. */
  readonly faults = new Map<string, VpicMode>();
  /** What becomes of this VIN in a batch. */
  readonly rowFaults = new Map<string, RowFault>();
  /** What it says of a VIN. */
  row: (vin: string, modelYear?: string) => VpicDoubleRow = createVpicRow;
  #waiting: (() => void)[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** `port` 0 takes a free one. */
  static async start(port = 0): Promise<VpicDouble> {
    const server = createServer();
    const double = new VpicDouble(server);
    server.on("request", (request, response) => {
      void double.#serve(request, response);
    });
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return double;
  }

  /** What VPIC_URL is set to. */
  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/api/vehicles/`;
  }

  /** Every VIN it was asked for, with ",year" where there was one. */
  get vins(): string[] {
    return this.requests.flatMap(({ vins }) => vins);
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
    this.faults.clear();
    this.rowFaults.clear();
    this.row = createVpicRow;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = performance.now();
    const { method = "", url = "" } = request;
    const { pathname, searchParams } = new URL(url, "http://vpic.test");
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const single = /\/DecodeVinValues\/([^/]+)$/.exec(pathname)?.[1];
    const year = searchParams.get("modelyear");
    const vins = single === undefined ? (form.data ?? "").split(";") : [single + (year ? `,${year}` : "")];
    this.requests.push({ method, path: url, form, vins, at });
    const known = single === undefined ? pathname.endsWith("/DecodeVINValuesBatch/") : method === "GET";
    if (!known || vins.length > 50) response.writeHead(404, json).end('{"Message":"No resource was found."}');
    else this.#answer((single && this.faults.get(single)) || this.mode, vins, response);
  }

  #rows(vins: readonly string[]): object[] {
    return vins.flatMap((requests) => {
      const [vin = "", year] = requests.split(",");
      const fault = this.rowFaults.get(vin);
      if (fault === "missing") return [];
      if (fault === "odd") return [{ VIN: vin, ErrorCode: "?" }];
      return [fault === "garbled" ? { ...this.row(vin, year), VIN: "" } : this.row(vin, year)];
    });
  }

  #answer(mode: VpicMode, vins: readonly string[], response: ServerResponse): void {
    const SearchCriteria = vins.length === 1 ? `VIN(s): ${vins[0] ?? ""}` : "";
    const Results = this.#rows(vins);
    const found = JSON.stringify({ Count: Results.length, Message: message, SearchCriteria, Results });
    const refuse = (status: number) => response.writeHead(status, json).end('{"Message":"No."}');
    const answers: Record<VpicMode, () => unknown> = {
      normal: () => response.writeHead(200, json).end(found),
      slow: () => this.#waiting.push(() => response.writeHead(200, json).end(found)),
      403: () => refuse(403),
      404: () => refuse(404),
      429: () => refuse(429),
      500: () => refuse(500),
      html: () => response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Maintenance</h1>"),
      truncated: () => response.writeHead(200, json).end(found.slice(0, -20)),
      redirect: () => response.writeHead(302, { Location: `${this.url}elsewhere` }).end(),
      huge: () => response.writeHead(200, json).end(`"${"x".repeat(10 * 1024 * 1024)}"`),
      odd: () => response.writeHead(200, json).end('{"vehicles":[]}'),
      hangs: () => response.writeHead(200, json).write('{"Results":['),
    };
    answers[mode]();
  }
}
