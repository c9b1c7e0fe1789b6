import { reportError } from "#client/lib/report-error.ts";
import { maxFileSize, type Opened, openSaveFile } from "./open-save-file.ts";

/** A UTF-16 code unit takes at most three bytes in UTF-8, so reading more is pointless. */
const mostBytes = maxFileSize * 3 + 1;

const unreadable = "We couldn't read this file. Your answers haven't changed.";

/** Reads a file that the user chose as a save file. Has no side effects, and never rejects. */
export async function readSaveFile(file: File): Promise<Opened> {
  try {
    return openSaveFile(await file.slice(0, mostBytes).text());
  } catch (error) {
    reportError("read a saved file", error);
    return { ok: false, message: unreadable };
  }
}
