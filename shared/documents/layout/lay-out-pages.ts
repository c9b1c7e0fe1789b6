import type { PdfDocument, RunningTexts, Block, DocumentSection, Fact } from "#shared/documents/document.ts";
import type { Typesetter } from "#shared/documents/typesetter.ts";
import { footHeight, headHeight, margins, paper, rowGrid, colors, styles } from "./text-style.ts";
import { paginate, type Placed } from "./paginate.ts";
import { type Mark, moveMark, sliceMarks, type Strip, toBox } from "./strip.ts";
import {
  toLines,
  toHeading,
  toParagraph,
  toPlate,
  toSignature,
  toSteps,
  toSubheading,
} from "./text-strips.ts";
import { toTable } from "./table-strips.ts";
import type { Tag } from "#shared/documents/structure-tree.ts";

const gap = 20;
const nameWidth = 178;
const pairGap = 12;
const widestName = 320;

/** A row of side-by-side facts, as high as the longest, with a rule below. */
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
function toFacts(facts: readonly Fact[], width: number, setter: Typesetter): Strip[] {
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

function toStrips(block: Block, width: number, setter: Typesetter): Strip[] {
  switch (block.kind) {
    case "text": {
      const { text, tone = "text" } = block;
      return toParagraph(setter, text, styles[tone], { width, after: tone === "letter" ? 11 : 6 });
    }
    case "subheading":
      return [toSubheading(block.text)];
    case "facts":
      return toFacts(block.facts, width, setter);
    case "steps":
      return toSteps(block, width, setter);
    case "table":
      return toTable(block, width, setter);
    case "signature":
      return [toSignature(block, width, setter)];
  }
}

/** Rows have room above their text, paragraphs have none. */
const withGap = (heading: Strip, next: Block | undefined): Strip =>
  next?.kind === "text" ? { ...heading, height: heading.height + 5 } : heading;

function toSection(
  { title, startsPage, blocks }: DocumentSection,
  role: "H1" | "H2",
  width: number,
  setter: Typesetter,
): Strip[] {
  const [first, ...rest] = [
    ...(title === undefined ? [] : [withGap(toHeading(title, width, setter, role), blocks[0])]),
    ...blocks.flatMap((block) => toStrips(block, width, setter)),
  ];
  return first ? [startsPage ? { ...first, startsPage } : first, ...rest] : [];
}

const toDocumentStrips = ({ plate, sections }: PdfDocument, width: number, setter: Typesetter): Strip[] => [
  ...(plate ? [toPlate(plate, width, setter)] : []),
  ...sections.flatMap((section) => toSection(section, plate ? "H2" : "H1", width, setter)),
];

/** A document's pages. Marks in pixels from the upper left corner of the text area, which begins at `margin`. */
export type Pages = { readonly margin: number; readonly pages: readonly (readonly Mark[])[] };

type Area = { readonly width: number; readonly height: number };

const withoutTag = (mark: Mark): Mark => (mark.kind === "text" ? { ...mark, tag: undefined } : mark);

function placeStrips(placed: readonly Placed[], strips: readonly Strip[], top: number): Mark[] {
  let y = top;
  const put = (marks: readonly Mark[], height: number): Mark[] => {
    const moved = marks.map((mark) => moveMark(mark, y));
    y += height;
    return moved;
  };
  return placed.flatMap(({ strip: index, withHeads, from, to }) => {
    const strip = strips[index];
    if (!strip) return [];
    // Read once, at the table's beginning.
    const heads = withHeads && strip.heads ? put(strip.heads.marks.map(withoutTag), strip.heads.height) : [];
    if (from === undefined || to === undefined) return [...heads, ...put(strip.marks, strip.height)];
    return [...heads, ...put(sliceMarks(strip.marks, from, to), to - from)];
  });
}

function toRunningLine(texts: readonly string[], top: number, width: number, setter: Typesetter): Mark[] {
  const [style, room] = [styles.running, (width / texts.length) * 0.95];
  return texts.flatMap((text, index) => {
    // The first may take what the others leave.
    const cut = setter.cut(text, style, index === 0 ? width * 0.55 : room);
    const x = ((width - setter.measure(cut, style)) * index) / Math.max(1, texts.length - 1);
    return toLines([cut], x, top, style);
  });
}

const toRunningHead = ({ head }: RunningTexts, { width }: Area, setter: Typesetter): Mark[] => [
  ...toRunningLine(head, 0, width, setter),
  toBox(18, width, 1, colors.strongRule),
];

const toRunningFoot = (texts: readonly string[], { width, height }: Area, setter: Typesetter): Mark[] => [
  toBox(height - 20, width, 1, colors.footRule),
  ...toRunningLine(texts, height - 15, width, setter),
];

/** Lays a document out: no row is cut unless a page can't hold it, and column heads repeat. */
export function layOutPages(document: PdfDocument, setter: Typesetter): Pages {
  const { running } = document;
  const margin = running ? margins.document : margins.letter;
  const area = { width: paper.width - 2 * margin, height: paper.height - 2 * margin };
  const strips = toDocumentStrips(document, area.width, setter);
  const getTop = (page: number) => (running && page > 0 ? headHeight : 0);
  const room = (page: number) => area.height - (running ? footHeight : 0) - getTop(page);
  const placed = paginate(strips, room, rowGrid);
  const pages = placed.map((one, index) => {
    const body = placeStrips(one, strips, getTop(index));
    if (!running) return body;
    const head = index > 0 ? toRunningHead(running, area, setter) : [];
    const number = `Page ${index + 1} of ${placed.length}`;
    return [...head, ...body, ...toRunningFoot([...running.foot, number], area, setter)];
  });
  return { margin, pages };
}
