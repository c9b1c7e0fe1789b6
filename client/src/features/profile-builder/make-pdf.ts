import { createPdfBlob } from "#client/lib/save-pdf.ts";
import { toProfileDocument } from "#shared/profile/profile-document.ts";
import { profileFilename } from "#shared/text/filename.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { isoLocalDay } from "#shared/text/us-english.ts";

export type MadePdf = { readonly blob: Blob; readonly filename: string };

export type PdfOptions = {
  readonly today?: Date;
  /** Prints license and tax numbers and birth dates as ••••1234. */
  readonly isMasked?: boolean;
  readonly onProgress?: (progress: { readonly page: number; readonly pages: number }) => void;
};

/** About one frame of the screen, in milliseconds. */
const longestTask = 16;

const breathe = async (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** Makes a profile's PDF. Rejects if a font can't be fetched. */
export async function makePdf(
  answers: Answers,
  { today = new Date(), isMasked = false, onProgress }: PdfOptions = {},
): Promise<MadePdf> {
  let pausedAt = -Infinity;
  const document = toProfileDocument(answers, { today, isMasked });
  const blob = await createPdfBlob(document, async (page, pages) => {
    if (performance.now() - pausedAt < longestTask) return;
    onProgress?.({ page, pages });
    await breathe();
    pausedAt = performance.now();
  });
  return { blob, filename: profileFilename(answers.name, isoLocalDay(today)) };
}
