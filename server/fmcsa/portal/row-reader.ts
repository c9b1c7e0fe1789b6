import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import type { DataSet, Filter, SocrataRow } from "./data-set.ts";
import { service } from "./socrata.ts";

function getKey({ keyColumns }: DataSet<unknown>, row: SocrataRow): string | undefined {
  const key = keyColumns?.map((column) => row[column]);
  return key?.every((value) => value !== undefined && value !== null) ? JSON.stringify(key) : undefined;
}

/** A column of numbers may lose the zeros ahead. */
const toComparable = (value: unknown): string =>
  String(value)
    .trim()
    .replace(/^0+(?=\d)/, "");

/** Checks that a row has one of the values that were asked for. Throws UpstreamError "shape". */
function createOwnerCheck({ column, values }: Filter) {
  const expected = new Set(values.map(toComparable));
  return (row: SocrataRow): void => {
    if (expected.has(toComparable(row[column]))) return;
    const cause = new Error(`a row isn't of the ${column} that was asked for`);
    throw new UpstreamError(service, "shape", { cause });
  };
}

export function createRowReader<T>(dataSet: DataSet<T>, filter: Filter) {
  const checkOwner = createOwnerCheck(filter);
  const keys = new Set<string>();
  const { requiredColumns, oftenEmpty = [] } = dataSet;
  const lacking = new Set(requiredColumns.filter((column) => !oftenEmpty.includes(column)));
  let [received, read] = [0, 0];

  const isNew = (row: SocrataRow): boolean => {
    const key = getKey(dataSet, row);
    if (key === undefined) return true;
    const before = keys.size;
    return keys.add(key).size > before;
  };
  return {
    /** Reads new rows that are records. Throws UpstreamError "shape" at a row of somebody else: nothing can be relied on then. */
    read: (rows: readonly SocrataRow[]): T[] => {
      rows.forEach(checkOwner);
      received += rows.length;
      for (const row of rows)
        for (const column of lacking) if (Object.hasOwn(row, column)) lacking.delete(column);
      const records = rows.flatMap((row) => {
        const record = isNew(row) ? dataSet.toRecord(row) : undefined;
        return record === undefined ? [] : [record];
      });
      read += records.length;
      return records;
    },
    /** Throws UpstreamError "shape" if there were rows, but none with the required columns or none readable. */
    check: (): void => {
      if (received === 0 || (read > 0 && lacking.size === 0)) return;
      const reason = lacking.size > 0 ? `no row has ${[...lacking].join(", ")}` : "no row can be read";
      throw new UpstreamError(service, "shape", { cause: new Error(reason) });
    },
  };
}
