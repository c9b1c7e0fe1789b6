import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** isCompressed: compressing it again gains nothing. */
export type ZipEntry = {
  readonly path: string;
  readonly content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
  readonly isCompressed?: boolean;
};

type Written = { readonly name: Buffer; readonly isPacked: boolean; readonly at: number } & {
  size: number;
  packed: number;
  sum: number;
};

/** Placeholders for numbers that are in a ZIP64 field instead. */
const [beyond16, beyond32] = [0xffff, 0xffff_ffff];
/** Sizes follow the data, and names are UTF-8. */
const flags = 0x0808;
/** Version needed to extract: 2.0, or 4.5 with ZIP64. */
const [version20, version45] = [20, 45];
/** January 1, 1980, ZIP's first day. */
const firstDay = 0x21_0000;

type Field = readonly [bytes: 2 | 4 | 8, value: number];

function toBytes(...fields: readonly Field[]): Buffer {
  const written = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) written.writeBigUInt64LE(BigInt(value), at);
    else written.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return written;
}

const toField16 = (value: number): Field => [2, Math.min(value, beyond16)];
const toField32 = (value: number): Field => [4, Math.min(value, beyond32)];
const getMethod = ({ isPacked }: Written): Field => [2, isPacked ? 8 : 0];

/** Joined in batches: small buffers take several times their size. */
const joinedAtOnce = 1000;

/** Follows PKWARE APPNOTE 6.3 with ZIP64. yazl and zip.js keep kilobytes per file; fflate and client-zip stop at 65,535 files. */
export async function* zipEntries(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const joined: Buffer[] = [];
  let lines: Buffer[] = [];
  let at = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.path);
    const file: Written = { name, isPacked: !entry.isCompressed, at, size: 0, packed: 0, sum: 0 };
    for await (const part of writeFile(file, entry.content)) {
      at += part.byteLength;
      yield part;
    }
    if (lines.push(toDirectoryLine(file)) < joinedAtOnce) continue;
    joined.push(Buffer.concat(lines));
    lines = [];
  }
  const directory = [...joined, ...lines];
  yield* directory;
  const size = directory.reduce((sum, { byteLength }) => sum + byteLength, 0);
  yield toEnd({ files: joined.length * joinedAtOnce + lines.length, size, at });
}

async function* writeFile(file: Written, content: ZipEntry["content"]): AsyncGenerator<Uint8Array> {
  const start = toBytes([4, 0x0403_4b50], [2, version20], [2, flags], getMethod(file), [4, firstDay]);
  const unknown = toBytes([4, 0], [4, 0], [4, 0], [2, file.name.byteLength], [2, 0]);
  yield Buffer.concat([start, unknown, file.name]);
  const parts = readFile(file, content);
  // An error in either, or a reader that stops early, ends both.
  const packed: AsyncIterable<Uint8Array> = file.isPacked
    ? pipeline(Readable.from(parts), createDeflateRaw(), () => undefined)
    : parts;
  for await (const part of packed) {
    file.packed += part.byteLength;
    yield part;
  }
  const bytes = Math.max(file.size, file.packed) < beyond32 ? 4 : 8;
  yield toBytes([4, 0x0807_4b50], [4, file.sum], [bytes, file.packed], [bytes, file.size]);
}

async function* readFile(file: Written, content: ZipEntry["content"]): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    const bytes = typeof part === "string" ? Buffer.from(part) : part;
    file.sum = crc32(bytes, file.sum);
    file.size += bytes.byteLength;
    yield bytes;
  }
}

/** Values too large for their field follow the name. */
function toDirectoryLine(file: Written): Buffer {
  const { name, size, packed, sum, at } = file;
  const large = [size, packed, at].filter((value) => value >= beyond32).map((value): Field => [8, value]);
  const extra = large.length > 0 ? toBytes([2, 1], [2, 8 * large.length], ...large) : Buffer.alloc(0);
  const version = large.length > 0 ? version45 : version20;
  return Buffer.concat([
    toBytes([4, 0x0201_4b50], [2, version], [2, version], [2, flags], getMethod(file), [4, firstDay]),
    toBytes([4, sum], toField32(packed), toField32(size), [2, name.byteLength], [2, extra.byteLength]),
    // No comment, first disk, no attributes.
    toBytes([2, 0], [2, 0], [2, 0], [4, 0], toField32(at)),
    name,
    extra,
  ]);
}

type Directory = { readonly files: number; readonly size: number; readonly at: number };

function toEnd({ files, size, at }: Directory): Buffer {
  const count = toField16(files);
  const place = toBytes(toField32(size), toField32(at), [2, 0]);
  const end = Buffer.concat([toBytes([4, 0x0605_4b50], [2, 0], [2, 0], count, count), place]);
  if (files < beyond16 && size < beyond32 && at < beyond32) return end;
  return Buffer.concat([
    toBytes([4, 0x0606_4b50], [8, 44], [2, version45], [2, version45], [4, 0], [4, 0]),
    toBytes([8, files], [8, files], [8, size], [8, at]),
    // Offset of that record, on the first of one disk.
    toBytes([4, 0x0706_4b50], [4, 0], [8, at + size], [4, 1]),
    end,
  ]);
}
