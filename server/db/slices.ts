import { Readable } from "node:stream";

/** Bytes that the database handles at once. */
const sliceBytes = 512 * 1024;

/** An empty file has one empty slice. */
export function toSlices(content: Uint8Array): Uint8Array[] {
  const count = Math.max(1, Math.ceil(content.byteLength / sliceBytes));
  return Array.from({ length: count }, (_, seq) =>
    content.subarray(seq * sliceBytes, (seq + 1) * sliceBytes),
  );
}

type ReadSlice = (seq: number) => Promise<Uint8Array | undefined>;

export function streamSlices(size: number, readSlice: ReadSlice): Readable {
  const stream = Readable.from(readSlices(size, readSlice), { objectMode: false });
  // Readers get the error; without a reader (its mail was given up), it must not end the process.
  stream.on("error", () => undefined);
  return stream;
}

async function* readSlices(size: number, readSlice: ReadSlice): AsyncGenerator<Uint8Array> {
  let read = 0;
  for (let seq = 0; read < size; seq += 1) {
    const slice = await readSlice(seq);
    if (!slice) throw new Error("A stored file has lost its end.");
    read += slice.byteLength;
    yield slice;
  }
}
