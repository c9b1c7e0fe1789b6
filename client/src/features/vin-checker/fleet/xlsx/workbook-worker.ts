import { FileError, fileErrors } from "#client/features/vin-checker/fleet/input/file-error.ts";
import { readWorkbook, type Workbook } from "./read-workbook.ts";

/** What the worker answers: the workbook, or what the user is told. */
export type Reply = { readonly workbook: Workbook } | { readonly problem: string };

function replyTo(bytes: Uint8Array): Reply {
  try {
    return { workbook: readWorkbook(bytes) };
  } catch (error) {
    // Told to the user, by the page that asked.
    return { problem: error instanceof FileError ? error.message : fileErrors.unreadable };
  }
}

addEventListener("message", ({ data }: MessageEvent<Uint8Array>) => postMessage(replyTo(data)));
