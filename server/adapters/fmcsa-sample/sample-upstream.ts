import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type DataSetId, dataSetIds } from "#shared/carrier/data-source.ts";
import { type Fault, FaultSwitch } from "./faults/fault-switch.ts";
import { HeldAnswers } from "./faults/held-answers.ts";
import { answerQuery, toAnswer } from "./http/answer-query.ts";
import { sendAnswer } from "./http/send-answer.ts";
import { isForFaultsPage, serveFaultsPage } from "./http/serve-faults-page.ts";
import { getPublicationDate } from "./rows/publication-date.ts";
import type { SampleRow } from "./soql/columns.ts";
import { unknownDataSet } from "./soql/socrata-error.ts";
import { getColumns, isDataSetId, type SampleTables } from "./tables/tables.ts";

/** A request for rows of a data set. */
export type SampleRequest = {
  readonly dataSet: string;
  /** The parameters: "$where", "$limit", a column's name. */
  readonly query: Readonly<Record<string, string>>;
  /** X-App-Token, if it was sent. */
  readonly token?: string;
  /** On the performance.now() clock. */
  readonly at: number;
};

/** A stand-in for FMCSA's open data host (Socrata) with given rows, on 127.0.0.1. It fails on demand. */
export class SampleUpstream {
  readonly requests: SampleRequest[] = [];
  readonly faults = new FaultSwitch();
  readonly #initial: SampleTables;
  readonly #rows = new Map<DataSetId, readonly SampleRow[]>();
  readonly #today: string;
  readonly #held = new HeldAnswers();
  readonly #server: Server;

  private constructor(tables: SampleTables, today: string) {
    this.#initial = tables;
    this.#today = today;
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => {
        response.destroy(error instanceof Error ? error : undefined);
      });
    });
    this.reset();
  }

  /** `today` ("2026-11-22") decides when the data sets were published. `port` 0 picks a free one. */
  static async start(tables: SampleTables, today: string, port = 0): Promise<SampleUpstream> {
    const upstream = new SampleUpstream(tables, today);
    upstream.#server.listen(port, "127.0.0.1");
    await once(upstream.#server, "listening");
    return upstream;
  }

  /** "http://127.0.0.1:1234" */
  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  }

  /** How many slow answers are waiting. */
  get heldCount(): number {
    return this.#held.count;
  }

  /** `column` is the one that is missing or renamed; without it, one that a carrier can be shown without. */
  setFault(dataSet: DataSetId | "all", fault: Fault, column?: string): void {
    this.faults.set(dataSet, fault, column);
  }

  /** How many requests there were for this data set. */
  readonly countOf = (dataSet: DataSetId): number =>
    this.requests.filter((request) => request.dataSet === dataSet).length;

  addRows(dataSet: DataSetId, rows: readonly SampleRow[]): void {
    this.#rows.set(dataSet, [...(this.#rows.get(dataSet) ?? []), ...rows]);
  }

  replaceRows(dataSet: DataSetId, rows: readonly SampleRow[]): void {
    this.#rows.set(dataSet, rows);
  }

  /** Sends the slow answers that are waiting. */
  readonly release = (): void => this.#held.release();

  /** Forgets requests, faults and changed rows. */
  reset(): void {
    this.release();
    this.requests.length = 0;
    this.faults.reset();
    for (const id of dataSetIds) this.#rows.set(id, this.#initial[id] ?? []);
  }

  async close(): Promise<void> {
    this.release();
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://sample.invalid");
    if (isForFaultsPage(pathname)) return serveFaultsPage(request, response, this);
    const dataSet = /^\/resource\/([^/]+)\.json$/.exec(pathname)?.[1] ?? "";
    const { "x-app-token": header } = request.headers;
    const token = typeof header === "string" ? header : undefined;
    const query = Object.fromEntries(searchParams);
    this.requests.push({ dataSet, query, at: performance.now(), ...(token !== undefined && { token }) });
    if (!isDataSetId(dataSet)) return sendAnswer(response, toAnswer(unknownDataSet(dataSet)), "none");
    const active = this.faults.get(dataSet);
    // The rows are those at the time of the request, however late its answer is.
    const table = { columns: getColumns(dataSet), rows: this.#rows.get(dataSet) ?? [] };
    const answer = answerQuery({ dataSet, table, active, token, parameters: searchParams });
    if (active.fault === "slow") await this.#held.wait(this.faults.slowSeconds);
    sendAnswer(response, answer, active.fault, getPublicationDate(dataSet, this.#today));
  }
}
