import {
  offlineElements,
  type OfflineWmi,
  isOfflineElement,
  type PatternVisitor,
  type OfflineData,
  type SpecRule,
} from "#shared/vin/offline/offline-data.ts";
import { type About, none, type Sections, unpackOfflineData } from "./offline-file.ts";
import { characterIndex, classSize } from "./write/character-classes.ts";

export type Text = (index: number) => string | undefined;

/** Range from `from[index]` up to `from[index + 1]`. */
export const getRange = (from: Uint32Array, index: number): [start: number, end: number] => [
  from[index] ?? 0,
  from[index + 1] ?? 0,
];

export function getIndexes(from: Uint32Array, index: number): number[] {
  const [start, end] = getRange(from, index);
  return Array.from({ length: end - start }, (_, offset) => start + offset);
}

const modelElement = offlineElements.indexOf("Model");
const longestKeys = 14;

export function readOfflineData(file: Buffer): OfflineData {
  const { about, sections } = unpackOfflineData(file);
  const text = createTexts(sections);
  const { modelName, modelMake } = sections;
  return {
    dataDate: about.dataDate,
    month: about.month,
    keyElements: about.keyElements,
    weight: (element) => about.weights[element] ?? 0,
    wmi: createWmis(sections, text),
    visit: createVisit(sections),
    text: (element, value) => text(element === modelElement ? (modelName[value] ?? none) : value) ?? "",
    getMake: (model) => text(modelMake[model] ?? none),
    engine: createEngines(about),
    specs: createSpecs(sections, text),
  };
}

/** Memoizes lookups; the data's size bounds the cache. */
function remembered<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const found = new Map<Key, Value>();
  return (key) => {
    const known = found.get(key);
    if (known !== undefined) return known;
    const value = find(key);
    if (value !== undefined) found.set(key, value);
    return value;
  };
}

function createTexts({ textEnds, textBytes }: Sections): Text {
  const decoder = new TextDecoder();
  return remembered((index: number): string | undefined =>
    index === none
      ? undefined
      : decoder.decode(textBytes.subarray(index === 0 ? 0 : textEnds[index - 1], textEnds[index])),
  );
}

function createWmis(sections: Sections, text: Text): OfflineData["wmi"] {
  const { wmiCode, wmiManufacturer, wmiVehicleType, wmiMake, wmiIsLight, wmiPublicFrom } = sections;
  const { wmiMakes, makeName, wmiLinks, linkSchema, linkFrom, linkTo } = sections;
  const indexes = new Map(Array.from(wmiCode, (code, index) => [text(code), index] as const));
  return remembered((code: string): OfflineWmi | undefined => {
    const index = indexes.get(code);
    return index === undefined
      ? undefined
      : {
          manufacturer: text(wmiManufacturer[index] ?? none) ?? "",
          vehicleType: text(wmiVehicleType[index] ?? none) ?? "",
          make: text(wmiMake[index] ?? none),
          makes: getIndexes(wmiMakes, index).map((at) => text(makeName[at] ?? none) ?? ""),
          isLight: wmiIsLight[index] === 1,
          publicFrom: wmiPublicFrom[index] ?? 0,
          schemas: getIndexes(wmiLinks, index).map((at) => ({
            schema: linkSchema[at] ?? 0,
            from: linkFrom[at] ?? 0,
            to: linkTo[at] ?? 0,
          })),
        };
  });
}

function createVisit(sections: Sections): OfflineData["visit"] {
  const { schemaGroups, groupKey, groupPatterns, patternElement, patternValue, patternRank } = sections;
  const fits = createFits(sections);
  const held = new Uint8Array(longestKeys);
  return (schema: number, keys: string, visitor: PatternVisitor): void => {
    for (let index = 0; index < longestKeys; index += 1) held[index] = characterIndex(keys.charCodeAt(index));
    const [first, last] = getRange(schemaGroups, schema);
    for (let group = first; group < last; group += 1) {
      if (!fits(groupKey[group] ?? 0, held)) continue;
      const [start, end] = getRange(groupPatterns, group);
      for (let pattern = start; pattern < end; pattern += 1)
        visitor(patternElement[pattern] ?? 0, patternValue[pattern] ?? 0, patternRank[pattern] ?? 0);
    }
  };
}

/** True if a text matches a key, which may be shorter. */
function createFits({ keyPositions, positionClass, classMembers }: Sections) {
  return (key: number, held: Uint8Array): boolean => {
    const [start, end] = getRange(keyPositions, key);
    if (end - start > held.length) return false;
    for (let position = start; position < end; position += 1) {
      const flags = (positionClass[position] ?? 0) * classSize;
      if (classMembers[flags + (held[position - start] ?? 0)] !== 1) return false;
    }
    return true;
  };
}

function createEngines({ engines }: About): OfflineData["engine"] {
  const known = new Map(
    Object.entries(engines).map(([model, values]) => [
      model,
      values.flatMap(([code, value]) => (isOfflineElement(code) ? [[code, value] as const] : [])),
    ]),
  );
  return (model) => known.get(model.trim().toLowerCase()) ?? [];
}

/** Specs of a model that apply to a manufacturer and a year. */
function createSpecs(sections: Sections, text: Text): OfflineData["specs"] {
  const { modelSpecs, modelSpec, specMake, specVehicleType, specYears, specYear, specRules } = sections;
  const holds = (spec: number, { makes, vehicleType }: Parameters<OfflineData["specs"]>[1]): boolean =>
    makes.includes(text(specMake[spec] ?? none) ?? "") && text(specVehicleType[spec] ?? none) === vehicleType;
  const isOfYear = (spec: number, year: number | undefined): boolean => {
    const years = specYear.subarray(...getRange(specYears, spec));
    return years.length === 0 || (year !== undefined && years.includes(year));
  };
  return (model, wmi, year) =>
    getIndexes(modelSpecs, model)
      .map((index) => modelSpec[index] ?? 0)
      .filter((spec) => holds(spec, wmi) && isOfYear(spec, year))
      .flatMap((spec) => getIndexes(specRules, spec).map((rule) => readRule(sections, text, rule)));
}

function readRule(
  { ruleItems, itemIsKey, itemElement, itemValue, itemRank }: Sections,
  text: Text,
  rule: number,
) {
  const items = getIndexes(ruleItems, rule).map((index) => ({
    isKey: itemIsKey[index] === 1,
    element: itemElement[index] ?? 0,
    text: text(itemValue[index] ?? none) ?? "",
    rank: itemRank[index] ?? 0,
  }));
  return {
    keys: items.filter(({ isKey }) => isKey),
    values: items.filter(({ isKey }) => !isKey),
  } satisfies SpecRule;
}
