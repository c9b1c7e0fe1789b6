import { z } from "zod";

/** Increase with each change of the layout, so that an older file isn't misread. */
const fileFormat = 3;

/** Marks a missing text or make. */
export const none = 0xff_ff_ff_ff;

type Place = {
  readonly u8: (name: string) => Uint8Array;
  readonly u16: (name: string) => Uint16Array;
  readonly u32: (name: string) => Uint32Array;
  readonly f64: (name: string) => Float64Array;
};

/**
 * The tables of the offline data, by column.
 * wmi*: one entry per WMI, ordered by code; wmiLinks[i]..wmiLinks[i+1] are its links: a schema, its first and
 * last year.
 * schemaGroups[s]..[s+1] are the groups of a schema: a key, and groupPatterns[g]..[g+1], the patterns with
 * that key.
 * keyPositions[k]..[k+1] are the positions of a key: each is an index of a class in classMembers (classSize
 * flags each).
 * patternValue is a model (modelName, modelMake) for the element Model, else a text. textEnds splits
 * textBytes (UTF-8).
 * wmiMakes[i]..[i+1] are the makes of a WMI. modelSpecs[m]..[m+1] are a model's vehicle specs (modelSpec),
 * specYears[s].. their years, specRules[s].. their rules, ruleItems[r].. the items of a rule: keys, and
 * values by itemRank, newest last.
 */
const layout = ({ u8, u16, u32, f64 }: Place) => ({
  wmiCode: u32("wmiCode"),
  wmiManufacturer: u32("wmiManufacturer"),
  wmiVehicleType: u32("wmiVehicleType"),
  wmiMake: u32("wmiMake"),
  wmiMakes: u32("wmiMakes"),
  makeName: u32("makeName"),
  wmiIsLight: u8("wmiIsLight"),
  wmiPublicFrom: f64("wmiPublicFrom"),
  wmiLinks: u32("wmiLinks"),
  linkSchema: u32("linkSchema"),
  linkFrom: u16("linkFrom"),
  linkTo: u16("linkTo"),
  schemaGroups: u32("schemaGroups"),
  groupKey: u32("groupKey"),
  groupPatterns: u32("groupPatterns"),
  patternElement: u8("patternElement"),
  patternValue: u32("patternValue"),
  patternRank: u32("patternRank"),
  keyPositions: u32("keyPositions"),
  positionClass: u16("positionClass"),
  classMembers: u8("classMembers"),
  modelName: u32("modelName"),
  modelMake: u32("modelMake"),
  modelSpecs: u32("modelSpecs"),
  modelSpec: u32("modelSpec"),
  specMake: u32("specMake"),
  specVehicleType: u32("specVehicleType"),
  specYears: u32("specYears"),
  specYear: u16("specYear"),
  specRules: u32("specRules"),
  ruleItems: u32("ruleItems"),
  itemIsKey: u8("itemIsKey"),
  itemElement: u8("itemElement"),
  itemValue: u32("itemValue"),
  itemRank: u32("itemRank"),
  textEnds: u32("textEnds"),
  textBytes: u8("textBytes"),
});
export type Sections = ReturnType<typeof layout>;

const about = z.object({
  dataDate: z.iso.date(),
  /** Month of NHTSA's dump, yyyy-mm; undefined for the package's data. */
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  /** Number of elements after offlineElements, used to match vehicle specs. */
  keyElements: z.int().min(0),
  /** Weight of an element that has a value, by code. */
  weights: z.record(z.string(), z.number()),
  /** Element codes and values that an engine model implies, by its lowercase name. */
  engines: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))),
});
export type About = z.infer<typeof about>;

const head = about.extend({
  format: z.literal(fileFormat),
  /** Start of each section after the head, and its number of values. */
  places: z.record(z.string(), z.tuple([z.int().min(0), z.int().min(0)])),
});

const headSize = 4;
const alignment = 8;
const aligned = (offset: number): number => Math.ceil(offset / alignment) * alignment;

/** The head's length, the head as JSON, then arrays of fixed-size numbers, little-endian like every machine that runs Node. */
export function packOfflineData(shownText: About, sections: Sections): Buffer {
  let offset = 0;
  const places = Object.entries(sections).map(([name, section]) => {
    const start = offset;
    offset = aligned(start + section.byteLength);
    return { name, section, start };
  });
  const text = Buffer.from(
    JSON.stringify({
      ...shownText,
      format: fileFormat,
      places: Object.fromEntries(places.map(({ name, start, section }) => [name, [start, section.length]])),
    } satisfies z.input<typeof head>),
  );
  const base = aligned(headSize + text.length);
  const file = Buffer.alloc(base + offset);
  file.writeUInt32LE(text.length, 0);
  text.copy(file, headSize);
  for (const { section, start } of places)
    file.set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), base + start);
  return file;
}

/** Reads packOfflineData's output without copying numbers. Throws for anything else. */
export function unpackOfflineData(file: Buffer): { readonly about: About; readonly sections: Sections } {
  const length = file.readUInt32LE(0);
  const read = head.parse(JSON.parse(file.toString("utf8", headSize, headSize + length)));
  // Typed arrays of 8-byte numbers need offsets divisible by 8.
  const { buffer, byteOffset } =
    file.byteOffset % alignment === 0 ? file : Buffer.from(new Uint8Array(file).buffer);
  const base = byteOffset + aligned(headSize + length);
  const getOffset = (name: string): [from: number, length: number] => {
    const place = read.places[name];
    if (!place) throw new Error(`The offline data has no section ${name}.`);
    return [base + place[0], place[1]];
  };
  const sections = layout({
    u8: (name) => new Uint8Array(buffer, ...getOffset(name)),
    u16: (name) => new Uint16Array(buffer, ...getOffset(name)),
    u32: (name) => new Uint32Array(buffer, ...getOffset(name)),
    f64: (name) => new Float64Array(buffer, ...getOffset(name)),
  });
  return { about: read, sections };
}

export class StringTable {
  readonly #numbers = new Map<string, number>();

  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  all(): string[] {
    return Array.from(this.#numbers.keys());
  }
}

export const numberOrNone = (texts: StringTable, text: string | undefined): number =>
  text === undefined ? none : texts.number(text);

/** Start of each range of these lengths, and the end of the last. */
export function toPrefixSums(lengths: readonly number[]): Uint32Array<ArrayBuffer> {
  let start = 0;
  return Uint32Array.from([0, ...lengths], (length) => (start += length));
}
