import { once } from "node:events";
import { createWriteStream } from "node:fs";
import {
  type DumpRow,
  dumpEnd,
  dumpStart,
  smallDumpTables,
  toDumpLine,
} from "../../server/testing/doubles/vpic-dump.ts";

/** As many rows as NHTSA's dump of August 2026 has. */
const counts = {
  schemas: 25_000,
  makers: 12_900,
  patterns: 1_670_000,
  models: 31_600,
  specRules: 16_700,
  specItems: 222_000,
  skipped: 8_800_000,
} as const;

const characters = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
const at = (index: number): string => characters.charAt(index % characters.length);

/** Element codes, used in turn: a model, texts, looked-up values. The ids match the small dump. */
const elements = [28, 5, 38, 18, 25, 4, 15, 41, 116, 117, 118, 71, 12, 14] as const;

function getValue(element: number, index: number): string {
  if (element === 28) return String((index * 7) % counts.models);
  if (element === 38 || element === 18) return `Text ${(index * 13) % 40_000}`;
  if (element === 118 || element === 71 || element === 12) return String(20 + (index % 500));
  return element === 41 || element === 14 ? String(1 + (index % 5)) : "1";
}

/** Keys of many forms, like NHTSA's: single characters, sets, and positions after the bar. */
function getKey(index: number): string {
  const [one, two, three] = [at(index), at(index >> 5), at(index >> 10)];
  const shapes = [one, `${one}${two}`, `*${one}[${two}${three}]`, `**${one}*${two}`, `*****|*${one}`];
  return shapes[index % shapes.length] ?? one;
}

function patternRow(index: number): DumpRow {
  const element = elements[index % elements.length] ?? 28;
  const schema = Math.floor((index * counts.schemas) / counts.patterns);
  const day = `20${15 + (index % 11)}-0${1 + (index % 9)}-1${index % 10} 10:11:12.${index % 1000}`;
  return [element, getValue(element, index), index, schema, getKey(index), day, null];
}

const makerCode = (index: number): string => `${at(index >> 10)}${at(index >> 5)}${at(index)}`;
const day = "2015-01-01 00:00:00";

function* range(count: number): Generator<number> {
  for (let index = 0; index < count; index += 1) yield index;
}

function* getRows(count: number, row: (index: number) => DumpRow): Generator<DumpRow> {
  for (const index of range(count)) yield row(index);
}

/** The large tables, which replace those of the small dump. */
const generated: Readonly<Record<string, () => Iterable<DumpRow>>> = {
  model: () => getRows(counts.models, (index) => [index, `Model ${index}`]),
  make_model: () => getRows(counts.models, (index) => [index, 1 + (index % 3), index]),
  pattern: () => getRows(counts.patterns, patternRow),
  vehiclespecpattern: () =>
    getRows(counts.specItems, (index) => [
      index,
      index % counts.specRules,
      index < counts.specRules,
      index < counts.specRules ? 14 : 25,
      "1",
      day,
      null,
    ]),
  vehiclespecschema: () => getRows(6_600, (index) => [index, 1 + (index % 3), day, 3, null]),
  vehiclespecschema_model: () => getRows(7_500, (index) => [index, index % 6_600, index % counts.models]),
  vehiclespecschema_year: () => getRows(13_000, (index) => [index, index % 6_600, 2010 + (index % 15)]),
  vspecschemapattern: () => getRows(counts.specRules, (index) => [index, index % 6_600]),
  vinschema: () => getRows(counts.schemas, (index) => [index, `Schema ${index}`, null]),
  wmi: () =>
    getRows(counts.makers, (index) => [index, makerCode(index), 1 + (index % 3), null, 3, day, day, 2]),
  wmi_make: () => getRows(counts.makers, (index) => [index, 1 + (index % 3)]),
  wmi_vinschema: () =>
    getRows(41_000, (index) => [
      index,
      index % counts.makers,
      index % counts.schemas,
      1981 + (index % 40),
      null,
    ]),
  wmiyearvalidchars: () =>
    getRows(counts.skipped, (index) => [makerCode(index), 1981 + (index % 45), index % 17]),
};

/** Writes a dump of NHTSA's size and format, table by table. */
export async function writeGeneratedDump(path: string): Promise<void> {
  const file = createWriteStream(path);
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, "drain");
  };
  await write(dumpStart);
  for (const [table, [columns, rows]] of Object.entries(smallDumpTables)) {
    await write(`COPY vpic.${table} (${columns}) FROM stdin;\n`);
    let lines: string[] = [];
    for (const row of generated[table]?.() ?? rows) {
      lines.push(toDumpLine(row));
      if (lines.length < 10_000) continue;
      await write(`${lines.join("\n")}\n`);
      lines = [];
    }
    await write(`${lines.map((line) => `${line}\n`).join("")}\\.\n\n`);
  }
  await write(dumpEnd);
  file.end();
  await once(file, "close");
}

/** VINs of the generated makers. */
export const generatedVins: readonly string[] = Array.from(
  { length: 200 },
  (_, index) =>
    `${makerCode(index * 31)}${getKey(index * 5 + 1)
      .padEnd(5, "A")
      .slice(0, 5)}0CA000001`,
);
