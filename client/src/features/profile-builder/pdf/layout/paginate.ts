/** One horizontal strip of the document. Heights in CSS pixels. */
export type Strip = {
  readonly height: number;
  /** A heading: never the last thing on a page. */
  readonly keepWithNext?: boolean;
  /** The height of the column heads that stand above it again where a page begins with it. */
  readonly headsHeight?: number;
};

/** A strip on a page; `from` and `to` where only a slice of it stands there. */
export type Placed = {
  readonly strip: number;
  readonly withHeads?: true;
  readonly from?: number;
  readonly to?: number;
};

/** Where a strip taller than a page may be cut: the padding above its text and the height of one line. */
export type LineGrid = { readonly padding: number; readonly line: number };

const fewestLines = 6;

/** The pages as they fill. */
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

  put(placed: Omit<Placed, "withHeads">, height: number, headsHeight = 0): void {
    const heads = this.isAtTop && headsHeight > 0;
    this.pages.at(-1)?.push(heads ? { ...placed, withHeads: true } : placed);
    this.left -= height + (heads ? headsHeight : 0);
  }
}

/** How far a cut may go so that no line is cut through. */
function cutAt(from: number, room: number, { padding, line }: LineGrid): number {
  const lead = from === 0 ? padding : 0;
  return from + lead + Math.max(1, Math.floor((room - lead) / line)) * line;
}

function putSlices(sheets: Sheets, strip: Strip, index: number, grid: LineGrid): void {
  for (let from = 0; from < strip.height;) {
    if (from > 0) sheets.turn();
    const heads = sheets.isAtTop ? (strip.headsHeight ?? 0) : 0;
    const to = Math.min(strip.height, cutAt(from, sheets.left - heads, grid));
    sheets.put({ strip: index, from, to }, to - from, strip.headsHeight);
    from = to;
  }
}

/** The last of the strips that stand or fall together: headings with what follows them. */
function endOfBlock(strips: readonly Strip[], start: number): number {
  let end = start;
  while (strips[end]?.keepWithNext && end < strips.length - 1) end += 1;
  return end;
}

/**
 * Deals strips onto pages. No strip is split unless it is taller than a page, and then between two lines; a heading
 * stays with what it heads; column heads return on a continued page.
 */
export function paginate(
  strips: readonly Strip[],
  spaceOn: (page: number) => number,
  grid: LineGrid,
): Placed[][] {
  const sheets = new Sheets(spaceOn);
  const isGiant = ({ height, headsHeight = 0 }: Strip) => height + headsHeight > spaceOn(1);
  // A block needs all of its room, or its headings and some lines of a giant row.
  const getNeededHeight = (strip: Strip) =>
    isGiant(strip) ? grid.padding + fewestLines * grid.line : strip.height;

  for (let start = 0; start < strips.length;) {
    const next = endOfBlock(strips, start) + 1;
    const needed = strips.slice(start, next).reduce((sum, strip) => sum + getNeededHeight(strip), 0);
    if (needed > sheets.left && !sheets.isAtTop) sheets.turn();
    for (const [offset, strip] of strips.slice(start, next).entries()) {
      if (isGiant(strip)) putSlices(sheets, strip, start + offset, grid);
      else sheets.put({ strip: start + offset }, strip.height, strip.headsHeight);
    }
    start = next;
  }
  return sheets.pages;
}
