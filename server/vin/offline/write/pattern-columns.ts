import { offlineElements, isOfflineElement } from "#shared/vin/offline/offline-data.ts";
import type { SourceElement, SourceTables } from "#server/vin/offline/source/source-tables.ts";
import { StringTable, toPrefixSums } from "#server/vin/offline/offline-file.ts";
import { toCharacterClasses } from "./character-classes.ts";
import type { PatternRows } from "#server/vin/offline/source/pattern-rows.ts";

/** Make, manufacturer, model year and vehicle type: NHTSA's procedure never takes them from patterns. */
const notFromPatterns: ReadonlySet<number> = new Set([26, 27, 29, 39]);

const oneLine = (value: string): string => value.replace(/\s+/g, " ").trim();

export class ElementValues {
  readonly #tables: SourceTables;
  /** Index of each vPIC element, by id: offlineElements, then vehicle spec keys. */
  readonly #places = new Map<number, number>();
  #keyElements = 0;

  constructor(tables: SourceTables) {
    this.#tables = tables;
    for (const element of tables.elements.values())
      if (isOfflineElement(element.code) && this.#hasWords(element))
        this.#places.set(element.id, offlineElements.indexOf(element.code));
  }

  get keyElements(): number {
    return this.#keyElements;
  }

  place(element: number): number | undefined {
    return this.#places.get(element);
  }

  /** Adds an element whose values vehicle specs compare; false if it has no patterns. */
  addKeyElement(element: number): boolean {
    if (this.#places.has(element)) return true;
    if (notFromPatterns.has(element) || !this.#tables.elements.has(element)) return false;
    this.#places.set(element, offlineElements.length + this.#keyElements);
    this.#keyElements += 1;
    return true;
  }

  /** Looks up ids, "" if unknown. Keys of specs are only compared. */
  text(element: number, value: string): string {
    const { lookup, code = "" } = this.#tables.elements.get(element) ?? {};
    if (lookup === undefined || !isOfflineElement(code)) return oneLine(value);
    return oneLine(this.#tables.getName(lookup, value) ?? "");
  }

  /** An id without its lookup table is meaningless. */
  #hasWords({ lookup }: SourceElement): boolean {
    return lookup === undefined || this.#tables.names.has(lookup);
  }
}

export type Numbering = {
  readonly texts: StringTable;
  readonly models: StringTable;
  readonly schemas: StringTable;
};

const modelPlace = offlineElements.indexOf("Model");

export function patternColumns(tables: SourceTables, values: ElementValues, numbering: Numbering) {
  const { patterns } = tables;
  const keys = patterns.keys.all();
  const schemas = schemaNumbers(tables, numbering.schemas);
  const found = usedPatterns(patterns, schemas, values);
  const ranks = rankPatterns(patterns, keys, found);
  // Indexes take 4 bytes each, objects dozens.
  const ordered = found.toSorted(
    (one, other) =>
      (schemas.get(patterns.schema.at(one)) ?? 0) - (schemas.get(patterns.schema.at(other)) ?? 0) ||
      patterns.key.at(one) - patterns.key.at(other) ||
      one - other,
  );
  return {
    ...groupColumns(patterns, ordered, schemas, numbering.schemas.all().length),
    ...valueColumns(patterns, ordered, values, numbering),
    patternRank: ordered.map((index) => ranks[index] ?? 0),
    ...keyColumns(keys),
  };
}

/** Index of each public schema that a manufacturer uses. */
function schemaNumbers({ publicSchemas }: SourceTables, schemas: StringTable): ReadonlyMap<number, number> {
  const numbers = schemas.all().map((id, number) => [Number(id), number] as const);
  return new Map(numbers.filter(([id]) => publicSchemas.has(id)));
}

/** Indexes of patterns with an included schema and element, and a value. */
function usedPatterns(
  patterns: PatternRows,
  schemas: ReadonlyMap<number, number>,
  values: ElementValues,
): Uint32Array<ArrayBuffer> {
  const texts = patterns.values.all();
  const found = new Uint32Array(patterns.length);
  let count = 0;
  for (let index = 0; index < patterns.length; index += 1) {
    const element = patterns.element.at(index);
    if (values.place(element) === undefined || !schemas.has(patterns.schema.at(index))) continue;
    if (values.text(element, texts[patterns.value.at(index)] ?? "") === "") continue;
    found[count] = index;
    count += 1;
  }
  return found.slice(0, count);
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** vPIC's order among patterns of an element: newest first, fewest fixed characters, then key and id. */
function rankPatterns(patterns: PatternRows, keys: readonly string[], found: Uint32Array): Uint32Array {
  const fixed = Uint8Array.from(keys, (key) => key.replaceAll("*", "").length);
  const plain = keys.map((key) => key.replaceAll(/[[\]]/g, ""));
  const places = new Uint32Array(keys.length);
  const sorted = [...keys.keys()].toSorted((one, other) => compare(plain[one] ?? "", plain[other] ?? ""));
  for (const [place, key] of sorted.entries()) {
    const before = sorted[place - 1];
    // Keys that differ only in brackets are equal.
    const isSame = before !== undefined && plain[before] === plain[key];
    places[key] = isSame ? (places[before] ?? 0) : place;
  }
  const ordered = found.toSorted((one, other) => {
    const [key, otherKey] = [patterns.key.at(one), patterns.key.at(other)];
    return (
      patterns.changed.at(other) - patterns.changed.at(one) ||
      (fixed[key] ?? 0) - (fixed[otherKey] ?? 0) ||
      (places[key] ?? 0) - (places[otherKey] ?? 0) ||
      patterns.id.at(one) - patterns.id.at(other)
    );
  });
  const ranks = new Uint32Array(patterns.length);
  for (const [rank, index] of ordered.entries()) ranks[index] = rank;
  return ranks;
}

/** One group per key of a schema, with the index of its first pattern. */
function groupColumns(
  patterns: PatternRows,
  ordered: Uint32Array,
  schemas: ReadonlyMap<number, number>,
  schemaCount: number,
) {
  const groupsOfSchema = new Uint32Array(schemaCount);
  const [groupKey, starts]: [number[], number[]] = [[], []];
  let last = "";
  for (const [position, index] of ordered.entries()) {
    const [schema, key] = [schemas.get(patterns.schema.at(index)) ?? 0, patterns.key.at(index)];
    const group = `${schema}/${key}`;
    if (group === last) continue;
    last = group;
    groupsOfSchema[schema] = (groupsOfSchema[schema] ?? 0) + 1;
    groupKey.push(key);
    starts.push(position);
  }
  return {
    schemaGroups: toPrefixSums(Array.from(groupsOfSchema)),
    groupKey: Uint32Array.from(groupKey),
    groupPatterns: Uint32Array.from([...starts, ordered.length]),
  };
}

function valueColumns(
  patterns: PatternRows,
  ordered: Uint32Array<ArrayBuffer>,
  values: ElementValues,
  { texts, models }: Numbering,
) {
  const raw = patterns.values.all();
  return {
    patternElement: Uint8Array.from(ordered, (index) => values.place(patterns.element.at(index)) ?? 0),
    patternValue: ordered.map((index) => {
      const [element, value] = [patterns.element.at(index), raw[patterns.value.at(index)] ?? ""];
      return values.place(element) === modelPlace
        ? models.number(value)
        : texts.number(values.text(element, value));
    }),
  };
}

function keyColumns(keys: readonly string[]) {
  const classes = new StringTable();
  const positions = keys.map((key) => toCharacterClasses(key).map((flags) => classes.number(flags.join(""))));
  return {
    keyPositions: toPrefixSums(positions.map(({ length }) => length)),
    positionClass: Uint16Array.from(positions.flat()),
    classMembers: Uint8Array.from(classes.all().join(""), Number),
  };
}
