import type { Tag } from "#shared/documents/structure-tree.ts";
import type { StripSize } from "./paginate.ts";
import type { TextStyle } from "./text-style.ts";

export type TextMark = {
  readonly kind: "text";
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly style: TextStyle;
  readonly bookmark?: string;
  /** Role for screen readers, which don't read a text without one. */
  readonly tag?: Tag | undefined;
};
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
/** Marks to draw. Pixels, 96 to the inch, from the upper left corner of a strip or of the page's text area. */
export type Mark = TextMark | BoxMark;

export type Strip = StripSize & {
  readonly marks: readonly Mark[];
  readonly heads?: Strip;
};

export function toBox(y: number, width: number, height: number, color: string): BoxMark {
  return { kind: "box", x: 0, y, width, height, color };
}

export const moveMark = (mark: Mark, by: number): Mark => ({ ...mark, y: mark.y + by });

/** The part of a strip between two heights, moved to the top. Texts that are in it, and boxes cut to it. */
export function sliceMarks(marks: readonly Mark[], from: number, to: number): Mark[] {
  return marks.flatMap((mark) => {
    if (mark.kind === "text") return mark.y > from && mark.y <= to ? [moveMark(mark, -from)] : [];
    const [top, bottom] = [Math.max(mark.y, from), Math.min(mark.y + mark.height, to)];
    return bottom > top ? [{ ...mark, y: top - from, height: bottom - top }] : [];
  });
}
