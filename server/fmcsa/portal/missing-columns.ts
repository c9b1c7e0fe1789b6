import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import type { DataSet, Filter } from "./data-set.ts";
import { service } from "./read-answer.ts";

/** Each finding costs a request, so they are kept; but a column may come back. */
const keptMs = 60 * 60 * 1000;

const isNeeded = ({ columns, requiredColumns, order }: DataSet<unknown>, filter: Filter, column: string) =>
  !columns.includes(column) ||
  [...requiredColumns, ...order.split(","), filter.column, filter.since?.column].includes(column);

export function createMissingColumns() {
  const found = new Map<DataSetId, Map<string, number>>();
  const isMissing = ({ id }: DataSet<unknown>, column: string): boolean =>
    (found.get(id)?.get(column) ?? 0) > performance.now();
  return {
    /** The data set's columns that FMCSA still has, as far as we know. */
    getPresent: (dataSet: DataSet<unknown>): string[] =>
      dataSet.columns.filter((column) => !isMissing(dataSet, column)),
    /** The others, if any. */
    getMissing: (dataSet: DataSet<unknown>): string[] =>
      dataSet.columns.filter((column) => isMissing(dataSet, column)),
    /** Notes a missing column. Throws UpstreamError "shape" if the query makes no sense without it. */
    add: (dataSet: DataSet<unknown>, filter: Filter, column: string): void => {
      if (isNeeded(dataSet, filter, column))
        throw new UpstreamError(service, "shape", { cause: new Error(`no column ${column}`) });
      const columns = found.get(dataSet.id) ?? new Map<string, number>();
      found.set(dataSet.id, columns.set(column, performance.now() + keptMs));
    },
  };
}
