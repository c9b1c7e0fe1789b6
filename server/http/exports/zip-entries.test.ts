import { buffer, text } from "node:stream/consumers";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import yauzl, { type Entry } from "yauzl";
import { type ZipEntry, zipEntries } from "./zip-entries.ts";

/** More than the ZIPs below have behind a file that is too large to be kept. */
const endBytes = 16 * 1024 * 1024;

async function* listOf(entries: Iterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  yield* entries;
}

/** The last megabytes of a ZIP, from which its directory and its last files are read. */
class EndOfZip extends yauzl.RandomAccessReader {
  bytes = 0;
  readonly #end = Buffer.alloc(endBytes);
  add(part: Uint8Array): void {
    const kept = Buffer.from(part.subarray(-endBytes));
    this.bytes += part.byteLength;
    const at = (this.bytes - kept.byteLength) % endBytes;
    kept.copy(this.#end, at);
    kept.subarray(endBytes - at).copy(this.#end, 0);
  }
  override _readStreamForRange(start: number, end: number): Readable {
    if (start < this.bytes - endBytes) throw new RangeError("This part wasn't kept.");
    const from = start % endBytes;
    const over = Math.max(0, from + end - start - endBytes);
    return Readable.from([this.#end.subarray(from, from + end - start), this.#end.subarray(0, over)]);
  }
}

/** Reads a ZIP with another program: its files, and the text of the last one. */
async function readZip(entries: Iterable<ZipEntry>) {
  const end = new EndOfZip();
  for await (const part of zipEntries(listOf(entries))) end.add(part);
  const options = { lazyEntries: true, autoClose: false };
  const zip = await yauzl.fromRandomAccessReaderPromise(end, end.bytes, options);
  const files: Entry[] = [];
  for await (const entry of zip.eachEntry()) files.push(entry);
  const last = files.at(-1);
  if (!last) throw new Error("There is no file.");
  return { files, last: await text(await zip.openReadStreamPromise(last)) };
}

test("another program finds each file, packed or not, and its text", async () => {
  const written = "Lopez & Söhne, ".repeat(1000);
  const { files, last } = await readZip([
    { path: "empty.json", content: [] },
    { path: "scan.pdf", content: [Buffer.from("%PDF-")], isCompressed: true },
    { path: "Söhne.json", content: [written, Buffer.from(written)] },
  ]);
  expect(files.map(({ fileName, uncompressedSize }) => [fileName, uncompressedSize])).toEqual([
    ["empty.json", 0],
    ["scan.pdf", 5],
    ["Söhne.json", 2 * Buffer.byteLength(written)],
  ]);
  expect(last).toBe(written + written);
  expect(files[2]?.compressedSize).toBeLessThan(1000);
});

test("a ZIP that needs no ZIP64 has none, so that every program can open it", async () => {
  const zip = await buffer(zipEntries(listOf([{ path: "profiles.json", content: ["[]\n"] }])));
  expect(zip.subarray(-22, -18)).toEqual(Buffer.from("PK\u0005\u0006"));
  // Its end is right behind its directory.
  expect(zip.readUInt32LE(zip.byteLength - 10) + zip.readUInt32LE(zip.byteLength - 6)).toBe(
    zip.byteLength - 22,
  );
});

test("another program finds 66,000 files", async () => {
  const names = Array.from({ length: 66_000 }, (_, index) => `files/${index}.txt`);
  const entries = names.map((path) => ({ path, content: [path], isCompressed: true }));
  const { files, last } = await readZip(entries);
  expect(files.length).toBe(66_000);
  expect(last).toBe("files/65999.txt");
});

test("another program finds a file of more than 4 GB and those behind it", async () => {
  const part = Buffer.alloc(64 * 1024 * 1024);
  const { files, last } = await readZip([
    { path: "emails.json", content: Array.from({ length: 65 }, () => part), isCompressed: true },
    { path: "profiles.json", content: ["[]\n"] },
  ]);
  expect(files.map(({ fileName, uncompressedSize }) => [fileName, uncompressedSize])).toEqual([
    ["emails.json", 65 * part.byteLength],
    ["profiles.json", 3],
  ]);
  expect(last).toBe("[]\n");
});

test.each([true, false])("a file that can't be read to its end ends the ZIP (%s)", async (isCompressed) => {
  async function* broken(): AsyncGenerator<string> {
    yield "first";
    throw new Error("The database is gone.");
  }
  const entries = [{ path: "profiles.json", content: broken(), isCompressed }];
  await expect(readZip(entries)).rejects.toThrow("The database is gone.");
});
