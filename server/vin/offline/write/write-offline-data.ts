import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { ElementValues, type Numbering, patternColumns } from "./pattern-columns.ts";
import {
  numberOrNone,
  packOfflineData,
  type Sections,
  StringTable,
  toPrefixSums,
  none,
} from "#server/vin/offline/offline-file.ts";
import { toDay } from "#server/vin/offline/source/table-reader.ts";
import type { SourceTables, SourceWmi, SourceSpecItem } from "#server/vin/offline/source/source-tables.ts";
import { grouped } from "#shared/text/grouped.ts";
import { offlineElements } from "#shared/vin/offline/offline-data.ts";

/** Last year of links without an end. */
const openEnd = 2999;
const car = "2";
const multipurpose = "7";
const truck = "3";
const lightTruck = "1";

const byCode = (one: SourceWmi, other: SourceWmi): number =>
  one.code < other.code ? -1 : Number(one.code > other.code);

function wmiColumns(tables: SourceTables, { texts, schemas }: Numbering) {
  const wmis = tables.wmis.toSorted(byCode);
  const linked = grouped(
    tables.links.filter(({ schema }) => tables.publicSchemas.has(schema)),
    ({ wmi }) => wmi,
  );
  const groups = wmis.map(({ id }) => (linked.get(id) ?? []).toSorted((a, b) => a.schema - b.schema));
  const links = groups.flat();
  return {
    ...nameColumns(tables, wmis, texts),
    wmiIsLight: Uint8Array.from(wmis, (wmi) => (isLight(wmi) ? 1 : 0)),
    wmiPublicFrom: Float64Array.from(wmis, ({ publicFrom }) => toTimestamp(publicFrom)),
    wmiLinks: toPrefixSums(groups.map(({ length }) => length)),
    linkSchema: Uint32Array.from(links, ({ schema }) => schemas.number(String(schema))),
    linkFrom: Uint16Array.from(links, ({ from }) => from),
    linkTo: Uint16Array.from(links, ({ to }) => to ?? openEnd),
  };
}

function nameColumns(tables: SourceTables, wmis: readonly SourceWmi[], texts: StringTable) {
  const getMakes = grouped(tables.wmiMakes, ([wmi]) => wmi);
  const capitals = (table: string, id: string): number =>
    numberOrNone(texts, tables.getName(table, id)?.toUpperCase());
  const makes = wmis.map(({ id }) => (getMakes.get(id) ?? []).map(([, make]) => capitals("make", make)));
  return {
    wmiCode: Uint32Array.from(wmis, ({ code }) => texts.number(code)),
    wmiManufacturer: Uint32Array.from(wmis, ({ manufacturer }) => capitals("manufacturer", manufacturer)),
    wmiVehicleType: Uint32Array.from(wmis, ({ vehicleType }) => capitals("vehicletype", vehicleType)),
    wmiMake: Uint32Array.from(makes, ([only = none, ...others]) => (others.length === 0 ? only : none)),
    wmiMakes: toPrefixSums(makes.map(({ length }) => length)),
    makeName: Uint32Array.from(makes.flat()),
  };
}

/** vPIC's "10,000 lb or less" (fVinModelYear2): cars, multipurpose vehicles, trucks marked as light. */
const isLight = ({ vehicleType, truckType }: SourceWmi): boolean =>
  vehicleType === car || vehicleType === multipurpose || (vehicleType === truck && truckType === lightTruck);

/** WMIs without a publication date are never shown. */
const toTimestamp = (day: string | null): number =>
  day === null ? Number.POSITIVE_INFINITY : Date.parse(`${day.slice(0, 10)}T00:00:00Z`);

/** Packs the tables for fast reading. `month` is the month of NHTSA's dump, yyyy-mm. */
export function writeOfflineData(tables: SourceTables, month?: string): Buffer {
  const numbering = { texts: new StringTable(), models: new StringTable(), schemas: new StringTable() };
  const values = new ElementValues(tables);
  const rules = new SpecRules(tables, values);
  const columns = {
    ...wmiColumns(tables, numbering),
    ...patternColumns(tables, values, numbering),
    ...specColumns(tables, values, numbering, rules),
    ...modelColumns(tables, numbering.models.all(), numbering.texts),
  };
  return packOfflineData(
    {
      dataDate: newestDay(tables, values),
      ...(month !== undefined && { month }),
      weights: getWeights(tables),
      keyElements: values.keyElements,
      engines: toEngines(tables, values),
    },
    { ...columns, ...textColumns(numbering.texts.all()) },
  );
}

function newestDay({ patterns, publicSchemas }: SourceTables, values: ElementValues): string {
  let newest = 0;
  for (let index = 0; index < patterns.length; index += 1)
    if (
      publicSchemas.has(patterns.schema.at(index)) &&
      values.place(patterns.element.at(index)) !== undefined
    )
      newest = Math.max(newest, patterns.changed.at(index));
  return toDay(newest);
}

const getWeights = ({ elements }: SourceTables): Record<string, number> =>
  Object.fromEntries(
    Array.from(elements.values()).flatMap(({ code, weight }) =>
      weight === undefined ? [] : [[code, weight]],
    ),
  );

/** Values that each lowercase engine model implies: the newest one per element. */
function toEngines(tables: SourceTables, values: ElementValues): Record<string, [string, string][]> {
  const rows = tables.engines.toSorted((one, other) => other.changed - one.changed || one.id - other.id);
  const engines: Record<string, [string, string][]> = {};
  for (const { engine, element, value } of rows) {
    const [name, code] = [tables.getName("enginemodel", engine), tables.elements.get(element)?.code];
    const text = values.text(element, value);
    if (name === undefined || code === undefined || text === "" || values.place(element) === undefined)
      continue;
    const known = (engines[name.trim().toLowerCase()] ??= []);
    if (!known.some(([other]) => other === code)) known.push([code, text]);
  }
  return engines;
}

function modelColumns(tables: SourceTables, ids: readonly string[], texts: StringTable) {
  const getMake = new Map(tables.modelMakes);
  return {
    modelName: Uint32Array.from(ids, (id) => numberOrNone(texts, tables.getName("model", id))),
    modelMake: Uint32Array.from(ids, (id) =>
      numberOrNone(texts, tables.getName("make", getMake.get(id))?.toUpperCase()),
    ),
  };
}

function textColumns(all: readonly string[]): Pick<Sections, "textEnds" | "textBytes"> {
  const bytes = all.map((text) => Buffer.from(text));
  let end = 0;
  return {
    textEnds: Uint32Array.from(bytes, ({ length }) => (end += length)),
    textBytes: Buffer.concat(bytes),
  };
}

type Rule = readonly SourceSpecItem[];

const byChange = (one: SourceSpecItem, other: SourceSpecItem): number => one.changed - other.changed;

/** Rules of NHTSA's vehicle specs that add values, by schema. */
class SpecRules {
  readonly #bySchema: ReadonlyMap<string, readonly Rule[]>;

  /** Adds every element that the rules compare, so it must run before the patterns are read. */
  constructor(tables: SourceTables, values: ElementValues) {
    const items = grouped(tables.specItems, ({ rule }) => rule);
    this.#bySchema = new Map(
      Array.from(
        grouped(tables.specPatterns, ([schema]) => schema),
        ([schema, patterns]) => [
          schema,
          patterns
            .map(([, pattern]) => usableRule(items.get(Number(pattern)) ?? [], values))
            .filter((rule) => rule.length > 0),
        ],
      ),
    );
  }

  rules(schema: string): readonly Rule[] {
    return this.#bySchema.get(schema) ?? [];
  }
}

const isOfflinePlace = (place: number | undefined): boolean =>
  place !== undefined && place < offlineElements.length;

/** Keys and included values of a rule; empty without keys, or with one that can't be compared. */
function usableRule(items: Rule, values: ElementValues): Rule {
  const keys = items.filter(({ isKey }) => isKey);
  const added = items.filter(
    ({ isKey, element, value }) =>
      !isKey && isOfflinePlace(values.place(element)) && values.text(element, value) !== "",
  );
  if (keys.length === 0 || added.length === 0) return [];
  return keys.every(({ element }) => values.addKeyElement(element)) ? [...keys, ...added] : [];
}

/** Each model's schemas, each schema's years and rules, each rule's items. */
function specColumns(
  tables: SourceTables,
  values: ElementValues,
  { texts, models }: Numbering,
  rules: SpecRules,
) {
  const specs = tables.specs.filter(({ id }) => rules.rules(id).length > 0);
  const numbers = new Map(specs.map(({ id }, number) => [id, number]));
  const getSchemas = grouped(tables.specModels, ([, model]) => model);
  const ofModels = models
    .all()
    .map((model) => (getSchemas.get(model) ?? []).flatMap(([schema]) => numbers.get(schema) ?? []));
  const getYears = grouped(tables.specYears, ([schema]) => schema);
  const years = specs.map(({ id }) => (getYears.get(id) ?? []).map(([, year]) => Number(year)));
  const ofSchemas = specs.map(({ id }) => rules.rules(id));
  const capitals = (table: string, id: string) =>
    numberOrNone(texts, tables.getName(table, id)?.toUpperCase());
  return {
    modelSpecs: toPrefixSums(ofModels.map(({ length }) => length)),
    modelSpec: Uint32Array.from(ofModels.flat()),
    specMake: Uint32Array.from(specs, ({ make }) => capitals("make", make)),
    specVehicleType: Uint32Array.from(specs, ({ vehicleType }) => capitals("vehicletype", vehicleType)),
    specYears: toPrefixSums(years.map(({ length }) => length)),
    specYear: Uint16Array.from(years.flat()),
    specRules: toPrefixSums(ofSchemas.map(({ length }) => length)),
    ...itemColumns(ofSchemas.flat(), values, texts),
  };
}

function itemColumns(rules: readonly Rule[], values: ElementValues, texts: StringTable) {
  const items = rules.flat();
  const ranks = new Map(items.toSorted(byChange).map((item, rank) => [item, rank]));
  return {
    ruleItems: toPrefixSums(rules.map(({ length }) => length)),
    itemIsKey: Uint8Array.from(items, ({ isKey }) => (isKey ? 1 : 0)),
    itemElement: Uint8Array.from(items, ({ element }) => values.place(element) ?? 0),
    itemValue: Uint32Array.from(items, ({ element, value }) => texts.number(values.text(element, value))),
    itemRank: Uint32Array.from(items, (item) => ranks.get(item) ?? 0),
  };
}

/** Writes atomically: readers see the complete old or new file. */
export function writeFileWhole(path: string, content: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.unfinished`;
  try {
    writeFileSync(unfinished, content, { flush: true });
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
