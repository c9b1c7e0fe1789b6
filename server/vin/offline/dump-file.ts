import { createReadStream, openSync, readSync, closeSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { errorCode } from "#server/base/log.ts";
import { VinDataError } from "./vin-data-error.ts";

export type DumpFile = {
  readonly name: string;
  readonly size: number;
  readonly chunks: AsyncIterable<Buffer>;
  readonly close: () => void;
};

const zipMark = Buffer.from("PK");
const customMark = Buffer.from("PGDMP");
const gzipMark = Buffer.from([0x1f, 0x8b]);

function firstBytes(path: string): Buffer {
  const bytes = Buffer.alloc(8);
  const file = openSync(path, "r");
  try {
    return bytes.subarray(0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

function getStart(path: string): Buffer {
  try {
    return firstBytes(path);
  } catch (error) {
    if (errorCode(error) === "ENOENT")
      throw new VinDataError("wrong", `There is no file ${path}.`, { cause: error });
    throw new VinDataError("wrong", `The file ${path} cannot be read.`, { cause: error });
  }
}

/** Opens NHTSA's dump, zipped or not. Throws VinDataError for any other file. */
export async function openDumpFile(path: string): Promise<DumpFile> {
  const start = getStart(path);
  const startsWith = (mark: Buffer): boolean => start.subarray(0, mark.length).equals(mark);
  if (startsWith(zipMark)) return openZip(path);
  if (startsWith(customMark) || startsWith(gzipMark))
    throw new VinDataError(
      "wrong",
      "This dump is in PostgreSQL's own or a gzipped format, not in plain text.",
    );
  return {
    name: basename(path),
    size: statSync(path).size,
    chunks: createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>,
    close: () => undefined,
  };
}

async function openZip(path: string): Promise<DumpFile> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch(rejectDamaged);
  try {
    const entry = await findLargestEntry(zip).catch(rejectDamaged);
    if (!entry?.uncompressedSize) throw new VinDataError("wrong", "The zip file is empty.");
    return {
      name: `${basename(path)}/${entry.fileName}`,
      size: entry.uncompressedSize,
      chunks: checkedChunks(await zip.openReadStreamPromise(entry).catch(rejectDamaged), entry),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function rejectDamaged(error: unknown): never {
  throw new VinDataError("damaged", "The zip file cannot be read to its end.", { cause: error });
}

/** The largest file is the dump; NHTSA sometimes adds a note. */
async function findLargestEntry(zip: ZipFile): Promise<Entry | undefined> {
  let largest: Entry | undefined;
  for await (const entry of zip.eachEntry())
    if (!largest || entry.uncompressedSize > largest.uncompressedSize) largest = entry;
  return largest;
}

/** Throws at the end if the zip's checksum doesn't match. */
async function* checkedChunks(stream: Readable, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    rejectDamaged(error);
  }
  if (sum !== entry.crc32) throw new VinDataError("damaged", "The zip file's checksum is wrong.");
}
