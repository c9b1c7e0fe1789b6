import { copiedElements } from "#shared/vin/offline/offline-data.ts";
import { grouped } from "#shared/text/grouped.ts";
import type { ElementValues } from "./element-values.ts";
import { type StringTable, numberOrNone, toPrefixSums } from "./string-table.ts";
import type { SourceSpecItem, SourceTables } from "#server/vin/offline/source/source-tables.ts";

type Rule = readonly SourceSpecItem[];

const byChange = (one: SourceSpecItem, other: SourceSpecItem): number => one.changed - other.changed;

/** Rules of NHTSA's vehicle specs that add values, by schema. */
export class SpecRules {
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

const isCopiedPlace = (place: number | undefined): boolean =>
  place !== undefined && place < copiedElements.length;

/** Keys and included values of a rule; empty without keys, or with one that can't be compared. */
function usableRule(items: Rule, values: ElementValues): Rule {
  const keys = items.filter(({ isKey }) => isKey);
  const added = items.filter(
    ({ isKey, element, value }) =>
      !isKey && isCopiedPlace(values.place(element)) && values.text(element, value) !== "",
  );
  if (keys.length === 0 || added.length === 0) return [];
  return keys.every(({ element }) => values.addKeyElement(element)) ? [...keys, ...added] : [];
}

type Numbering = { readonly texts: StringTable; readonly models: StringTable };

/** Each model's schemas, each schema's years and rules, each rule's items. */
export function specColumns(
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
