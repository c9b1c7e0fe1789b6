import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { startUpstreamDouble, type UpstreamDouble, type UpstreamMode } from "./upstream-double.ts";
import { type VpicDoubleRow, createVpicRow } from "./vpic-rows.ts";

export type VpicRequest = {
  readonly method: string;
  /** Including the query string. */
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  /** The requested VINs, with ",year" if there was one. */
  readonly vins: readonly string[];
  /** On the performance.now() clock. */
  readonly at: number;
};

export type RowFault = "missing" | "odd" | "garbled";

const message =
  "Results returned successfully. NOTE: Any missing decoded values should be interpreted as NHTSA does not have data on the specific variable. Missing value should NOT be interpreted as an indication that a feature or technology is unavailable for a vehicle.";

/** A vPIC double that knows a vehicle for each VIN, decodes one or fifty at a time, and fails on demand. */
export class VpicDouble {
  readonly requests: VpicRequest[] = [];
  mode: UpstreamMode = "normal";
  /** Sets the answer to a request for this VIN alone, overriding the mode. */
  readonly faults = new Map<string, UpstreamMode>();
  /** Sets what happens to this VIN in a batch. */
  readonly rowFaults = new Map<string, RowFault>();
  row: (vin: string, modelYear?: string) => VpicDoubleRow = createVpicRow;
  #upstream: UpstreamDouble | undefined;

  /** `port` 0 picks a free one. */
  static async start(port = 0): Promise<VpicDouble> {
    const double = new VpicDouble();
    const serve = (request: IncomingMessage, response: ServerResponse) =>
      void double.#serve(request, response);
    double.#upstream = await startUpstreamDouble(serve, port);
    return double;
  }

  get url(): string {
    return `${this.#upstream?.origin ?? ""}/api/vehicles/`;
  }

  /** Every requested VIN, with ",year" if there was one. */
  get vins(): string[] {
    return this.requests.flatMap(({ vins }) => vins);
  }

  release(): void {
    this.#upstream?.release();
  }

  reset(): void {
    this.release();
    this.requests.length = 0;
    this.mode = "normal";
    this.faults.clear();
    this.rowFaults.clear();
    this.row = createVpicRow;
  }

  async close(): Promise<void> {
    await this.#upstream?.close();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = performance.now();
    const { method = "", url = "" } = request;
    const { pathname, searchParams } = new URL(url, "http://vpic.test");
    // A site that is closed while it asks leaves half of a body.
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const form = Object.fromEntries(new URLSearchParams(body));
    const single = /\/DecodeVinValues\/([^/]+)$/.exec(pathname)?.[1];
    const year = searchParams.get("modelyear");
    const vins = single === undefined ? (form.data ?? "").split(";") : [single + (year ? `,${year}` : "")];
    this.requests.push({ method, path: url, form, vins, at });
    const known = single === undefined ? pathname.endsWith("/DecodeVINValuesBatch/") : method === "GET";
    const fault = single === undefined ? undefined : this.faults.get(single);
    const mode = !known || vins.length > 50 ? "404" : (fault ?? this.mode);
    this.#upstream?.answer(response, mode, this.#find(vins));
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

  #find(vins: readonly string[]): object {
    const SearchCriteria = vins.length === 1 ? `VIN(s): ${vins[0] ?? ""}` : "";
    const Results = this.#rows(vins);
    return { Count: Results.length, Message: message, SearchCriteria, Results };
  }
}
