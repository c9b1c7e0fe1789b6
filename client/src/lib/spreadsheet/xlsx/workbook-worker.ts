import { FileError, fileErrors } from "#client/lib/spreadsheet/file-error.ts";
import { readWorkbook, type Workbook } from "./read-workbook.ts";

/** The worker's reply: the workbook, or the error message for the user. */
export type Reply = { readonly workbook: Workbook } | { readonly problem: string };

function replyTo(bytes: Uint8Array): Reply {
  try {
    return { workbook: readWorkbook(bytes) };
  } catch (error) {
    // Shown to the user by the page that sent the file.
    return { problem: error instanceof FileError ? error.message : fileErrors.unreadable };
  }
}

addEventListener("message", ({ data }: MessageEvent<Uint8Array>) => postMessage(replyTo(data)));
