import type { Fact } from "#shared/documents/document.ts";
import type { Tag } from "#shared/documents/structure-tree.ts";
import type { Typesetter } from "#shared/documents/typesetter.ts";
import { rowGrid } from "./page-size.ts";
import { type Strip, toBox } from "./strip.ts";
import { colors, styles } from "./text-style.ts";
import { toLines } from "./text-strips.ts";

const gap = 20;
const nameWidth = 178;
const pairGap = 12;
/** Longer names wrap. */
const widestName = 320;

/** A row of facts beside each other: its height is that of the longest, with a rule below. */
function toRow(
  facts: readonly Fact[],
  columns: { width: number; name: number },
  { all, list }: { all: number; list: Tag },
  setter: Typesetter,
): Strip {
  const { padding, line } = rowGrid;
  const cells = facts.map(({ name, value }) => ({
    names: setter.wrap(name, styles.name, columns.name),
    values: setter.wrap(value, styles.value, columns.width - columns.name - pairGap),
  }));
  const lines = Math.max(...cells.flatMap(({ names, values }) => [names.length, values.length]));
  const height = padding + lines * line + 3;
  const marks = cells.flatMap(({ names, values }, index) => {
    const x = index * (columns.width + gap);
    const item: Tag = { role: "LI", parent: list };
    return [
      ...toLines(names, x, padding, styles.name, { role: "Lbl", parent: item }),
      ...toLines(values, x + columns.name + pairGap, padding, styles.value, { role: "LBody", parent: item }),
    ];
  });
  return { height, marks: [...marks, toBox(height - 1, all, 1, colors.rule)] };
}

/** Names and values, two to a row if both are short, so that each fits on one line. */
export function toFacts(facts: readonly Fact[], width: number, setter: Typesetter): Strip[] {
  const half = (width - gap) / 2;
  const isShort = ({ name, value }: Fact) =>
    !value.includes("\n") &&
    setter.measure(name, styles.name) <= nameWidth - 2 &&
    setter.measure(value, styles.value) <= half - nameWidth - pairGap;
  const rows: { facts: Fact[]; isFull: boolean }[] = [];
  for (const fact of facts) {
    const isFull = !isShort(fact);
    const last = rows.at(-1);
    if (!isFull && last && !last.isFull && last.facts.length === 1) last.facts.push(fact);
    else rows.push({ facts: [fact], isFull });
  }
  const list: Tag = { role: "L" };
  return rows.map((row) => {
    const widest = Math.max(...row.facts.map(({ name }) => setter.measure(name, styles.name)));
    const name = row.isFull ? Math.min(widestName, Math.max(nameWidth, widest + 1)) : nameWidth;
    return toRow(row.facts, { width: row.isFull ? width : half, name }, { all: width, list }, setter);
  });
}
