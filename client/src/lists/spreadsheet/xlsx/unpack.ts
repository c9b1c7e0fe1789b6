import { Unzip, UnzipInflate, unzipSync } from "fflate";
import { FileError, fileErrors } from "#client/lists/spreadsheet/file-error.ts";
import { SaxesParser, type SaxesTagPlain } from "saxes";

type Handlers = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** A name without its prefix: some programs write `<x:row>`. */
const local = (name: string): string => name.slice(name.indexOf(":") + 1);

const piece = 65_536;

/** Parses XML in chunks, so that a large file never becomes a tree. Throws if it is malformed. */
export function readXml(bytes: Uint8Array | undefined, { open, close, text }: Handlers): void {
  if (!bytes) return;
  const parser = new SaxesParser();
  parser.on("opentag", (tag: SaxesTagPlain) => open?.(local(tag.name), tag.attributes));
  parser.on("closetag", (tag: SaxesTagPlain) => close?.(local(tag.name)));
  if (text) parser.on("text", text);
  parser.on("error", (error) => {
    throw error;
  });
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += piece)
    parser.write(decoder.decode(bytes.subarray(at, at + piece), { stream: true }));
  parser.close();
}

export type Parts = ReadonlyMap<string, Uint8Array>;

/** The maximum unpacked size of a workbook, in bytes, and its maximum number of files. */
export const limits = { bytes: 40_000_000, files: 2000 } as const;

/** The parts of a workbook that are read: the sheet list, the sheets, their shared strings and styles; or OpenDocument's content. */
const isListPart: IsWanted = (name) =>
  /^(xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)|content\.xml|META-INF\/manifest\.xml)$/i.test(
    name,
  );

/** True if a part of a zip is read, by its name. */
type IsWanted = (name: string) => boolean;

/** Number of compressed bytes that are unpacked at a time; deflate expands at most about a thousandfold. */
const step = 16_384;

/** Adds up the sizes declared in the zip's directory, without unpacking anything. */
function checkDirectory(zip: Uint8Array, isWanted: IsWanted): void {
  let bytes = 0;
  let files = 0;
  const names = new Set<string>();
  unzipSync(zip, {
    filter: ({ name, originalSize }) => {
      files += 1;
      bytes += isWanted(name) ? originalSize : 0;
      names.add(name.toLowerCase());
      return false;
    },
  });
  if (names.has("index/document.iwa") || names.has("index.zip")) throw new FileError(fileErrors.numbers);
  const isWorkbook = ["xl/workbook.xml", "content.xml", "xl/workbook.bin"].some((name) => names.has(name));
  if (!isWorkbook) throw new FileError(fileErrors.notWorkbook);
  if (bytes > limits.bytes || files > limits.files) throw new FileError(fileErrors.bomb);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Unpacks in chunks and stops at the limit, whatever sizes the directory declares. */
function inflate(zip: Uint8Array, isWanted: IsWanted): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array>();
  let bytes = 0;
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      bytes += chunk.length;
      if (bytes > limits.bytes) throw new FileError(fileErrors.bomb);
      chunks.push(chunk);
      if (isLast) parts.set(file.name.toLowerCase(), joined(chunks));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < zip.length; at += step)
    unzip.push(zip.subarray(at, at + step), at + step >= zip.length);
  return parts;
}

/** Unpacks the parts that are read, names in lower case. Throws FileError if damaged or a zip bomb. */
export function unpack(zip: Uint8Array, isWanted = isListPart): Parts {
  try {
    checkDirectory(zip, isWanted);
    return inflate(zip, isWanted);
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(fileErrors.damaged, { cause: error });
  }
}
