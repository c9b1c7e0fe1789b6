import { Unzlib } from "fflate";
import { recordKind } from "#shared/api/carrier/carrier-record.ts";

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
  const length = /\/Length (\d+)\b(?! \d+ R)/.exec(dictionary)?.[1];
  if (length !== undefined) return [from, from + Number(length)];
  const to = file.indexOf("endstream", from);
  // The line break before it is the PDF's.
  return [from, to - (/\r?\n?$/.exec(file.slice(to - 2, to))?.[0].length ?? 0)];
}

/** Files in a PDF: an attachment is an object of its own, whichever program wrote the PDF. */
function* listAttachments(file: string, bytes: Uint8Array<ArrayBuffer>): Generator<() => Blob> {
  for (const { index } of file.matchAll(/\/EmbeddedFile\b/g)) {
    const start = file.indexOf("stream", index);
    const dictionary = file.slice(file.lastIndexOf(" obj", index), start);
    if (start < 0 || !/\/Type ?\/EmbeddedFile\b/.test(dictionary)) continue;
    const content = bytes.subarray(...findContent(file, dictionary, start + "stream".length));
    yield () => new Blob(/\/FlateDecode\b/.test(dictionary) ? unpack(content) : [content]);
  }
}

async function readWhole(read: () => Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await read().arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Byte by byte, each as one character. */
const toLatin1 = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

/**
 * The bytes of the record that is attached to a PDF; "none" if there is none, or a broken one. "several": a reader might
 * show another one, or a file that can't be read here. "protected": encrypted.
 */
export async function readAttachedRecord(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | "none" | "several" | "protected"> {
  const file = toLatin1(bytes);
  if (/\/Encrypt \d+ \d+ R/.test(file)) return "protected";
  let [isUnsure, record, text] = [false, "none" as Uint8Array<ArrayBuffer> | "none", ""];
  for (const read of listAttachments(file, bytes)) {
    const found = await readWhole(read);
    const foundText = found && toLatin1(found);
    if (!found || !foundText) isUnsure = true;
    else if (foundText.includes(recordKind)) {
      if (record !== "none" && foundText !== text) return "several";
      [record, text] = [found, foundText];
    }
  }
  return isUnsure && record !== "none" ? "several" : record;
}
