import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** A file in a ZIP. `isCompressed`: packing it would gain nothing. */
export type ZipEntry = {
  readonly path: string;
  readonly content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
  readonly isCompressed?: boolean;
};

/** A ZIP of up to 4 GB, written while its files are read, in the memory of a part of one. */
export async function* zipEntries(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { path, content, isCompressed } of entries) {
    const file = isCompressed ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    zip.add(file);
    for await (const part of content) {
      file.push(typeof part === "string" ? strToU8(part) : part);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* ready;
}
