import { FileError, fileErrors } from "./file-error.ts";
import type { Workbook } from "./workbook.ts";

/** Sent when the worker has received the file, before it reads it. */
export type Started = "started";

export type Reply = { readonly workbook: Workbook } | { readonly problem: string };

/** In a worker: reads the files that it is sent. */
export function answerInWorker(read: (bytes: Uint8Array) => Workbook): void {
  const replyTo = (bytes: Uint8Array): Reply => {
    try {
      return { workbook: read(bytes) };
    } catch (error) {
      // Shown to the user by the page that sent the file.
      return { problem: error instanceof FileError ? error.message : fileErrors.unreadable };
    }
  };
  addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
    postMessage("started" satisfies Started);
    postMessage(replyTo(new Uint8Array(data)));
  });
}
