import { reportError } from "#client/lib/report-error.ts";

/** The maximum length of a list, in characters. */
export const longestList = 2_000_000;

/** A list or file that can't be read. `message` tells the user why and what to do. */
export class FileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FileError";
  }
}

const saveAs = "Open it in your spreadsheet program and save it as .xlsx or CSV, then choose that file.";

/** The message for a file over the limit, in MB. */
export function tooLargeError(megabytes: number): string {
  return `This file is too large to be a list: at most ${megabytes} MB, or 2 MB of text.`;
}

export const fileErrors = {
  empty: "This file is empty.",
  tooLarge: tooLargeError(10),
  oldExcel: `This is an old Excel file (.xls), or one that a password protects. ${saveAs}`,
  pdf: "This is a PDF. Copy the list from it and paste it here.",
  notText: `This is not a text file, and no Excel file either. ${saveAs}`,
  notWorkbook: `This is not an Excel workbook, though it is packed like one. ${saveAs}`,
  damaged: `This Excel file is damaged. ${saveAs}`,
  bomb: "This Excel file unpacks to far more than any list. It was not opened.",
  slow: "This Excel file takes too long to read. Copy the rows you need from it and paste them here.",
  unreadable: "This file could not be read. Copy the rows you need from it and paste them here.",
} as const;

/** Why a list can't be read, for the user. Anything but a FileError is reported. */
export function describeListError(error: unknown): string {
  if (error instanceof FileError) return error.message;
  reportError("read a list", error);
  return fileErrors.unreadable;
}
