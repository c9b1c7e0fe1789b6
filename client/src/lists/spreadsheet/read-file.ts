import { FileError, fileErrors, longestList, mostLines, tooLargeError } from "./file-error.ts";
import { type ReadFile, type SheetChoice, workbookToList } from "./workbook-list.ts";
import type { Workbook } from "./workbook.ts";

export type ReadFileOptions = {
  readonly largestFile?: number;
  /** Sheets to read; by default those with VINs. */
  readonly sheets?: SheetChoice;
};

/** Zips of XML (.xlsx, .ods), or what a library reads: .xls, .xlsb, and tables of XML or HTML. */
export type WorkbookFormat = "zip" | "other";

const signatures = [
  ["zip", [0x50, 0x4b, 0x03, 0x04]],
  ["emptyZip", [0x50, 0x4b, 0x05, 0x06]],
  ["other", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ["pdf", [0x25, 0x50, 0x44, 0x46]],
] as const;

/** Many programs export these as ".xls". */
const isMarkup = (text: string): boolean =>
  /^\s*</.test(text) && /<table[\s>]|urn:schemas-microsoft-com:office:spreadsheet/i.test(text);

function detectFileKind(bytes: Uint8Array) {
  const kind = signatures.find(([, signature]) =>
    signature.every((byte, index) => bytes[index] === byte),
  )?.[0];
  if (kind === undefined) return isMarkup(decoded(bytes.subarray(0, 20_000))) ? "other" : undefined;
  // An .xlsb: the names of a zip's files are at its end.
  const names = new TextDecoder("latin1").decode(bytes.subarray(-65_536));
  return kind === "zip" && names.includes("xl/workbook.bin") ? "other" : kind;
}

/** "CSV (Macintosh)" has á and é where Windows has a dagger and a capital Z, which no small letter comes before. */
const isMac = (bytes: Uint8Array): boolean =>
  bytes.some(
    (byte, at) => (byte === 0x87 || byte === 0x8e) && /[a-z]/.test(String.fromCodePoint(bytes[at - 1] ?? 0)),
  );

/** Excel saves "Unicode text" as UTF-16, and CSV in the Windows encoding unless UTF-8 or another one is chosen. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: these map every byte to a character.
    return new TextDecoder(isMac(bytes) ? "macintosh" : "windows-1252").decode(bytes);
  }
}

/** True if a text contains characters that never occur in a list. */
const isBinary = (text: string): boolean => /(?!\s)\p{Cc}/u.test(text);

const isBlank = (line: string): boolean => !/[^\s,;|]/.test(line);

/** The text with one blank line in place of several: two million of them would stop the page. */
function withoutBlankRuns(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  const kept = lines.filter((line, index) => !isBlank(line) || !isBlank(lines[index - 1] ?? "none"));
  if (kept.length > mostLines) throw new FileError(fileErrors.tooLong);
  return kept.length === lines.length ? text : kept.join("\n");
}

function textFrom(bytes: Uint8Array): ReadFile {
  if (bytes.length > 2 * longestList) throw new FileError(fileErrors.tooLarge);
  const text = decoded(bytes);
  if (isBinary(text)) throw new FileError(fileErrors.notText);
  return { text: withoutBlankRuns(text), read: [], notes: [] };
}

/** Reads a list or a spreadsheet by its content, whatever its name. Throws FileError. */
export async function readFile(
  file: Blob,
  readWorkbook: (bytes: Uint8Array<ArrayBuffer>, format: WorkbookFormat) => Promise<Workbook> | Workbook,
  { largestFile = 10_000_000, sheets = "withVins" }: ReadFileOptions = {},
): Promise<ReadFile> {
  if (file.size === 0) throw new FileError(fileErrors.empty);
  if (file.size > largestFile) throw new FileError(tooLargeError(largestFile / 1_000_000));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = detectFileKind(bytes);
  if (kind === "pdf") throw new FileError(fileErrors.pdf);
  if (kind === "emptyZip") throw new FileError(fileErrors.notWorkbook);
  const read = kind ? await workbookToList(await readWorkbook(bytes, kind), sheets) : textFrom(bytes);
  if (read.text.trim() === "") throw new FileError(fileErrors.empty);
  if (read.text.length > longestList) throw new FileError(fileErrors.tooLarge);
  return read;
}
