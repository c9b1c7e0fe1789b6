/** Size of a strip on a page. Heights in pixels. */
export type StripSize = {
  readonly height: number;
  readonly keepWithNext?: boolean;
  /** The column heads repeated above it if it starts a page. */
  readonly heads?: { readonly height: number };
  readonly startsPage?: boolean;
};

/** A strip on a page; `from` and `to` are set if only a slice of it is placed there. */
export type Placed = {
  readonly strip: number;
  readonly withHeads?: true;
  readonly from?: number;
  readonly to?: number;
};

/** Lines of a strip taller than a page, between which it may be cut: the padding above its text, and the height of one. */
type LineGrid = { readonly padding: number; readonly line: number };

const fewestLines = 6;

class Sheets {
  readonly pages: Placed[][] = [[]];
  readonly spaceOn: (page: number) => number;
  left: number;

  constructor(spaceOn: (page: number) => number) {
    this.spaceOn = spaceOn;
    this.left = spaceOn(0);
  }

  get isAtTop(): boolean {
    return this.pages.at(-1)?.length === 0;
  }

  turn(): void {
    this.pages.push([]);
    this.left = this.spaceOn(this.pages.length - 1);
  }

  put(placed: Omit<Placed, "withHeads">, height: number, heads: StripSize["heads"]): void {
    const repeated = this.isAtTop ? heads : undefined;
    this.pages.at(-1)?.push(repeated ? { ...placed, withHeads: true } : placed);
    this.left -= height + (repeated?.height ?? 0);
  }
}

function cutAt(from: number, room: number, { padding, line }: LineGrid): number {
  const lead = from === 0 ? padding : 0;
  return from + lead + Math.max(1, Math.floor((room - lead) / line)) * line;
}

function putSlices(sheets: Sheets, strip: StripSize, index: number, grid: LineGrid): void {
  for (let from = 0; from < strip.height;) {
    if (from > 0) sheets.turn();
    const heads = sheets.isAtTop ? (strip.heads?.height ?? 0) : 0;
    const to = Math.min(strip.height, cutAt(from, sheets.left - heads, grid));
    sheets.put({ strip: index, from, to }, to - from, strip.heads);
    from = to;
  }
}

function endOfBlock(strips: readonly StripSize[], start: number): number {
  let end = start;
  while (strips[end]?.keepWithNext && end < strips.length - 1) end += 1;
  return end;
}

/** Only a strip taller than a page is split, between lines. A heading stays with its content; column heads repeat. */
export function paginate(
  strips: readonly StripSize[],
  spaceOn: (page: number) => number,
  grid: LineGrid,
): Placed[][] {
  const sheets = new Sheets(spaceOn);
  const isGiant = ({ height, heads }: StripSize) => height + (heads?.height ?? 0) > spaceOn(1);
  // A normal strip needs its full height; one taller than a page needs only a few lines.
  const getNeededHeight = (strip: StripSize) =>
    isGiant(strip) ? grid.padding + fewestLines * grid.line : strip.height;

  for (let start = 0; start < strips.length;) {
    const next = endOfBlock(strips, start) + 1;
    const needed = strips.slice(start, next).reduce((sum, strip) => sum + getNeededHeight(strip), 0);
    const isTooLong = needed > sheets.left || strips[start]?.startsPage;
    if (isTooLong && !sheets.isAtTop) sheets.turn();
    for (const [offset, strip] of strips.slice(start, next).entries()) {
      // A block that no page holds is parted rather than cut off at the edge.
      if (getNeededHeight(strip) > sheets.left && !sheets.isAtTop) sheets.turn();
      if (isGiant(strip)) putSlices(sheets, strip, start + offset, grid);
      else sheets.put({ strip: start + offset }, strip.height, strip.heads);
    }
    start = next;
  }
  return sheets.pages;
}
