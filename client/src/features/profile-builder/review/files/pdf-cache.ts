import type { Answers } from "#shared/profile/answers.ts";
import type { MadePdf, PdfOptions } from "#client/features/profile-builder/pdf/make-pdf.ts";

export type MakePdf = (answers: Answers, options?: PdfOptions) => Promise<MadePdf>;

/** Caches the last PDF: preview, download and email share one file until the answers change. */
export class PdfCache {
  readonly #make: MakePdf;
  #content = "";
  #pdf: MadePdf | undefined;

  constructor(make: MakePdf) {
    this.#make = make;
  }

  clear(): void {
    this.#content = "";
    this.#pdf = undefined;
  }

  /** Gets the PDF of these answers and reports progress. Rejects on failure; the next call tries again. */
  async get(
    answers: Answers,
    setStatus: (text: string) => void,
    { today = new Date(), isMasked = false }: Pick<PdfOptions, "today" | "isMasked"> = {},
  ): Promise<MadePdf> {
    const content = JSON.stringify([today.toDateString(), isMasked, answers]);
    if (this.#pdf && content === this.#content) return this.#pdf;
    setStatus("Making the PDF...");
    const pdf = await this.#make(answers, {
      today,
      isMasked,
      onProgress: ({ page, pages }) => setStatus(`Making the PDF, page ${page} of ${pages}`),
    });
    this.#content = content;
    this.#pdf = pdf;
    return pdf;
  }
}
