import { type DataSetId, dataSetIds } from "#shared/carrier/data-source.ts";
import type { Columns, SampleRow } from "#server/adapters/fmcsa-sample/soql/columns.ts";
import { dataSetColumns, numberColumns } from "./columns.data.ts";

/** The rows of each data set; one that is absent has none. */
export type SampleTables = Readonly<Partial<Record<DataSetId, readonly SampleRow[]>>>;

export type Table = { readonly columns: Columns; readonly rows: readonly SampleRow[] };

/** The columns of a data set with their types. */
export const getColumns = (dataSet: DataSetId): Columns =>
  new Map(
    dataSetColumns[dataSet].map((name) => [name, numberColumns[dataSet]?.includes(name) ? "number" : "text"]),
  );

/** Whether a text is the id of a data set that Rigfile reads. */
export const isDataSetId = (text: string): text is DataSetId =>
  (dataSetIds as readonly string[]).includes(text);

/** The tables one after the other: the rows of each data set in this order. */
export function joinTables(all: readonly SampleTables[]): SampleTables {
  return Object.fromEntries(dataSetIds.map((id) => [id, all.flatMap((tables) => tables[id] ?? [])]));
}
