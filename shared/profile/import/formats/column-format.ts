import {
  type DateOrder,
  type ColumnFormat,
  datePatternsIn,
  isDigitsDayFirst,
  type NumberStyle,
  toNumberStyle,
} from "./format-cell.ts";
import type { ColumnTarget } from "#shared/profile/import/columns/wanted-columns.ts";
import { isForeignHeader } from "#shared/profile/import/columns/match-header.ts";
import { isDateText } from "#shared/profile/import/values/read-date.ts";
import { filledText } from "#shared/profile/import/values/cell.ts";

export type TableColumns = {
  readonly targets: readonly ColumnTarget[];
  readonly names: readonly string[];
  readonly formats: readonly ColumnFormat[];
};

/** The user's choices where the order of a column's dates was asked, by table and column: "0.3". */
export type DateOrders = Readonly<Record<string, DateOrder>>;

export const dateOrderKey = (table: number, column: number): string => `${table}.${column}`;

type Table = Pick<TableColumns, "names" | "formats"> & { readonly id: number };

const chosen = new WeakMap<
  Table,
  { readonly orders: DateOrders; readonly formats: readonly ColumnFormat[] }
>();

/** A table's formats with the orders that the user chose; the same array while neither changes. */
export function getFormats(table: Table, orders: DateOrders): readonly ColumnFormat[] {
  const known = chosen.get(table);
  if (known?.orders === orders) return known.formats;
  const own = table.formats.map((format, index): ColumnFormat => {
    const dates = orders[dateOrderKey(table.id, index)];
    return dates === undefined ? format : { ...format, dates };
  });
  const isSame = own.every((format, index) => format === table.formats[index]);
  const formats = isSame ? table.formats : own;
  chosen.set(table, { orders, formats });
  return formats;
}

type Evidence = {
  readonly dayFirst: string | undefined;
  readonly monthFirst: string | undefined;
  readonly either: string | undefined;
  readonly isDotted: boolean;
  /** True if most cells are dates: a note with a date says nothing about other columns. */
  readonly isDates: boolean;
  readonly hint: DateOrder | undefined;
};

/** "Date of birth (dd/mm/yyyy)": the header says it. */
function orderInHeader(name: string): DateOrder | undefined {
  if (/\bdd?[-/. ]?mm?m?[-/. ]?(yy(yy)?)?\b/i.test(name)) return "dayFirst";
  return /\bmm?[-/. ]?dd?[-/. ]?(yy(yy)?)?\b/i.test(name) ? "monthFirst" : undefined;
}

const isShortText = /^(?=.*\d)(?=.*[-/., ]).{6,30}$/;

function evidenceIn(name: string, cells: readonly string[]): Evidence | undefined {
  const firsts = new Map<string, string>();
  const separators = new Set<string>();
  let dated = 0;
  for (const cell of cells) {
    const patterns = datePatternsIn(cell);
    for (const { pattern, separator, text } of patterns) {
      if (!firsts.has(pattern)) firsts.set(pattern, text);
      separators.add(separator);
    }
    // Eight digits count only beside other dates, or below a header of dates.
    if (isDigitsDayFirst(cell) && /date|birth|dob|hire/i.test(name)) firsts.set("dayFirst", cell.trim());
    if (patterns.length > 0 || (isShortText.test(cell) && isDateText(cell))) dated += 1;
  }
  if (firsts.size === 0) return undefined;
  return {
    dayFirst: firsts.get("dayFirst"),
    monthFirst: firsts.get("monthFirst"),
    either: firsts.get("either"),
    isDates: dated * 2 >= cells.length,
    isDotted: separators.has(".") || separators.has("-"),
    hint: orderInHeader(name),
  };
}

/** Order that the column itself gives for certain; "either" if its dates contradict each other. */
function ownOrder({ dayFirst, monthFirst, either, hint }: Evidence): DateOrder | "either" | undefined {
  if (dayFirst !== undefined && monthFirst !== undefined)
    return hint ?? (either === undefined ? "monthFirst" : "either");
  if (dayFirst !== undefined) return "dayFirst";
  return monthFirst === undefined ? hint : "monthFirst";
}

type Context = { readonly isDayUsual: boolean; readonly orders: ReadonlySet<DateOrder | "either"> };

function toDateFormat(evidence: Evidence, { isDayUsual, orders }: Context): ColumnFormat {
  const own = ownOrder(evidence);
  const { dayFirst, either } = evidence;
  const example = own === "dayFirst" ? (dayFirst ?? either) : either;
  const shown = example === undefined ? {} : { example };
  if (own !== undefined) return { dates: own, ...shown };
  if (either === undefined) return {};
  const isSplit = orders.has("dayFirst") && orders.has("monthFirst");
  if (isSplit || orders.has("either")) return { dates: "either", ...shown };
  if (orders.has("dayFirst")) return { dates: "dayFirst", isFollowed: true, ...shown };
  if (orders.has("monthFirst")) return { dates: "monthFirst" };
  return { dates: evidence.isDotted || isDayUsual ? "either" : "monthFirst", ...shown };
}

function numbersIn(cells: readonly string[]): ReadonlySet<NumberStyle> {
  return new Set(cells.flatMap((cell) => toNumberStyle(cell) ?? []));
}

/** European if a cell says so and none says otherwise; cells that could be both follow the rest of the table. */
function toNumbers(styles: ReadonlySet<NumberStyle>, isEuropean: boolean): NumberStyle | undefined {
  if (styles.has("us")) return "us";
  if (styles.has("european")) return "european";
  return styles.has("unclear") && isEuropean ? "european" : undefined;
}

function headerFormat(name: string): ColumnFormat {
  const unit = [
    [/\bkms?\b|kilomet/i, "km"],
    [/\bkgs?\b|kilogram/i, "kg"],
    [/\b000'?s?\b|\bthousands?\b|\(\$?k\)/i, "thousands"],
    [/\b(cad|cdn|mxn|pesos?)\b|\bc\$/i, "foreign"],
  ] as const;
  const said = unit.find(([words]) => words.test(name))?.[1];
  return {
    ...(said && { unit: said }),
    ...(/\b(months?|mos?)\b/i.test(name) && !/\b(years?|yrs?)\b/i.test(name) && { inMonths: true }),
    ...(/\blast\b.*\bfirst\b|^apellidos?\b.*nombre|^nom\b.*pr[eé]nom/i.test(name.replaceAll("_", " ")) && {
      lastNameFirst: true,
    }),
  };
}

/** The format of each column of a table. `isDayFirst`: other tables of the list have days in front. */
export function getColumnFormats(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  isDayFirst = false,
): ColumnFormat[] {
  const columns = names.map((name, index) => {
    const cells = rows.map((row) => filledText(row[index] ?? "")).filter((cell) => cell !== "");
    return { name, evidence: evidenceIn(name, cells), styles: numbersIn(cells), cells };
  });
  const orders = new Set(columns.flatMap(({ evidence }) => (evidence?.isDates && ownOrder(evidence)) || []));
  const isEuropean =
    isDayFirst ||
    columns.some(
      ({ styles, cells }) =>
        (styles.has("european") && !styles.has("us")) || cells.some((cell) => /€|\beur\b/i.test(cell)),
    );
  const isDotted = columns.some(({ evidence }) => evidence?.isDotted && ownOrder(evidence) === "dayFirst");
  const isDayUsual = isEuropean || names.some(isForeignHeader);
  return columns.map(({ name, evidence, styles }): ColumnFormat => {
    const numbers = toNumbers(styles, isEuropean || isDotted);
    return {
      ...headerFormat(name),
      ...(evidence && toDateFormat(evidence, { isDayUsual, orders })),
      ...(numbers && { numbers }),
    };
  });
}
