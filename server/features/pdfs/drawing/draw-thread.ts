import { parentPort } from "node:worker_threads";
import type { PdfSource } from "#shared/schema/profile-records.ts";
import { drawProfilePdf } from "./draw-profile-pdf.ts";

/** What the thread answers: the PDF's bytes, or why it couldn't be drawn. */
export type Drawn = { readonly content: ArrayBuffer } | { readonly reason: string };

async function draw(source: PdfSource): Promise<void> {
  try {
    const { buffer } = await drawProfilePdf(source);
    const drawn: Drawn = { content: buffer };
    parentPort?.postMessage(drawn, [buffer]);
  } catch (error) {
    const failed: Drawn = { reason: error instanceof Error ? error.message : String(error) };
    parentPort?.postMessage(failed, []);
  }
}

/** The thread draws one PDF at a time, in the order in which they are sent to it. */
parentPort?.on("message", (source: PdfSource) => void draw(source));
