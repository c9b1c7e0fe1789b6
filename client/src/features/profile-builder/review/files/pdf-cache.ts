import type { Answers } from "#shared/profile/answers.ts";
import type { MadePdf, PdfOptions } from "#client/features/profile-builder/pdf/make-pdf.ts";

/** Makes the PDF of a profile; rejects where it cannot. */
export type MakePdf = (answers: Answers, options?: PdfOptions) => Promise<MadePdf>;
type SetStatus = (text: string) => void;

/** The last PDF that was made: looked at, downloaded and sent as the same file while the answers stay the same. */
export class PdfCache {
  readonly #make: MakePdf;
  #content = "";
  #pdf: MadePdf | undefined;

  constructor(make: MakePdf) {
    this.#make = make;
  }

  /** The PDF of these answers, saying how far it is. Rejects where it cannot be made; the next call tries again. */
  async get(answers: Answers, setStatus: SetStatus, today: Date = new Date()): Promise<MadePdf> {
    const content = JSON.stringify([today.toDateString(), answers]);
    if (this.#pdf && content === this.#content) return this.#pdf;
    setStatus("Making the PDF...");
    const pdf = await this.#make(answers, {
      today,
      onProgress: ({ page, pages }) => setStatus(`Making the PDF, page ${page} of ${pages}`),
    });
    this.#content = content;
    this.#pdf = pdf;
    return pdf;
  }
}
