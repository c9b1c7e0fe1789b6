import { Unzlib } from "fflate";
import { recordKind } from "#shared/records/carrier-record.ts";

/** How much is unpacked at a time, in bytes. */
const step = 65_536;

/** The most that a record may have, in bytes: FMCSA's largest carriers have 17 million. */
export const mostBytes = 64 * 1024 * 1024;

/** Throws RangeError if there is more than a record has, and Error if it is broken. */
function unpack(packed: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let isWhole = false;
  const stream = new Unzlib((part, isLast) => {
    size += part.length;
    if (size > mostBytes) throw new RangeError("There is too much in it.");
    parts.push(new Uint8Array(part));
    isWhole = isLast;
  });
  for (let at = 0; at < packed.length; at += step)
    stream.push(packed.subarray(at, at + step), at + step >= packed.length);
  if (!isWhole) throw new Error("It ends too early.");
  return parts;
}

/** From after "stream" up to its length, or else to where it is said to end. */
function findContent(file: string, dictionary: string, start: number): [from: number, to: number] {
  const from = start + (file.startsWith("\r\n", start) ? 2 : 1);
  const length = /\/Length (\d+)(?! \d+ R)/.exec(dictionary)?.[1];
  const to = length === undefined ? file.indexOf("endstream", from) : from + Number(length);
  return [from, to];
}

/** Files in a PDF, as text: an attachment is an object of its own, whichever program wrote the PDF. */
function* listAttachments(bytes: Uint8Array<ArrayBuffer>): Generator<() => Promise<string>> {
  const file = new TextDecoder("latin1").decode(bytes);
  for (const { index } of file.matchAll(/\/EmbeddedFile\b/g)) {
    const start = file.indexOf("stream", index);
    const dictionary = file.slice(file.lastIndexOf(" obj", index), start);
    if (start < 0 || !/\/Type ?\/EmbeddedFile\b/.test(dictionary)) continue;
    const content = bytes.subarray(...findContent(file, dictionary, start + "stream".length));
    yield async () => new Blob(/\/FlateDecode\b/.test(dictionary) ? unpack(content) : [content]).text();
  }
}

async function readWhole(read: () => Promise<string>): Promise<string | undefined> {
  try {
    return await read();
  } catch {
    // One that is broken is as good as none: the page says that there is none.
    return undefined;
  }
}

/** The record that is attached to a PDF. Undefined if there is none that can be read. */
export async function readAttachedRecord(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  for (const read of listAttachments(bytes)) {
    const text = await readWhole(read);
    if (text?.includes(recordKind)) return text;
  }
  return undefined;
}
