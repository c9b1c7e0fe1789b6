import { ElementValues } from "./element-values.ts";
import { packCopy, type Sections } from "#server/vin/offline/offline-file.ts";
import { StringTable, numberOrNone } from "./string-table.ts";
import { patternColumns } from "./pattern-columns.ts";
import { toDay } from "#server/vin/offline/source/read-moment.ts";
import type { SourceTables } from "#server/vin/offline/source/source-tables.ts";
import { SpecRules, specColumns } from "./spec-columns.ts";
import { wmiColumns } from "./wmi-columns.ts";

/** Packs the tables into the copy's file, for fast reading. `month` is that of NHTSA's dump, yyyy-mm. */
export function writeCopy(tables: SourceTables, month?: string): Buffer {
  const numbering = { texts: new StringTable(), models: new StringTable(), schemas: new StringTable() };
  const values = new ElementValues(tables);
  const rules = new SpecRules(tables, values);
  const columns = {
    ...wmiColumns(tables, numbering),
    ...patternColumns(tables, values, numbering),
    ...specColumns(tables, values, numbering, rules),
    ...modelColumns(tables, numbering.models.all(), numbering.texts),
  };
  return packCopy(
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

/** The date of the newest pattern available for decoding. */
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

/** Lowercase engine model names, each with the values it implies: the newest one per element. */
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
