import type { PdfDocument, RunningTexts } from "#shared/documents/document.ts";
import type { Typesetter } from "#shared/documents/typesetter.ts";
import { toDocumentStrips } from "./document-strips.ts";
import { footHeight, headHeight, margins, paper, rowGrid } from "./page-size.ts";
import { paginate, type Placed } from "./paginate.ts";
import { type Mark, moveMark, sliceMarks, type Strip, toBox } from "./strip.ts";
import { toLines } from "./text-strips.ts";
import { colors, styles } from "./text-style.ts";

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

/** Texts at the left, in the middle and at the right of one line; none touches the next. */
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
