import { diskFonts } from "#server/adapters/fonts/disk-fonts.ts";
import { toProfileDocument } from "#shared/documents/profile-document.ts";
import { renderPdf } from "#shared/documents/render-pdf.ts";
import type { PdfSource } from "#shared/schema/profile-records.ts";

/** Draws a profile's PDF as the browser does, from the same blocks. The bytes are in their own memory. */
export async function drawProfilePdf({
  answers,
  day,
  hidesNumbers,
}: PdfSource): Promise<Uint8Array<ArrayBuffer>> {
  // Noon in local time, which prints as that day wherever the server is.
  const today = new Date(`${day}T12:00:00`);
  const document = toProfileDocument(answers, { today, isMasked: hidesNumbers });
  return Uint8Array.from(await renderPdf(document, diskFonts));
}
