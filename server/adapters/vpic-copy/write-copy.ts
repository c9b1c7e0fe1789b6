import { packCopy, type Sections } from "./copy-file.ts";
import { Interner, numberOrNone } from "./interner.ts";
import { patternColumns } from "./pattern-columns.ts";
import type { Query } from "./source-database.ts";
import {
  enginesOf,
  modelMakesOf,
  namesIn,
  patternsOf,
  type SourcePattern,
  weightsOf,
} from "./source-rows.ts";
import { wmiColumns } from "./wmi-columns.ts";

/** Reads the source database and writes it anew for fast reading: the bytes of the copy's file. */
export function writeCopy(query: Query): Buffer {
  const texts = new Interner();
  const models = new Interner();
  const schemas = new Interner();
  const patterns = Array.from(patternsOf(query));
  const columns = {
    ...wmiColumns(query, { texts, schemas }),
    ...patternColumns(patterns, { texts, models, schemas }),
    ...modelColumns(query, models.all(), texts),
  };
  return packCopy(
    { dataDate: newest(patterns), weights: weightsOf(query), engines: enginesOf(query) },
    { ...columns, ...textColumns(texts.all()) },
  );
}

const newest = (patterns: readonly SourcePattern[]): string =>
  patterns.reduce((latest, { changed }) => (changed > latest ? changed : latest), "").slice(0, 10);

function modelColumns(query: Query, ids: readonly string[], texts: Interner) {
  const [models, makes] = [namesIn(query, "Model"), namesIn(query, "Make")];
  const makeOf = new Map(modelMakesOf(query).map(([model, make]) => [String(model), String(make)]));
  const make = (id: string): string | undefined => makes.get(makeOf.get(id) ?? "")?.toUpperCase();
  return {
    modelName: Uint32Array.from(ids, (id) => numberOrNone(texts, models.get(id))),
    modelMake: Uint32Array.from(ids, (id) => numberOrNone(texts, make(id))),
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
