import type { SummaryItem } from "#shared/profile/derived/summary.ts";
import type { DocumentStrip } from "./document-strip.ts";
import { div } from "./element.ts";
import type { MeasureText } from "./measure-text.ts";

// Half the page minus the gap, split between label and value as in pdf.css.
const halfLabel = 176;
const halfValue = 170;

const isShort = ({ label, value }: SummaryItem, measure: MeasureText): boolean =>
  !value.includes("\n") && measure(label, "label") <= halfLabel && measure(value, "value") <= halfValue;

const pair = ({ label, value }: SummaryItem): HTMLElement =>
  div("pair", div("label", label), div("value", value));

/** Questions and answers, two per row if both are short, so that each fits on one line. */
export function itemStrips(items: readonly SummaryItem[], measure: MeasureText): DocumentStrip[] {
  const rows: { cells: SummaryItem[]; isFull: boolean }[] = [];
  for (const item of items) {
    const isFull = !isShort(item, measure);
    const last = rows.at(-1);
    if (!isFull && last && !last.isFull && last.cells.length === 1) last.cells.push(item);
    else rows.push({ cells: [item], isFull });
  }
  return rows.map(({ cells, isFull }) => ({
    element: div(isFull ? "row full" : "row", ...cells.map(pair)),
  }));
}
