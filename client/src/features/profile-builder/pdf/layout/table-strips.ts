import type { RowField } from "#shared/profile/field.ts";
import { allFields } from "#shared/profile/registry.ts";
import type { SummaryTable } from "#shared/profile/derived/summary.ts";
import { columnWidths, type ColumnSize } from "./column-widths.ts";
import type { DocumentStrip } from "./document-strip.ts";
import { div } from "./element.ts";
import type { MeasureText } from "./measure-text.ts";
import { pageWidth } from "./page-size.ts";

const cellPadding = 10;
// Allows for rounding differences between measured text and layout.
const slack = 2;
const widestNatural = 230;
const widestWord = 130;

type Look = "plain" | "money" | "mono" | "number";

function findColumnField(table: SummaryTable, key: string): RowField | undefined {
  // The table of a list's optional answers has the list's key as well.
  const listKey = table.key.replace(/-details$/, "");
  const list = allFields().find((field) => field.key === listKey);
  return list?.kind === "list" ? list.fields.find((field) => field.key === key) : undefined;
}

function getCellStyle(table: SummaryTable, key: string): Look {
  const field = findColumnField(table, key);
  if (key === "#") return "number";
  if (field?.kind === "vin" || field?.kind === "licenseNumber") return "mono";
  const isAmount = field?.kind === "select" && field.options.every(({ label }) => label.startsWith("$"));
  return field?.kind === "money" || isAmount ? "money" : "plain";
}

function toColumnSize(texts: readonly string[], label: string, look: Look, measure: MeasureText): ColumnSize {
  const font = look === "plain" ? "cell" : "mono";
  const words = (text: string) => text.split(/\s+/);
  const widest = (list: readonly string[], as: "head" | "cell" | "mono") =>
    list.reduce((most, text) => Math.max(most, measure(text, as)), 0);
  const longestWord = Math.max(
    widest(words(label), "head"),
    Math.min(widestWord, widest(texts.flatMap(words), font)),
  );
  const natural = Math.max(longestWord, measure(label, "head"), Math.min(widestNatural, widest(texts, font)));
  return { natural: natural + cellPadding + slack, least: longestWord + cellPadding + slack };
}

/** A table: its column heads, then one strip per row that can repeat the heads on the next page. */
export function tableStrips(table: SummaryTable, measure: MeasureText): DocumentStrip[] {
  const looks = table.columns.map(({ key }) => getCellStyle(table, key));
  const sizes = table.columns.map(({ label }, index) =>
    toColumnSize(
      table.rows.map((cells) => cells[index] ?? ""),
      label,
      looks[index] ?? "plain",
      measure,
    ),
  );
  const template = columnWidths(sizes, pageWidth)
    .map((width) => `${width.toFixed(2)}px`)
    .join(" ");
  const line = (className: string, cells: readonly string[]) => {
    const row = div(className, ...cells.map((cell, index) => div(`cell ${looks[index] ?? "plain"}`, cell)));
    row.style.gridTemplateColumns = template;
    return row;
  };
  const labels = table.columns.map(({ label }) => label);
  const heads = line("table-row table-heads", labels);
  return [
    { element: heads, keepWithNext: true },
    ...table.rows.map((cells, index) => ({
      element: line(index % 2 === 0 ? "table-row" : "table-row shaded", cells),
      heads,
    })),
  ];
}
