import { UpstreamError } from "#server/adapters/http/upstream-error.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import type { DataSet, Filter } from "./data-set.ts";
import { service } from "./read-answer.ts";

export type MissingColumns = {
  /** The data set's columns that FMCSA still has, as far as we know. */
  readonly getPresent: (dataSet: DataSet<unknown>) => readonly string[];
  /** The others, if any. */
  readonly getMissing: (dataSet: DataSet<unknown>) => readonly string[];
  /** Notes a missing column. Throws UpstreamError "shape" if the query makes no sense without it. */
  readonly add: (dataSet: DataSet<unknown>, filter: Filter, column: string) => void;
};

/** Each finding costs a request, so they are kept; but a column may come back. */
const keptMs = 60 * 60 * 1000;

const isNeeded = ({ columns, requiredColumns, order }: DataSet<unknown>, filter: Filter, column: string) =>
  !columns.includes(column) ||
  [...requiredColumns, ...order.split(","), filter.column, filter.since?.column].includes(column);

/** Remembers which columns FMCSA dropped. */
export function createMissingColumns(): MissingColumns {
  const found = new Map<DataSetId, Map<string, number>>();
  const isMissing = ({ id }: DataSet<unknown>, column: string): boolean =>
    (found.get(id)?.get(column) ?? 0) > performance.now();
  return {
    getPresent: (dataSet) => dataSet.columns.filter((column) => !isMissing(dataSet, column)),
    getMissing: (dataSet) => dataSet.columns.filter((column) => isMissing(dataSet, column)),
    add: (dataSet, filter, column) => {
      if (isNeeded(dataSet, filter, column)) throw new UpstreamError(service, "shape");
      const columns = found.get(dataSet.id) ?? new Map<string, number>();
      found.set(dataSet.id, columns.set(column, performance.now() + keptMs));
    },
  };
}
