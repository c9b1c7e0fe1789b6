import type { DataSetId } from "#shared/carrier/data-source.ts";

/**
 * What can go wrong with a data set. slow answers late, hangs never ends an answer, html is a maintenance page,
 * many turns the rows that match into 60,000; a number is the status of the answer.
 */
export const faults = [
  "none",
  "slow",
  "hangs",
  "202",
  "403",
  "429",
  "500",
  "html",
  "truncated",
  "missing-column",
  "renamed-column",
  "duplicates",
  "many",
] as const;
export type Fault = (typeof faults)[number];

export type ActiveFault = {
  readonly fault: Fault;
  /** Which column is missing or renamed; absent for the data set's usual one. */
  readonly column?: string;
};

export const defaultSlowSeconds = 10;

/** Which fault each data set has. */
export class FaultSwitch {
  /** How late a slow answer is; Infinity waits until it is released. */
  slowSeconds = defaultSlowSeconds;
  #all: ActiveFault = { fault: "none" };
  readonly #byDataSet = new Map<DataSetId, ActiveFault>();

  /** For "all", replaces what was set for single data sets. */
  set(dataSet: DataSetId | "all", fault: Fault, column?: string): void {
    const active = { fault, ...(column !== undefined && { column }) };
    if (dataSet !== "all") this.#byDataSet.set(dataSet, active);
    else {
      this.#byDataSet.clear();
      this.#all = active;
    }
  }

  get(dataSet: DataSetId): ActiveFault {
    return this.#byDataSet.get(dataSet) ?? this.#all;
  }

  reset(): void {
    this.set("all", "none");
    this.slowSeconds = defaultSlowSeconds;
  }
}
