/** The texts of a line, separated by two or more blanks, and where each starts and ends. */
const splitParts = (line: string) =>
  [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    text,
    from: index,
    to: index + text.length,
  }));

const isDrawn = (line: string): boolean => /^[\s\-=_+─━═]*$/.test(line);

const fewest = 3;

type Span = { readonly from: number; readonly to: number };

/** Finds columns: two blanks or more between them in nearly every line. */
function findColumns(lines: readonly string[]): Span[] {
  const width = Math.max(...lines.map((line) => line.length));
  const columns: { from: number; to: number }[] = [];
  for (let at = 0; at < width; at += 1) {
    const filled = lines.filter((line) => (line[at] ?? " ") !== " ").length;
    if (filled * 12 <= lines.length) continue;
    const last = columns.at(-1);
    if (last && at - last.to < 2) last.to = at + 1;
    else columns.push({ from: at, to: at + 1 });
  }
  return columns;
}

const overlap = (one: Span, other: Span): number =>
  Math.min(one.to, other.to) - Math.max(one.from, other.from);

const findColumn = (columns: readonly Span[], part: Span): number =>
  columns.reduce(
    (best, each, index) => (overlap(each, part) > overlap(columns[best] ?? each, part) ? index : best),
    0,
  );

function cellsIn(line: string, columns: readonly Span[]): string[] {
  const parts = splitParts(line);
  // A title isn't cut at the columns below it.
  if (parts.length < 2) return [line.trim()];
  const cells = columns.map((): string[] => []);
  for (const part of parts) cells[findColumn(columns, part)]?.push(part.text);
  return cells.map((texts) => texts.join(" "));
}

/** Cells of a text whose columns are aligned with blanks, as copied from a PDF; undefined for others. Blank cells stay. */
export function readAlignedText(text: string): string[][] | undefined {
  if (text.includes("\t")) return undefined;
  const lines = text.split(/\r\n|\r|\n/);
  const inColumns = lines.filter((line) => splitParts(line).length >= fewest && !isDrawn(line));
  const filled = lines.filter((line) => line.trim() !== "" && !isDrawn(line));
  if (inColumns.length < 2 || inColumns.length * 2 < filled.length) return undefined;
  const columns = findColumns(inColumns);
  return columns.length < fewest ? undefined : lines.map((line) => cellsIn(line, columns));
}
