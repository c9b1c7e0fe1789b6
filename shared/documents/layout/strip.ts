import type { Tag } from "#shared/documents/structure-tree.ts";
import type { StripSize } from "./paginate.ts";
import type { TextStyle } from "./text-style.ts";

/** A line of text; its letters stand on `y`. */
export type TextMark = {
  readonly kind: "text";
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly style: TextStyle;
  /** What the PDF's list of bookmarks calls this place. */
  readonly bookmark?: string;
  /** What it is to a screen reader, which doesn't read a text without it. */
  readonly tag?: Tag | undefined;
};
/** A filled area, or with `line` the outline of that width inside of it. */
export type BoxMark = {
  readonly kind: "box";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly radius?: number;
  readonly line?: number;
};
/** What is drawn. Pixels, 96 to the inch, from the upper left corner of a strip or of the page's text area. */
export type Mark = TextMark | BoxMark;

/** One horizontal strip of a document, as wide as the page's text area. */
export type Strip = StripSize & {
  readonly marks: readonly Mark[];
  readonly heads?: Strip;
};

/** A filled area from the left edge. */
export function toBox(y: number, width: number, height: number, color: string): BoxMark {
  return { kind: "box", x: 0, y, width, height, color };
}

export const moveMark = (mark: Mark, by: number): Mark => ({ ...mark, y: mark.y + by });

/** The part of a strip between two heights, moved to the top. Texts that stand in it, and boxes cut to it. */
export function sliceMarks(marks: readonly Mark[], from: number, to: number): Mark[] {
  return marks.flatMap((mark) => {
    if (mark.kind === "text") return mark.y > from && mark.y <= to ? [moveMark(mark, -from)] : [];
    const [top, bottom] = [Math.max(mark.y, from), Math.min(mark.y + mark.height, to)];
    return bottom > top ? [{ ...mark, y: top - from, height: bottom - top }] : [];
  });
}
