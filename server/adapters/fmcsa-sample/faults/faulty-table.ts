import type { DataSetId } from "#shared/carrier/data-source.ts";
import type { SampleRow } from "#server/adapters/fmcsa-sample/soql/columns.ts";
import type { Table } from "#server/adapters/fmcsa-sample/tables/tables.ts";
import type { ActiveFault } from "./fault-switch.ts";

/** The column that a data set loses, unless another is named: one that a carrier can be shown without. */
const usualColumns: Readonly<Record<DataSetId, string>> = {
  "kjg3-diqy": "email_address",
  "az4n-8mr2": "email_address",
  "rbkj-cgst": "unit_make2",
  "8mt8-2mdr": "group_desc",
  "4wxs-vbns": "not_preventable",
  "fx4q-ay7w": "location_desc",
  "wt8s-2hbx": "insp_unit_make",
  "876r-jsdb": "viol_desc",
  "4y6x-dmck": "veh_maint_ac",
  "h9zy-gjn8": "veh_maint_ac",
  "p2mt-9ige": "oos_reason",
  "c5y8-a4uz": "max_cov_amount",
  "3uet-3z4i": "max_cov_amount",
};

/** The table as it is with this fault: without a column, or with one under another name ("vin_new"). */
export function withFault(dataSet: DataSetId, table: Table, { fault, column }: ActiveFault): Table {
  if (fault !== "missing-column" && fault !== "renamed-column") return table;
  const lost = column ?? usualColumns[dataSet];
  const newName = fault === "renamed-column" ? `${lost}_new` : undefined;
  const columns = new Map(table.columns);
  columns.delete(lost);
  if (newName !== undefined) columns.set(newName, table.columns.get(lost) ?? "text");
  const rows = table.rows.map((row): SampleRow => {
    const { [lost]: value, ...rest } = row;
    return newName === undefined || value === undefined ? rest : { ...rest, [newName]: value };
  });
  return { columns, rows };
}

/** The rows that match a query as they are with this fault: each twice, or as many as 60,000. */
export function multiplyRows(
  dataSet: DataSetId,
  rows: readonly SampleRow[],
  { fault }: ActiveFault,
): readonly SampleRow[] {
  if (fault === "duplicates") return rows.flatMap((row) => [row, row]);
  return fault === "many" ? toManyRows(dataSet, rows) : rows;
}

const manyRows = 60_000;

/** The columns that tell the rows of a data set apart, and their values in the given row. */
const keys: Readonly<Partial<Record<DataSetId, (index: number) => SampleRow>>> = {
  "rbkj-cgst": (index) => ({ unique_id: String(9 * manyId(index)), report_number: manyReport(index) }),
  "8mt8-2mdr": (index) => ({ unique_id: String(9 * manyId(index)) }),
  "4wxs-vbns": (index) => ({ report_number: manyReport(index) }),
  "fx4q-ay7w": (index) => ({ inspection_id: String(manyId(index)), report_number: manyReport(index) }),
  "wt8s-2hbx": (index) => ({ insp_unit_id: String(manyId(index)) }),
  "876r-jsdb": (index) => ({ insp_violation_id: String(manyId(index)) }),
};

const manyId = (index: number): number => 200_000_000 + index;
const manyReport = (index: number): string => `MANY${String(index).padStart(6, "0")}`;

function toManyRows(dataSet: DataSetId, rows: readonly SampleRow[]): SampleRow[] {
  if (rows.length === 0) return [];
  const toKey = keys[dataSet] ?? (() => ({}));
  return Array.from({ length: manyRows }, (_, index) => ({ ...rows[index % rows.length], ...toKey(index) }));
}
