import { SourceTables } from "#server/vin/offline/source/source-tables.ts";
import { toDay } from "#server/vin/offline/source/read-moment.ts";
import { writeCopy } from "#server/vin/offline/write/write-offline-data.ts";
import { writeFileWhole } from "#server/vin/offline/write/write-file.ts";
import { readCopy } from "#server/vin/offline/read-offline-data.ts";
import { type DumpFile, openDumpFile } from "./dump-file.ts";
import { DumpReader } from "./dump-reader.ts";

/** Reading progress: a fraction from 0 to 1, and the rows so far. */
export type Progress = { readonly share: number; readonly rows: number };

/** The month in NHTSA's file name, vPICList_lite_2026_08.plain.zip; undefined if it was renamed. */
export function readMonth(name: string): string | undefined {
  const [, year, month] = /(20\d\d)_(0[1-9]|1[0-2])(?!\d)/.exec(name) ?? [];
  return year === undefined || month === undefined ? undefined : `${year}-${month}`;
}

async function readTables(dump: DumpFile, report: (progress: Progress) => void) {
  const tables = new SourceTables();
  const reader = new DumpReader(tables);
  let bytes = 0;
  for await (const chunk of dump.chunks) {
    reader.push(chunk);
    bytes += chunk.length;
    report({ share: Math.min(bytes / dump.size, 1), rows: reader.rows });
  }
  reader.end();
  return { tables, rows: reader.rows };
}

const newestMonth = ({ patterns }: SourceTables): string => {
  const newest = Array.from({ length: patterns.length }, (_, index) => patterns.changed.at(index)).reduce(
    (latest, changed) => Math.max(latest, changed),
    0,
  );
  return toDay(newest).slice(0, 7);
};

/**
 * Builds the index of NHTSA's monthly dump (.zip or .sql) at `target`, replacing an older one only when
 * complete. Memory grows with the data that decoding needs, not with the file size. Resolves to the month (yyyy-mm) and
 * the size of the written file in bytes. Throws VinDataError.
 */
export async function buildVinData(
  path: string,
  target: string,
  report: (progress: Progress) => void = () => undefined,
) {
  const dump = await openDumpFile(path);
  try {
    const { tables, rows } = await readTables(dump, report);
    const month = readMonth(dump.name) ?? newestMonth(tables);
    const copy = writeCopy(tables, month);
    // An unreadable file must not replace a readable one.
    readCopy(copy);
    writeFileWhole(target, copy);
    return { month, rows, patterns: tables.patterns.length, size: copy.length };
  } finally {
    dump.close();
  }
}
