import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { listColumns } from "#server/fmcsa/portal/data-sets/set-columns.ts";
import * as values from "#server/fmcsa/portal/read-values.ts";

export type StoredValue = string | number | boolean | null;

type ColumnType = {
  readonly sql: string;
  /** The value that is stored; null if FMCSA's means nothing to our readers. Throws RangeError if it can't be stored. */
  readonly toStored: (raw: unknown) => StoredValue;
};

const mostInteger = 2 ** 31 - 1;

function toInteger(raw: unknown): number | null {
  const value = values.toWhole(raw) ?? null;
  if (value !== null && value > mostInteger) throw new RangeError(`${value} is too large`);
  return value;
}

/** A number that names something; PostgreSQL's bigint takes 18 digits for certain. */
function toId(raw: unknown): string | null {
  const text = values.toText(raw);
  if (text === undefined) return null;
  if (!/^\d{1,18}$/.test(text)) throw new RangeError("not a number");
  return text.replace(/^0+(?=\d)/, "");
}

const types = {
  text: { sql: "text", toStored: (raw) => values.toText(raw) ?? null },
  id: { sql: "bigint", toStored: toId },
  count: { sql: "integer", toStored: toInteger },
  whole: { sql: "bigint", toStored: (raw) => values.toWhole(raw) ?? null },
  decimal: { sql: "double precision", toStored: (raw) => values.toDecimal(raw) ?? null },
  day: { sql: "date", toStored: (raw) => values.toDay(raw) ?? null },
  flag: { sql: "boolean", toStored: (raw) => values.toFlag(raw) ?? null },
} as const satisfies Readonly<Record<string, ColumnType>>;
type TypeName = keyof typeof types;

const toNamed = (type: TypeName, ...lines: readonly string[]) =>
  listColumns(...lines).map((column) => [column, types[type]] as const);

const named: ReadonlyMap<string, ColumnType> = new Map<string, ColumnType>([
  ...toNamed("id", "dot_number usdot_number inspection_id unique_id insp_violation_id insp_unit_id"),
  ...toNamed(
    "day",
    "insp_date report_date oos_date rescind_date add_date mcs150_date safety_rating_date review_date change_date",
    "status_change_date order1_serve_date order1_effective_date effective_date cancl_effective_date",
  ),
  ...toNamed("whole", "mcs150_mileage max_cov_amount underl_lim_amount"),
  ...toNamed(
    "flag",
    "hm_flag pc_flag authorized_for_hire private_property hm_ind tow_away hazmat_released not_preventable",
    "oos_indicator out_of_service_indicator hazmat_placard_req",
  ),
  ...toNamed("text", "crgo_cargoothr_desc"),
]);

/** The SMS data sets have a column of each of these for each BASIC, the company file for each class of cargo and vehicle. */
const patterns: readonly (readonly [RegExp, TypeName])[] = [
  [/_measure$/, "decimal"],
  [
    /^crgo_|_(?:ac|basic_alert|rd_alert)$|^(?:unsafe|fatigued|dr_fitness|subt_alcohol|vh_maint|hm)_insp$/,
    "flag",
  ],
  [
    /_total$|_viol$|_weight$|^(?:nbr_)?power_units?$|^truck_units$|^(?:own|trm|trp)|^(?:fatalities|injuries|total_\w+|driver_total|insp_level_id|insp_unit_number|insp_unit_type_id|mcs150_mileage_year)$/,
    "count",
  ],
];

const getType = (column: string): ColumnType =>
  named.get(column) ?? types[patterns.find(([pattern]) => pattern.test(column))?.[1] ?? "text"];

export const toSqlType = (column: string): string => getType(column).sql;

/** Orders a row's stored values by column. Throws RangeError, with the column, for one that can't be stored. */
export function createRowWriter(columns: readonly string[]): (row: SocrataRow) => StoredValue[] {
  const writers = columns.map((column) => ({ column, toStored: getType(column).toStored }));
  return (row) =>
    writers.map(({ column, toStored }) => {
      try {
        return toStored(row[column]);
      } catch (error) {
        throw new RangeError(`${column}: ${error instanceof Error ? error.message : "unreadable"}`, {
          cause: error,
        });
      }
    });
}

/** Returns a row as FMCSA's API would have sent it: text, and nothing for an empty value. */
export function toPublished(row: Readonly<Record<string, unknown>>): SocrataRow {
  const kept = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries(
    kept.map(([column, value]) => [column, typeof value === "boolean" ? String(value) : value]),
  );
}
