import type { Fault } from "#server/adapters/fmcsa-sample/faults/fault-switch.ts";
import { createSampleTables } from "#server/adapters/fmcsa-sample/sample-tables.ts";
import { type SampleRequest, SampleUpstream } from "#server/adapters/fmcsa-sample/sample-upstream.ts";
import type { SampleRow } from "#server/adapters/fmcsa-sample/soql/columns.ts";
import type { SampleTables } from "#server/adapters/fmcsa-sample/tables/tables.ts";
import { type DataSetId, dataSetIds } from "#shared/carrier/data-source.ts";

/** The day that the double takes for today unless another is given. */
export const doubleToday = "2026-11-22";

/** A double of FMCSA's open data host with the sample carriers, or with a test's own rows. It fails on demand. */
export class FmcsaDouble {
  readonly #upstream: SampleUpstream;

  private constructor(upstream: SampleUpstream) {
    this.#upstream = upstream;
    this.reset();
  }

  /** `port` 0 picks a free one. `today` is the day on which the sample is made, "2026-11-22". */
  static async start(port = 0, today = doubleToday): Promise<FmcsaDouble> {
    return new FmcsaDouble(await SampleUpstream.start(createSampleTables(today), today, port));
  }

  /** The value for FMCSA_URL. */
  get url(): string {
    return this.#upstream.url;
  }

  /** The requests received, in order. */
  get requests(): readonly SampleRequest[] {
    return this.#upstream.requests;
  }

  countOf(dataSet: DataSetId): number {
    return this.#upstream.countOf(dataSet);
  }

  /** `column` is the one that is missing or renamed; without it, one that a carrier can be shown without. */
  setFault(dataSet: DataSetId | "all", fault: Fault, column?: string): void {
    this.#upstream.setFault(dataSet, fault, column);
  }

  /** Holds the answers from now on until `release`. The same as the fault "slow". */
  hold(dataSet: DataSetId | "all" = "all"): void {
    this.setFault(dataSet, "slow");
  }

  /** How many answers are held. */
  get heldCount(): number {
    return this.#upstream.heldCount;
  }

  /** Sends the answers that are held. Later ones are held too, until the fault is "none". */
  release(): void {
    this.#upstream.release();
  }

  /** How late a slow answer is, in seconds, if it is not held. */
  slowDown(seconds: number): void {
    this.#upstream.faults.slowSeconds = seconds;
  }

  addRows(dataSet: DataSetId, rows: readonly SampleRow[]): void {
    this.#upstream.addRows(dataSet, rows);
  }

  replaceRows(dataSet: DataSetId, rows: readonly SampleRow[]): void {
    this.#upstream.replaceRows(dataSet, rows);
  }

  /** Adds rows to several data sets, such as those of `manyInspections`. */
  addTables(tables: SampleTables): void {
    for (const id of dataSetIds) this.addRows(id, tables[id] ?? []);
  }

  /** Forgets requests, faults and changed rows, and sends what is held. */
  reset(): void {
    this.#upstream.reset();
    this.slowDown(Infinity);
  }

  async close(): Promise<void> {
    await this.#upstream.close();
  }
}
