import { NotLoaded, notLoaded } from "#client/lib/load-part.ts";
import { reportError } from "#client/lib/report-error.ts";

export const longestList = 2_000_000;

/** The maximum number of a text file's lines: a text field draws each. */
export const mostLines = 50_000;

/** A list or file that can't be read. `message` tells the user why and what to do. */
export class FileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FileError";
  }
}

const saveAs = "Open it in your spreadsheet program and save it as .xlsx or CSV, then choose that file.";

export function tooLargeError(megabytes: number): string {
  return `This file is too large to be a list: at most ${megabytes} MB, or 2 MB of text.`;
}

export const fileErrors = {
  empty: "This file is empty.",
  tooLarge: tooLargeError(10),
  tooLong: "This list has more than 50,000 rows. Copy the rows you need from it and paste them here.",
  protected: "A password protects this file. Open it, remove the password, save it, and choose it again.",
  pdf: "A PDF can't be read as a list. Open it, copy the rows, and paste them here. Or ask for the spreadsheet that it was made from.",
  numbers:
    "This is an Apple Numbers file. Open it in Numbers, choose File > Export To > Excel, then choose the new file.",
  notText: `This isn't a text file or a spreadsheet. ${saveAs}`,
  notWorkbook: `This is not a spreadsheet, though it is packed like one. ${saveAs}`,
  damaged: `This spreadsheet is damaged. ${saveAs}`,
  bomb: "This spreadsheet unpacks to far more than any list. It was not opened.",
  slow: "This spreadsheet takes too long to read. Copy the rows you need from it and paste them here.",
  unreadable: "We couldn't read this as a list. Copy the rows you need and paste them here.",
} as const;

/** Returns the reason a list can't be read, for the user. Reports anything but a FileError. */
export function describeListError(error: unknown): string {
  if (error instanceof FileError) return error.message;
  reportError("read a list", error);
  return error instanceof NotLoaded ? notLoaded : fileErrors.unreadable;
}
