import { FileError, fileErrors, longestList, tooLargeError } from "./file-error.ts";
import { type ReadFile, type SheetChoice, workbookToList } from "./workbook-list.ts";
import type { Workbook } from "#client/lib/spreadsheet/xlsx/read-workbook.ts";

export type ReadFileOptions = {
  /** The maximum file size, in bytes. */
  readonly largestFile?: number;
  /** Which sheets of a workbook are read; by default those with VINs. */
  readonly sheets?: SheetChoice;
};

const signatures = [
  ["zip", [0x50, 0x4b, 0x03, 0x04]],
  ["emptyZip", [0x50, 0x4b, 0x05, 0x06]],
  ["oldExcel", [0xd0, 0xcf, 0x11, 0xe0]],
  ["pdf", [0x25, 0x50, 0x44, 0x46]],
] as const;

const detectFileKind = (bytes: Uint8Array) =>
  signatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0];

/** Excel saves "Unicode text" as UTF-16, and CSV in the Windows encoding unless UTF-8 is chosen. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: windows-1252 maps every byte to a character.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Whether a text contains characters that never occur in a list. */
const isBinary = (text: string): boolean => /(?!\s)\p{Cc}/u.test(text);

function textFrom(bytes: Uint8Array): ReadFile {
  if (bytes.length > 2 * longestList) throw new FileError(fileErrors.tooLarge);
  const text = decoded(bytes);
  if (isBinary(text)) throw new FileError(fileErrors.notText);
  return { text, read: [], notes: [] };
}

/** Reads a CSV or XLSX file by its content, whatever its name. Throws FileError. */
export async function readFile(
  file: Blob,
  readWorkbook: (bytes: Uint8Array<ArrayBuffer>) => Promise<Workbook> | Workbook,
  { largestFile = 10_000_000, sheets = "withVins" }: ReadFileOptions = {},
): Promise<ReadFile> {
  if (file.size === 0) throw new FileError(fileErrors.empty);
  if (file.size > largestFile) throw new FileError(tooLargeError(largestFile / 1_000_000));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = detectFileKind(bytes);
  if (kind === "oldExcel" || kind === "pdf") throw new FileError(fileErrors[kind]);
  if (kind === "emptyZip") throw new FileError(fileErrors.notWorkbook);
  const read = kind === "zip" ? await workbookToList(await readWorkbook(bytes), sheets) : textFrom(bytes);
  if (read.text.trim() === "") throw new FileError(fileErrors.empty);
  if (read.text.length > longestList) throw new FileError(fileErrors.tooLarge);
  return read;
}
