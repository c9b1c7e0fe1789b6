import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { ImportRefusal } from "#server/fmcsa/mirror/import/import-refusal.ts";
import { errorCode } from "#server/base/log.ts";

/** A file that is read once from beginning to end. */
export type TextFile = {
  /** In bytes, compressed if it is. */
  readonly size: number;
  /** Pieces of its text, decompressed. Throws ImportRefusal if the file is damaged. */
  readonly text: AsyncIterable<string>;
  readonly bytesRead: () => number;
  /** Bytes of text so far, decompressed. */
  readonly textBytes: () => number;
  /** SHA-256 of what was read so far, hexadecimal. */
  readonly digest: () => string;
};

/** About how much is held in memory at once, in bytes. */
const pieceBytes = 256 * 1024;

async function readStart(path: string): Promise<{ size: number; isCompressed: boolean }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    const isCompressed = bytesRead === 2 && buffer.readUInt16BE() === 0x1f_8b;
    return { size: (await file.stat()).size, isCompressed };
  } catch (error) {
    if (errorCode(error) !== "EISDIR") throw error;
    throw new ImportRefusal(`${path} is a folder, not a file.`, { cause: error });
  } finally {
    await file.close();
  }
}

function explain(error: unknown): unknown {
  if (!errorCode(error)?.startsWith("Z_")) return error;
  return new ImportRefusal("The compressed file is damaged or incomplete. Download it again.", {
    cause: error,
  });
}

/** The same bytes, decompressed as they come. */
async function* decompress(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: pieceBytes });
  // A failure of either ends the loop below, which throws it.
  pipeline(bytes, gunzip, (error) => error && gunzip.destroy(error));
  yield* gunzip as Readable & AsyncIterable<Buffer>;
}

/** Opens a file of text, compressed (gzip) or not. Throws ImportRefusal if there is none. */
export async function openText(path: string, signal?: AbortSignal): Promise<TextFile> {
  const { size, isCompressed } = await readStart(path).catch((error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
    throw new ImportRefusal(`There is no file ${path}.`, { cause: error });
  });
  const hash = createHash("sha256");
  let [bytesRead, textBytes] = [0, 0];
  async function* readBytes(): AsyncGenerator<Buffer> {
    const file: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: pieceBytes });
    for await (const piece of file) {
      signal?.throwIfAborted();
      bytesRead += piece.length;
      hash.update(piece);
      yield piece;
    }
  }
  async function* readText(): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    try {
      for await (const piece of isCompressed ? decompress(readBytes()) : readBytes()) {
        textBytes += piece.length;
        yield decoder.decode(piece, { stream: true });
      }
    } catch (error) {
      throw explain(error);
    }
    yield decoder.decode();
  }
  return {
    size,
    text: readText(),
    bytesRead: () => bytesRead,
    textBytes: () => textBytes,
    digest: () => hash.digest("hex"),
  };
}
