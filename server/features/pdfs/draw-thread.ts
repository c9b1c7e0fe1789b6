import { parentPort } from "node:worker_threads";
import type { PdfSource } from "#shared/schema/profile-records.ts";
import { diskFonts } from "./disk-fonts.ts";
import { toProfileDocument } from "#shared/profile/profile-document.ts";
import { toUnprovenAnswers } from "#shared/profile/derived/document/unproven-answers.ts";
import { renderPdf } from "#shared/documents/render-pdf.ts";

/** Draws a profile's PDF from the browser's blocks. The bytes are in their own memory. */
async function drawProfilePdf(source: PdfSource): Promise<Uint8Array<ArrayBuffer>> {
  // Noon in local time, which prints as that day wherever the server is.
  const today = new Date(`${source.day}T12:00:00`);
  const recipient = source.unprovenRecipient;
  const isShortened = recipient !== undefined;
  const answers = isShortened ? toUnprovenAnswers(source.answers, { recipient, today }) : source.answers;
  const { hidesNumbers: isMasked, filing } = source;
  const document = toProfileDocument(answers, { today, isMasked, isShortened, filing });
  return Uint8Array.from(await renderPdf(document, diskFonts));
}

/** The PDF's bytes, or the reason why it couldn't be drawn. */
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

/** Draws one PDF at a time, in order. */
parentPort?.on("message", (source: PdfSource) => void draw(source));
