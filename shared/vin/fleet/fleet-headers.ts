/** The columns of a list that are used. */
const columnNames = ["vin", "serial", "year", "value", "deductible", "type"] as const;
export type ColumnName = (typeof columnNames)[number];

const vehicle = "(vehicle|veh|unit|truck|tractor|trailer|equipment|powerunit)?";
const number = "(numbers?|nos?|nums?|nr|code)?";

/** Compares only the header's letters; "#" counts as "number". */
const patterns: Readonly<Record<ColumnName, RegExp>> = {
  vin: new RegExp(
    `^(full|complete|digit)?${vehicle}(vins?${number}|vehicleidentification${number}|vehicleid(number|no|num|nr|code))(vins?)?(digits?|characters?)?$`,
  ),
  serial: new RegExp(`^${vehicle}(serial${number}|sn|chassis(number|no|num)|frame(number|no|num))$`),
  year: /^(model|mod|vehicle|veh|unit)?(year|yr)(model)?$|^my$/,
  value:
    /^(stated|agreed|insured|current|estimated|est|market|pd|physicaldamage)?(vehicle|unit|equipment)?(values?|val|valuation)(usd)?$|^(stated|insured)(amount|amt)$|^acv$|^actualcashvalue$/,
  deductible: /^(pd|physicaldamage)?(deductibles?|deduct|ded)(amount|amt|usd)?$/,
  type: /^(vehicle|veh|unit|equipment|trailer|truck|body)?type$|^body(style|class)?$/,
};

/** "V.I.N. (17 digits)" as "vindigits". */
const toLetters = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/#/g, "number")
    .replace(/[^a-z]+/g, "");

/** A header is short; anything longer is text. */
const longestHeader = 60;

/** The column that a cell names as a header; undefined if none. */
export function columnNamed(cell: string): ColumnName | undefined {
  if (cell.length > longestHeader) return undefined;
  const letters = toLetters(cell);
  if (letters === "") return undefined;
  return columnNames.find((name) => patterns[name].test(letters));
}
