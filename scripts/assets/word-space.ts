// Overpass has a narrow space and kerns it against A, L, T, V, W, Y and 7: "7 of 9" looks like "7of 9".

/** Offsets into an OpenType font. https://learn.microsoft.com/typography/opentype/spec/gpos */
class Tables {
  readonly #view: DataView;

  constructor(font: Uint8Array) {
    this.#view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  }

  u16(at: number): number {
    return this.#view.getUint16(at);
  }

  u32(at: number): number {
    return this.#view.getUint32(at);
  }

  /** The list of 16-bit values, or of offsets added to `base`, that follows a count at `at`. */
  list(at: number, base = 0): number[] {
    return Array.from({ length: this.u16(at) }, (_none, index) => base + this.u16(at + 2 + 2 * index));
  }

  find(tag: string): number | undefined {
    const wanted = Array.from(tag).reduce((sum, char) => sum * 256 + char.charCodeAt(0), 0);
    const records = Array.from({ length: this.u16(4) }, (_none, index) => 12 + 16 * index);
    const record = records.find((at) => this.u32(at) === wanted);
    return record === undefined ? undefined : this.u32(record + 8);
  }

  fill(from: number, to: number, value: number): void {
    for (let at = from; at < to; at += 2) this.#view.setUint16(at, value);
  }
}

const PAIR = 2;
const EXTENSION = 9;

function pairSubtables(tables: Tables, gpos: number): number[] {
  const lookups = gpos + tables.u16(gpos + 8);
  return tables.list(lookups, lookups).flatMap((lookup) => {
    const type = tables.u16(lookup);
    const subtables = tables.list(lookup + 4, lookup);
    if (type === PAIR) return subtables;
    if (type !== EXTENSION) return [];
    return subtables.filter((at) => tables.u16(at + 2) === PAIR).map((at) => at + tables.u32(at + 4));
  });
}

type ClassRange = { readonly first: number; readonly last: number; readonly kind: number };

function classRanges(tables: Tables, at: number): ClassRange[] {
  if (tables.u16(at) === 1) {
    const start = tables.u16(at + 2);
    return tables.list(at + 4).map((kind, index) => ({ first: start + index, last: start + index, kind }));
  }
  return Array.from({ length: tables.u16(at + 2) }, (_none, index) => {
    const range = at + 4 + 6 * index;
    return { first: tables.u16(range), last: tables.u16(range + 2), kind: tables.u16(range + 4) };
  });
}

/** The class that contains only this glyph. Throws if changing the class would affect other glyphs. */
function ownClass(tables: Tables, at: number, glyph: number): number {
  const ranges = classRanges(tables, at);
  const own = ranges.find(({ first, last }) => glyph >= first && glyph <= last);
  const shares = ranges.filter(({ kind }) => kind === own?.kind);
  if (own === undefined || own.kind === 0 || shares.length > 1 || own.first !== own.last)
    throw new Error(`Glyph ${glyph} has no kerning class of its own`);
  return own.kind;
}

const bitCount = (bits: number): number => bits.toString(2).replaceAll("0", "").length;

/**
 * A copy of a TrueType font without kerning before and after a glyph, including variable kerning. Handles
 * only class pairs (GPOS lookup type 2, format 2): Overpass has no single pairs with the space.
 */
export function removeKerning(font: Uint8Array, glyph: number): Buffer {
  const copy = Buffer.from(font);
  const tables = new Tables(copy);
  const gpos = tables.find("GPOS");
  if (gpos === undefined) return copy;
  for (const at of pairSubtables(tables, gpos).filter((subtable) => tables.u16(subtable) === 2)) {
    const before = ownClass(tables, at + tables.u16(at + 8), glyph);
    const after = ownClass(tables, at + tables.u16(at + 10), glyph);
    const [rows, columns] = [tables.u16(at + 12), tables.u16(at + 14)];
    const size = 2 * (bitCount(tables.u16(at + 4)) + bitCount(tables.u16(at + 6)));
    const cell = (row: number, column: number) => at + 16 + size * (row * columns + column);
    tables.fill(cell(before, 0), cell(before + 1, 0), 0);
    for (let row = 0; row < rows; row += 1) tables.fill(cell(row, after), cell(row, after + 1), 0);
  }
  return copy;
}

/** A copy of a TrueType font with this advance width for a glyph, in font units, in the lightest weight. */
export function setAdvance(font: Uint8Array, glyph: number, advance: number): Buffer {
  const copy = Buffer.from(font);
  const tables = new Tables(copy);
  const [hhea, hmtx] = [tables.find("hhea"), tables.find("hmtx")];
  if (hhea === undefined || hmtx === undefined || glyph >= tables.u16(hhea + 34))
    throw new Error(`Glyph ${glyph} has no advance width of its own`);
  tables.fill(hmtx + 4 * glyph, hmtx + 4 * glyph + 2, advance);
  return copy;
}
