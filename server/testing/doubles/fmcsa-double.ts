import type { IncomingMessage, ServerResponse } from "node:http";
import { type DataSetId, dataSetIds } from "#shared/carrier/data-source.ts";
import { findRows, QueryError } from "./fmcsa/query.ts";
import { createSampleTables, recordings, type SampleRow, type SampleTables } from "./fmcsa/sample.ts";
import { getPublicationDate } from "./fmcsa/sample-dates.ts";
import { startUpstreamDouble, type UpstreamDouble, type UpstreamMode } from "./upstream-double.ts";

/** The day that the double takes for today unless another is given. */
export const doubleToday = "2026-11-22";

/** Faults of the rows: a column is missing, each is sent twice, or they are somebody else's. */
const rowFaults = ["missing-column", "duplicates", "another-carrier"] as const;
type RowFault = (typeof rowFaults)[number];

/** Fault of a data set: one that any upstream can have, or one in its rows. */
export type FmcsaFault = "none" | Exclude<UpstreamMode, "normal"> | RowFault;

type Active = { readonly fault: FmcsaFault; readonly column?: string };

export type FmcsaRequest = {
  readonly dataSet: string;
  /** The parameters: "$where", "$limit". */
  readonly query: Readonly<Record<string, string>>;
};

type Options = {
  /** Time until a slow answer is sent, unless `release` sends it first. */
  readonly holdMs?: number;
  /** Answers GET /. */
  readonly renderPage?: (query: URLSearchParams) => string;
};

const isRowFault = (fault: FmcsaFault): fault is RowFault => rowFaults.some((one) => one === fault);

const toMode = (fault: FmcsaFault): UpstreamMode =>
  fault === "none" || isRowFault(fault) ? "normal" : fault;

function spoil(rows: readonly SampleRow[], fault: FmcsaFault, where: string | null): readonly SampleRow[] {
  if (fault === "duplicates") return [...rows, ...rows];
  if (fault !== "another-carrier") return rows;
  const column = /^\w+/.exec(where ?? "")?.[0];
  return column === undefined ? rows : rows.map((row) => ({ ...row, [column]: "999999" }));
}

const isDataSetId = (text: string): text is DataSetId => dataSetIds.some((id) => id === text);

/** A double of FMCSA's open data host (Socrata) with the sample carriers, or with other rows. Fails on demand. */
export class FmcsaDouble {
  /** Sent with a 429. */
  retryAfterSeconds = 5;
  readonly requests: FmcsaRequest[] = [];
  readonly #today: string;
  readonly #options: Options;
  readonly #sample: SampleTables;
  #rows: Map<DataSetId, readonly SampleRow[]>;
  readonly #faults = new Map<DataSetId, Active>();
  #held = 0;
  #upstream: UpstreamDouble | undefined;

  private constructor(today: string, options: Options) {
    this.#today = today;
    this.#options = options;
    this.#sample = createSampleTables(today);
    this.#rows = new Map(this.#sample);
  }

  /** `port` 0 picks a free one. `today` ("2026-11-22") is the day on which the sample is fresh. */
  static async start(port = 0, today = doubleToday, options: Options = {}): Promise<FmcsaDouble> {
    const double = new FmcsaDouble(today, options);
    double.#upstream = await startUpstreamDouble((request, response) => {
      double.#serve(request, response);
    }, port);
    return double;
  }

  get url(): string {
    return this.#upstream?.origin ?? "";
  }

  countOf(dataSet: DataSetId): number {
    return this.requests.filter((request) => request.dataSet === dataSet).length;
  }

  /** `column` is the one that is missing; without it, one that a carrier can be shown without. */
  setFault(dataSet: DataSetId | "all", fault: FmcsaFault, column?: string): void {
    const active = { fault, ...(column !== undefined && { column }) };
    for (const id of dataSet === "all" ? dataSetIds : [dataSet]) this.#faults.set(id, active);
  }

  getFault(dataSet: DataSetId): FmcsaFault {
    return this.#faults.get(dataSet)?.fault ?? "none";
  }

  /** Holds the answers from now on until `release`. */
  hold(dataSet: DataSetId | "all" = "all"): void {
    this.setFault(dataSet, "slow");
  }

  get heldCount(): number {
    return this.#held;
  }

  /** Sends the answers that are held. Later ones are held too, until the fault is "none". */
  release(): void {
    this.#held = 0;
    this.#upstream?.release();
  }

  addRows(dataSet: DataSetId, rows: readonly SampleRow[]): void {
    this.#rows.set(dataSet, [...(this.#rows.get(dataSet) ?? []), ...rows]);
  }

  replaceRows(dataSet: DataSetId, rows: readonly SampleRow[]): void {
    this.#rows.set(dataSet, rows);
  }

  addTables(tables: SampleTables): void {
    for (const [id, rows] of tables) this.addRows(id, rows);
  }

  /** Forgets requests, faults and changed rows, and sends what is held. */
  reset(): void {
    this.release();
    this.requests.length = 0;
    this.retryAfterSeconds = 5;
    this.#faults.clear();
    this.#rows = new Map(this.#sample);
  }

  async close(): Promise<void> {
    this.release();
    await this.#upstream?.close();
  }

  #serve({ url = "" }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, "http://fmcsa.test");
    const { renderPage, holdMs } = this.#options;
    if (pathname === "/" && renderPage) {
      response.setHeader("Content-Type", "text/html; charset=utf-8").end(renderPage(searchParams));
      return;
    }
    const dataSet = /^\/resource\/([^/]+)\.json$/.exec(pathname)?.[1] ?? "";
    this.requests.push({ dataSet, query: Object.fromEntries(searchParams) });
    if (!isDataSetId(dataSet)) return this.#upstream?.answer(response, "404", undefined);
    response.setHeader("Last-Modified", getPublicationDate(dataSet, this.#today).toUTCString());
    if (this.getFault(dataSet) === "429") response.setHeader("Retry-After", this.retryAfterSeconds);
    const isSlow = this.getFault(dataSet) === "slow";
    if (isSlow) this.#held += 1;
    if (isSlow && holdMs !== undefined) setTimeout(() => this.release(), holdMs);
    this.#answer(response, dataSet, searchParams);
  }

  #answer(response: ServerResponse, dataSet: DataSetId, query: URLSearchParams): void {
    const { fault, column }: Active = this.#faults.get(dataSet) ?? { fault: "none" };
    const { columns = [], optionalColumn } = recordings.find(({ id }) => id === dataSet) ?? {};
    const lost = fault === "missing-column" ? (column ?? optionalColumn) : undefined;
    try {
      const present = columns.filter((name) => name !== lost);
      const rows = findRows(query, present, this.#rows.get(dataSet) ?? []);
      const sent = spoil(rows, fault, query.get("$where"));
      this.#upstream?.answer(response, toMode(fault), sent);
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      response.writeHead(400, { "Content-Type": "application/json" }).end(JSON.stringify(error.body));
    }
  }
}
