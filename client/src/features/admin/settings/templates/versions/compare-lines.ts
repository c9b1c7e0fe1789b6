import { diffLines } from "diff";

type Change = "same" | "added" | "removed";
export type ComparedLine = { readonly index: number; readonly change: Change; readonly text: string };

// Texts without a line in common take longest.
const timeout = 500;
/** How many equal lines are shown around each change. */
const context = 2;

function getChange({ added, removed }: { added: boolean; removed: boolean }): Change {
  if (added) return "added";
  return removed ? "removed" : "same";
}

/** The lines of two texts, with what was removed from the first and added by the second. */
export function compareLines(before: string, after: string): ComparedLine[] {
  const [first, second] = [`${before}\n`, `${after}\n`];
  const parts = diffLines(first, second, { timeout, stripTrailingCr: true }) ?? [
    { value: first, removed: true, added: false },
    { value: second, removed: false, added: true },
  ];
  return parts
    .flatMap((part) => {
      const change = getChange(part);
      return part.value
        .slice(0, -1)
        .split("\n")
        .map((text) => ({ change, text }));
    })
    .map((line, index) => ({ index, ...line }));
}

/** The changed lines, each with the lines around it. */
export function findChanges(lines: readonly ComparedLine[]): ComparedLine[] {
  const shown = new Set<number>();
  for (const { index, change } of lines)
    if (change !== "same")
      for (let near = index - context; near <= index + context; near += 1) shown.add(near);
  return lines.filter(({ index }) => shown.has(index));
}
