/** Tables of a TrueType font that is merged. https://learn.microsoft.com/typography/opentype/spec/otff */
type Glyph = { readonly outline: Buffer; readonly advance: number; readonly bearing: number };
type Font = {
  readonly tables: ReadonlyMap<string, Buffer>;
  readonly glyphs: readonly Glyph[];
  /** Glyph by character. */
  readonly characters: ReadonlyMap<number, number>;
};

const range = (length: number): number[] => Array.from({ length }, (_none, index) => index);

function readTables(font: Buffer): Map<string, Buffer> {
  return new Map(
    range(font.readUInt16BE(4)).map((index) => {
      const at = 12 + 16 * index;
      const from = font.readUInt32BE(at + 8);
      return [font.toString("latin1", at, at + 4), font.subarray(from, from + font.readUInt32BE(at + 12))];
    }),
  );
}

function getTable(tables: ReadonlyMap<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no ${tag} table`);
  return table;
}

function readGlyphs(tables: ReadonlyMap<string, Buffer>): Glyph[] {
  const [head, hhea, hmtx] = [getTable(tables, "head"), getTable(tables, "hhea"), getTable(tables, "hmtx")];
  const [loca, glyf] = [getTable(tables, "loca"), getTable(tables, "glyf")];
  const isLong = head.readInt16BE(50) === 1;
  const offset = (glyph: number) =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  const metrics = hhea.readUInt16BE(34);
  return range(getTable(tables, "maxp").readUInt16BE(4)).map((glyph) => ({
    outline: glyf.subarray(offset(glyph), offset(glyph + 1)),
    advance: hmtx.readUInt16BE(4 * Math.min(glyph, metrics - 1)),
    bearing: hmtx.readInt16BE(glyph < metrics ? 4 * glyph + 2 : 4 * metrics + 2 * (glyph - metrics)),
  }));
}

/** The format 4 subtable for Windows and Unicode. */
function readCharacters(cmap: Buffer): Map<number, number> {
  const record = range(cmap.readUInt16BE(2))
    .map((index) => 4 + 8 * index)
    .find((at) => cmap.readUInt16BE(at) === 3 && cmap.readUInt16BE(at + 2) === 1);
  if (record === undefined) throw new Error("The font has no Unicode table");
  const table = cmap.subarray(cmap.readUInt32BE(record + 4));
  const count = table.readUInt16BE(6) / 2;
  const [ends, starts] = [14, 16 + 2 * count];
  const [deltas, offsets] = [starts + 2 * count, starts + 4 * count];
  const characters = range(count).flatMap((index) => {
    const at = 2 * index;
    const [first, last] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)];
    return range(last - first + 1).map((step): [number, number] => {
      const [delta, offset] = [table.readUInt16BE(deltas + at), table.readUInt16BE(offsets + at)];
      const glyph = offset === 0 ? first + step : table.readUInt16BE(offsets + at + offset + 2 * step);
      return [first + step, (glyph + delta) % 0x1_00_00];
    });
  });
  return new Map(characters.filter(([character, glyph]) => glyph > 0 && character < 0xff_ff));
}

function readFont(bytes: Buffer): Font {
  const tables = readTables(bytes);
  const characters = readCharacters(getTable(tables, "cmap"));
  return { tables, glyphs: readGlyphs(tables), characters };
}

const component = { wordArguments: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 } as const;

/** A glyph's outline with the numbers of its parts, such as a letter and its accent, raised by `by`. */
function renumberParts(outline: Buffer, by: number): Buffer {
  const copy = Buffer.from(outline);
  if (copy.length === 0 || copy.readInt16BE(0) >= 0) return copy;
  for (let at = 10, flags = component.more as number; (flags & component.more) !== 0;) {
    flags = copy.readUInt16BE(at);
    copy.writeUInt16BE(copy.readUInt16BE(at + 2) + by, at + 2);
    at += 4 + ((flags & component.wordArguments) === 0 ? 2 : 4);
    if ((flags & component.scale) !== 0) at += 2;
    else if ((flags & component.twoScales) !== 0) at += 4;
    else if ((flags & component.matrix) !== 0) at += 8;
  }
  return copy;
}

const pad = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
const words = (...values: number[]): Buffer =>
  Buffer.from(Uint16Array.from(values, (value) => ((value & 0xff) << 8) | ((value >> 8) & 0xff)).buffer);

/** A cmap table with one segment for each character. */
function writeCharacters(characters: ReadonlyMap<number, number>): Buffer {
  const all = [...characters].toSorted(([a], [b]) => a - b).concat([[0xff_ff, 0]]);
  const doubled = 2 * all.length;
  const codes = all.map(([character]) => character);
  const deltas = all.map(([character, glyph]) => (glyph - character) & 0xff_ff);
  const length = 16 + 4 * doubled;
  const header = words(0, 1, 3, 1, 0, 12, 4, length, 0, doubled, 0, 0, 0);
  return Buffer.concat([header, words(...codes, 0, ...codes), words(...deltas, ...codes.map(() => 0))]);
}

/** The largest of each value, from an offset on, as 16-bit words. */
function writeLargest(tables: readonly Buffer[], from: number): Buffer {
  const [first] = tables;
  const merged = Buffer.from(first ?? []);
  for (let at = from; at < merged.length; at += 2)
    merged.writeUInt16BE(Math.max(...tables.map((table) => table.readUInt16BE(at))), at);
  return merged;
}

function writeFont(tables: ReadonlyMap<string, Buffer>): Buffer {
  const entries = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  let offset = 12 + 16 * entries.length;
  const records = entries.map(([tag, table]) => {
    const record = Buffer.alloc(16);
    record.write(tag, "latin1");
    record.writeUInt32BE(offset, 8);
    record.writeUInt32BE(table.length, 12);
    offset += pad(table).length;
    return record;
  });
  const header = words(0, 0, entries.length, 0, 0, 0);
  header.writeUInt32BE(0x1_00_00, 0);
  return Buffer.concat([header, ...records, ...entries.map(([, table]) => pad(table))]);
}

/** The first glyph of each font among the glyphs of all. */
const getStarts = (fonts: readonly Font[]): number[] =>
  fonts.map((_font, index) => fonts.slice(0, index).reduce((sum, { glyphs }) => sum + glyphs.length, 0));

function mergeCharacters(fonts: readonly Font[]): Map<number, number> {
  const starts = getStarts(fonts);
  const all = fonts.flatMap(({ characters }, index) =>
    [...characters].map(([character, glyph]): [number, number] => [character, glyph + (starts[index] ?? 0)]),
  );
  return new Map(all.toReversed());
}

function mergeGlyphs(fonts: readonly Font[]): Glyph[] {
  const starts = getStarts(fonts);
  return fonts.flatMap(({ glyphs }, index) =>
    glyphs.map((glyph) => ({ ...glyph, outline: pad(renumberParts(glyph.outline, starts[index] ?? 0)) })),
  );
}

/** Where each outline begins, and the last one ends. */
function writeLocations(glyphs: readonly Glyph[]): Buffer {
  const loca = Buffer.alloc(4 * (glyphs.length + 1));
  for (const [index, { outline }] of glyphs.entries())
    loca.writeUInt32BE(loca.readUInt32BE(4 * index) + outline.length, 4 * index + 4);
  return loca;
}

/** Merges TrueType fonts of one design; the first that has a character gives it. Without layout and checksums. */
export function mergeFonts(fonts: readonly Buffer[]): Buffer {
  const read = fonts.map(readFont);
  const [first] = read;
  if (!first) throw new Error("There is no font to merge");
  const copy = (tag: string): Buffer => Buffer.from(getTable(first.tables, tag));
  const glyphs = mergeGlyphs(read);
  const [head, hhea] = [copy("head"), copy("hhea")];
  head.writeInt16BE(1, 50);
  hhea.writeUInt16BE(glyphs.length, 34);
  const profiles = read.map(({ tables }) => getTable(tables, "maxp"));
  const maxp = writeLargest(profiles, 6);
  maxp.writeUInt16BE(glyphs.length, 4);
  return writeFont(
    new Map([
      ["OS/2", copy("OS/2")],
      ["name", copy("name")],
      ["post", copy("post")],
      ["cmap", writeCharacters(mergeCharacters(read))],
      ["glyf", Buffer.concat(glyphs.map(({ outline }) => outline))],
      ["head", head],
      ["hhea", hhea],
      ["hmtx", Buffer.concat(glyphs.map(({ advance, bearing }) => words(advance, bearing)))],
      ["loca", writeLocations(glyphs)],
      ["maxp", maxp],
    ]),
  );
}
