import type { Block, Column } from "#shared/documents/document.ts";
import type { Tag } from "#shared/documents/structure-tree.ts";
import type { Typesetter } from "#shared/documents/typesetter.ts";
import { rowGrid, colors, styles, type TextStyle } from "./text-style.ts";
import { type Mark, moveMark, type Strip, toBox } from "./strip.ts";
import { toLines } from "./text-strips.ts";

type Table = Extract<Block, { kind: "table" }>;

const cellPadding = 5;
const headGap = 6;
const widestNatural = 230;
const widestWord = 130;

const getCellStyle = ({ isMono }: Column): TextStyle => (isMono ? styles.monoCell : styles.cell);

/** A column's preferred width, its cells' width under a head that breaks, and its minimum without breaking a word. */
type ColumnSize = { readonly natural: number; readonly content: number; readonly least: number };

function toColumnSize(column: Column, texts: readonly string[], setter: Typesetter): ColumnSize {
  const style = getCellStyle(column);
  const words = (text: string) => text.split(/\s+/);
  const widest = (list: readonly string[], as: TextStyle) =>
    list.reduce((most, text) => Math.max(most, setter.measure(text, as)), 0);
  const longestWord = Math.max(
    widest(words(column.label), styles.columnHead),
    Math.min(widestWord, widest(texts.flatMap(words), style)),
  );
  const label = setter.measure(column.label, styles.columnHead);
  const content = Math.max(longestWord, Math.min(widestNatural, widest(texts, style)));
  // Rounded up: a word that was measured alone still fits.
  const edges = 2 * cellPadding + 1;
  return {
    natural: Math.max(label, content) + edges,
    content: content + edges,
    least: longestWord + edges,
  };
}

const sum = (values: readonly number[] = []): number => values.reduce((total, value) => total + value, 0);

/** Fits columns to `total`: shares extra space in proportion, or shrinks heads, then cells, to their minimum. */
export function columnWidths(columns: readonly ColumnSize[], total: number): number[] {
  const [naturals, contents, leasts] = (["natural", "content", "least"] as const).map((size) =>
    columns.map((column) => column[size]),
  );
  const between = (wide: readonly number[] = [], narrow: readonly number[] = []): number[] => {
    const share = (total - sum(narrow)) / (sum(wide) - sum(narrow));
    return narrow.map((width, index) => width + ((wide[index] ?? width) - width) * share);
  };
  const stretch = (widths: readonly number[] = []) => widths.map((width) => (width * total) / sum(widths));
  if (sum(naturals) <= total) return stretch(naturals);
  if (sum(contents) < total) return between(naturals, contents);
  return sum(leasts) < total ? between(contents, leasts) : stretch(leasts);
}

/** A line of cells: as high as the one with most lines. Heads stand on their lower edge. */
class RowMaker {
  readonly #columns: readonly Column[];
  readonly #widths: readonly number[];
  readonly #setter: Typesetter;
  readonly #tag: Tag = { role: "Table" };

  constructor({ columns, rows }: Table, width: number, setter: Typesetter) {
    const sizes = columns.map((column, index) =>
      toColumnSize(
        column,
        rows.map((cells) => cells[index] ?? ""),
        setter,
      ),
    );
    this.#columns = columns;
    this.#widths = columnWidths(sizes, width);
    this.#setter = setter;
  }

  #toCell(lines: readonly string[], index: number, top: number, style: TextStyle, tag: Tag): Mark[] {
    const left = sum(this.#widths.slice(0, index));
    const right = left + (this.#widths[index] ?? 0) - cellPadding;
    return toLines(lines, left + cellPadding, top, style, tag).map((mark) =>
      this.#columns[index]?.align ? { ...mark, x: right - this.#setter.measure(mark.text, style) } : mark,
    );
  }

  make(cells: readonly string[], isHead: boolean): Omit<Strip, "heads"> {
    const looks = this.#columns.map((column) => (isHead ? styles.columnHead : getCellStyle(column)));
    const wrapped = this.#columns.map((_column, index) =>
      this.#setter.wrap(
        cells[index] ?? "",
        looks[index] ?? styles.cell,
        (this.#widths[index] ?? 0) - 2 * cellPadding,
      ),
    );
    const line = isHead ? styles.columnHead.line : rowGrid.line;
    const most = Math.max(...wrapped.map(({ length }) => length));
    const row: Tag = { role: "TR", parent: this.#tag };
    const marks = wrapped.flatMap((lines, index) => {
      const top = rowGrid.padding + (isHead ? (most - lines.length) * line : 0);
      const tag: Tag = { role: isHead ? "TH" : "TD", parent: row };
      return this.#toCell(lines, index, top, looks[index] ?? styles.cell, tag);
    });
    return { height: rowGrid.padding + most * line + 3, marks };
  }
}

/** A table: its column heads, then one strip per row that can repeat the heads on the next page. */
export function toTable(table: Table, width: number, setter: Typesetter): Strip[] {
  const maker = new RowMaker(table, width, setter);
  const labels = maker.make(
    table.columns.map(({ label }) => label),
    true,
  );
  const headMarks = [
    toBox(0, width, labels.height, colors.heads),
    ...labels.marks,
    toBox(labels.height - 1, width, 1, colors.strongRule),
  ];
  const heads: Strip = {
    height: labels.height + headGap,
    keepWithNext: true,
    marks: headMarks.map((mark) => moveMark(mark, headGap)),
  };
  const rows = table.rows.map((cells, index): Strip => {
    const { height, marks } = maker.make(cells, false);
    const ground = index % 2 === 0 ? [] : [toBox(0, width, height, colors.shade)];
    return { height, heads, marks: [...ground, ...marks, toBox(height - 1, width, 1, colors.rule)] };
  });
  return [heads, ...rows];
}
