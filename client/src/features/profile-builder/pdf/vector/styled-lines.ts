import { shortened } from "#client/features/profile-builder/pdf/layout/shortened.ts";
import { laidOutLines } from "#client/features/profile-builder/pdf/text-layer/text-layer.ts";
import { type Rgb, parseColor } from "./color.ts";

/** The look of a text; its size in pixels. */
export type TextStyle = {
  readonly family: string;
  readonly weight: number;
  readonly size: number;
  readonly color: Rgb;
};
/** One line of text. Pixels from the top left corner of the page; letters stand on `baseline`. */
export type StyledLine = TextStyle & {
  readonly text: string;
  readonly left: number;
  readonly baseline: number;
  readonly width: number;
  /** Too long for its place: the text is shorter than the width says. */
  readonly isShortened?: true;
};

const black: Rgb = [0, 0, 0];

function toStyle(computed: CSSStyleDeclaration): TextStyle {
  return {
    family: computed.fontFamily,
    weight: Number(computed.fontWeight) || 400,
    size: Number.parseFloat(computed.fontSize) || 11,
    color: parseColor(computed.color) ?? black,
  };
}

/** A line that its element cuts off, ended with "…" instead. */
function shortenLine(line: StyledLine, room: number): StyledLine {
  const kept = Math.floor((Array.from(line.text).length * room) / line.width) - 2;
  return { ...line, text: shortened(line.text, Math.max(1, kept)), width: room, isShortened: true };
}

/** Distance from a text's upper edge to its baseline, in pixels, as the browser lays it out. */
function measureAscent(inner: Document, { family, weight, size }: TextStyle): number {
  const probe = inner.createElement("div");
  const foot = inner.createElement("span");
  Object.assign(probe.style, { position: "absolute", fontFamily: family, fontSize: `${size}px` });
  probe.style.fontWeight = String(weight);
  Object.assign(foot.style, { display: "inline-block", width: "0", height: "0" });
  probe.append("x", foot);
  inner.body.append(probe);
  const range = inner.createRange();
  range.setStart(probe, 0);
  range.setEnd(probe, 1);
  const ascent = foot.getBoundingClientRect().bottom - range.getBoundingClientRect().top;
  probe.remove();
  return ascent;
}

/** Lines of text as the browser laid them out in a document. */
export class LineReader {
  readonly #inner: Document;
  readonly #ascents = new Map<string, number>();

  constructor(inner: Document) {
    this.#inner = inner;
  }

  #ascent(style: TextStyle): number {
    const key = [style.family, style.weight, style.size].join();
    const known = this.#ascents.get(key) ?? measureAscent(this.#inner, style);
    this.#ascents.set(key, known);
    return known;
  }

  /** Every line of text on a page, in reading order. */
  read(page: Element): StyledLine[] {
    const origin = page.getBoundingClientRect();
    return laidOutLines(page).flatMap(({ text, rect, parent }) => {
      const computed = this.#inner.defaultView?.getComputedStyle(parent);
      if (!computed) return [];
      const style = toStyle(computed);
      const { right } = parent.getBoundingClientRect();
      const isCut = computed.overflowX === "hidden" && rect.left + rect.width > right + 1;
      const line = {
        ...style,
        text,
        left: rect.left - origin.left,
        baseline: rect.top - origin.top + this.#ascent(style),
        width: rect.width,
      };
      return [isCut ? shortenLine(line, right - rect.left) : line];
    });
  }
}
