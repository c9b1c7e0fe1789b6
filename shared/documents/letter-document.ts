import type { LossRunLetter } from "#shared/letters/loss-run-letter.ts";
import type { Block, DocumentSection, PdfDocument } from "./document.ts";

const toParagraph = (text: string): Block => ({ kind: "text", text, tone: "letter" });

const toSection = ({ insurer, sender, date, paragraphs, signedBy }: LossRunLetter): DocumentSection => ({
  id: insurer,
  startsPage: true,
  blocks: [
    ...[sender.join("\n"), date, ...paragraphs].filter(Boolean).map(toParagraph),
    {
      kind: "signature",
      lines: [
        { label: "Signature", share: 3 },
        { label: "Date", share: 1.5 },
      ],
    },
    ...(signedBy.length > 0 ? [toParagraph(signedBy.join("\n"))] : []),
  ],
});

/** Letters to sign, each on a page of its own. */
export const toLetterDocument = (letters: readonly LossRunLetter[], now: Date): PdfDocument => ({
  title: "Loss run requests",
  madeAt: now,
  sections: letters.map(toSection),
});
