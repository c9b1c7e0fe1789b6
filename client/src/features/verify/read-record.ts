import { canonicalize, parseUnambiguousJson } from "#shared/api/carrier/canonical-json.ts";
import { carrierRecord, type CarrierRecordFile, recordKind } from "#shared/api/carrier/dated-record.ts";
import { Unzlib } from "fflate";

/** Bytes unpacked at a time. */
const step = 65_536;

/** The most that a record may have, in bytes: FMCSA's largest carriers have 17 million. */
const mostBytes = 64 * 1024 * 1024;

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

/** From after "stream" up to its length, or else to its stated end. */
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

/** Undefined if it fails: the file isn't what it seems to be, or can't be read. */
async function tryTo<T>(run: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch {
    return undefined;
  }
}

const toBytes = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** Byte by byte, each as one character. */
const toLatin1 = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

/**
 * The bytes of the record that is attached to a PDF; "none" if there is none, or a broken one. "several": a reader might
 * show another one, or a file that can't be read here. "protected": encrypted.
 */
async function readAttachedRecord(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | "none" | "several" | "protected"> {
  const file = toLatin1(bytes);
  if (/\/Encrypt \d+ \d+ R/.test(file)) return "protected";
  let [isUnsure, record, text] = [false, "none" as Uint8Array<ArrayBuffer> | "none", ""];
  for (const read of listAttachments(file, bytes)) {
    const found = await tryTo(async () => toBytes(read()));
    const foundText = found && toLatin1(found);
    if (!found || !foundText) isUnsure = true;
    else if (foundText.includes(recordKind)) {
      if (record !== "none" && foundText !== text) return "several";
      [record, text] = [found, foundText];
    }
  }
  return isUnsure && record !== "none" ? "several" : record;
}

/** A record that was read on this device. */
export type ReadRecord = {
  readonly from: "json" | "pdf";
  readonly hash: string;
  /** In canonical form. */
  readonly text: string;
  /** True if the file has the canonical form to the byte. If not, it has the same data, laid out in another way. */
  readonly isAsMade: boolean;
  /** Undefined if a later version made it, and this page can't show it. */
  readonly content: CarrierRecordFile | undefined;
};

export type ReadFault = { readonly title: string; readonly text: string };

const faults = {
  empty: { title: "This file is empty", text: "Choose the PDF of a DOT Health Check, or its record.json." },
  large: {
    title: "This file is too large",
    text: "Records are 64 MB at most. Choose the PDF of a DOT Health Check, or its record.json.",
  },
  none: {
    title: "We found no record in this PDF",
    text: "Reports made without a connection have none. A copy that was printed to a new PDF, or saved by another program, may have lost it: ask for the PDF as it was downloaded. If the report prints a SHA-256, you can check that above.",
  },
  several: {
    title: "This PDF has more than one file attached",
    text: "We can't tell which one a PDF reader shows you as its record. Open the PDF in a reader, save record.json from its attachments, and choose that file here.",
  },
  protected: {
    title: "This PDF is encrypted",
    text: "We can't read what is attached to it. Open the PDF in a reader, save record.json from its attachments, and choose that file here. If the report prints a SHA-256, you can check that above.",
  },
  notRecord: {
    title: "This file isn't a record",
    text: "It isn't the JSON that our reports carry, or it's damaged. Choose the PDF of a DOT Health Check, or its record.json.",
  },
  unread: {
    title: "This file couldn't be read",
    text: "It may have been moved or renamed since you chose it. Choose it again.",
  },
  noHash: {
    title: "This browser can't compute the SHA-256",
    text: "That takes a secure connection: open this page with https, or use another browser.",
  },
} satisfies Record<string, ReadFault>;

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === recordKind;

/** In lower-case hex. Undefined where the browser doesn't offer it: on plain http. */
async function computeHash(text: string): Promise<string | undefined> {
  // The types promise it, but pages on plain http don't have it.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  const digest = await subtle?.digest("SHA-256", new TextEncoder().encode(text));
  return digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Reads the record in a JSON file or a PDF, and computes its SHA-256, all on this device. */
export async function readRecord(file: Blob): Promise<ReadRecord | ReadFault> {
  if (file.size === 0) return faults.empty;
  if (file.size > mostBytes) return faults.large;
  const bytes = await tryTo(async () => toBytes(file));
  if (!bytes) return faults.unread;
  if (!toLatin1(bytes.subarray(0, 1024)).includes("%PDF-")) return readJson(bytes, "json");
  const attached = await readAttachedRecord(bytes);
  return typeof attached === "string" ? faults[attached] : readJson(attached, "pdf");
}

async function readJson(bytes: Uint8Array, from: ReadRecord["from"]): Promise<ReadRecord | ReadFault> {
  // A byte order mark stays.
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const found = await tryTo(() => decoder.decode(bytes));
  const value = parseUnambiguousJson(found?.replace(/^\ufeff/, "") ?? "");
  // Fails for half a character, which none of our records has.
  const text = isRecord(value) ? await tryTo(() => canonicalize(value)) : undefined;
  if (text === undefined) return faults.notRecord;
  const hash = await computeHash(text);
  if (hash === undefined) return faults.noHash;
  return { from, hash, text, isAsMade: found === text, content: carrierRecord.safeParse(value).data };
}

/** "SHA-256: 3F2A 9C1B ..." as it is compared: without spaces and label, in lower case. */
export const toHash = (typed: string): string =>
  typed
    .replace(/^\s*sha-?256\s*[:=]?/i, "")
    .replace(/[\s:-]/g, "")
    .toLowerCase();
