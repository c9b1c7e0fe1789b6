import type { DataSet, SocrataRow } from "./data-set.ts";
import { toText } from "./read-values.ts";

/** No, none, zero and unknown, which leave nothing in a record. */
const saysNothing = /^(?:n|no|f|false|none|unknown|n\/a|9999|[0.]+)$/i;
/** Codes that mean "other" or "unknown", or what is assumed without them. */
const plainCodes: Readonly<Record<string, readonly string[]>> = {
  insp_unit_type_id: ["6", "13"],
  insp_level_id: ["99"],
  ins_class_code: ["P"],
};
/** Inspectors type what they like: a VIN without a digit is none, and no fault of ours. */
const vinColumns = ["vin", "vin2", "insp_unit_vehicle_id_number"];

function isExpectedToSayNothing(column: string, text: string): boolean {
  if (saysNothing.test(text) || plainCodes[column]?.includes(text)) return true;
  return vinColumns.includes(column) && !/\d/.test(text);
}

/** True if the record depends on the column. Beside the others it may not, so that it is tried without them as well. */
function isRead({ toRecord, requiredColumns }: DataSet<unknown>, row: SocrataRow, column: string): boolean {
  const bare = Object.fromEntries([...requiredColumns, column].map((name) => [name, row[name]]));
  return [row, bare].some(
    (tried) =>
      JSON.stringify(toRecord(tried)) !== JSON.stringify(toRecord({ ...tried, [column]: undefined })),
  );
}

type Unreadable = { count: number; readonly example: string };

/** A data set that notes which values its rows have, and its records don't. Each value is tried once. */
export function createValueWatch<T>(dataSet: DataSet<T>) {
  const { columns, keyColumns = [] } = dataSet;
  const readable = new Set<string>();
  const unreadable = new Map<string, Unreadable>();
  const [unread, misfits] = [{ count: 0 }, { count: 0 }];

  const note = (row: SocrataRow, column: string): void => {
    const text = toText(row[column]);
    if (text === undefined || keyColumns.includes(column) || isExpectedToSayNothing(column, text)) return;
    const value = `${column} ${text}`;
    if (readable.has(value)) return;
    if (isRead(dataSet, row, column)) readable.add(value);
    else unreadable.set(column, { example: text, count: (unreadable.get(column)?.count ?? 0) + 1 });
  };

  const watched: DataSet<T> = {
    ...dataSet,
    toRecord: (row) => {
      const record = dataSet.toRecord(row);
      if (record === undefined) unread.count += 1;
      else if (!dataSet.record.safeParse(record).success) misfits.count += 1;
      else for (const column of columns) note(row, column);
      return record;
    },
  };
  const count = ({ count: rows }: { readonly count: number }, what: string): string[] =>
    rows > 0 ? [`${rows} of its rows ${what}`] : [];
  return {
    dataSet: watched,
    getProblems: (): string[] => [
      ...count(unread, "can't be read"),
      ...count(misfits, "don't fit their schema"),
      ...[...unreadable].map(
        ([column, { count: rows, example }]) =>
          `${column} can't be read in ${rows} of its rows: "${example}"`,
      ),
    ],
  };
}
