import { parseColor, type Rgb } from "./color.ts";

/** A rectangle in pixels from the top left corner of the page. */
export type Rect = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};
/** A filled area, or with `line` the outline of that width inside of it. */
export type Box = Rect & { readonly color: Rgb; readonly radius: number; readonly line?: number };

type Side = { readonly width: number; readonly color: Rgb | undefined };
const sides = ["top", "right", "bottom", "left"] as const;

const toPixels = (text: string): number => Number.parseFloat(text) || 0;

const getSides = (style: CSSStyleDeclaration): Side[] =>
  sides.map((name) => ({
    width:
      style.getPropertyValue(`border-${name}-style`) === "none"
        ? 0
        : toPixels(style.getPropertyValue(`border-${name}-width`)),
    color: parseColor(style.getPropertyValue(`border-${name}-color`)),
  }));

/** The area along each side of a rectangle. */
function getEdges({ left, top, right, bottom }: Rect, widths: readonly number[]): Rect[] {
  const [above = 0, end = 0, below = 0, start = 0] = widths;
  return [
    { left, top, right, bottom: top + above },
    { left: right - end, top, right, bottom },
    { left, top: bottom - below, right, bottom },
    { left, top, right: left + start, bottom },
  ];
}

function getBorders(rect: Rect, style: CSSStyleDeclaration, radius: number): Box[] {
  const borders = getSides(style);
  const [first] = borders;
  const isUniform = borders.every(({ width }) => width > 0 && width === first?.width);
  if (first?.color && radius > 0 && isUniform)
    return [{ ...rect, color: first.color, radius, line: first.width }];
  const edges = getEdges(
    rect,
    borders.map(({ width }) => width),
  );
  return borders.flatMap(({ width, color }, index) => {
    const edge = edges[index];
    return width > 0 && color && edge ? [{ ...edge, color, radius: 0 }] : [];
  });
}

/** The part of a box within a slice of a strip; undefined if there is none. */
function clip(box: Box, within: Rect | undefined): Box | undefined {
  if (!within) return box;
  const top = Math.max(box.top, within.top);
  const bottom = Math.min(box.bottom, within.bottom);
  return bottom > top ? { ...box, top, bottom } : undefined;
}

/** Every background and border on a page, in the order in which they cover each other. */
export function collectBoxes(page: Element): Box[] {
  const view = page.ownerDocument.defaultView;
  const origin = page.getBoundingClientRect();
  const toRect = ({ left, top, right, bottom }: DOMRect): Rect => ({
    left: left - origin.left,
    top: top - origin.top,
    right: right - origin.left,
    bottom: bottom - origin.top,
  });
  return [...page.querySelectorAll("*")].flatMap((element) => {
    const style = view?.getComputedStyle(element);
    if (!style) return [];
    const rect = toRect(element.getBoundingClientRect());
    const radius = toPixels(style.borderTopLeftRadius);
    const background = parseColor(style.backgroundColor);
    const boxes = [
      ...(background ? [{ ...rect, color: background, radius }] : []),
      ...getBorders(rect, style, radius),
    ];
    if (boxes.length === 0) return [];
    const slice = element.closest(".slice")?.getBoundingClientRect();
    return boxes.flatMap((box) => clip(box, slice && toRect(slice)) ?? []);
  });
}
