import type { LossRunLetter } from "./loss-run-letter.ts";
import type { Block, DocumentSection, PdfDocument } from "#shared/documents/document.ts";

const toParagraph = (text: string): Block => ({ kind: "text", text, tone: "letter" });

const toAddressee = ({ insurer, insurerAddress }: LossRunLetter): Block[] =>
  insurerAddress === ""
    ? [toParagraph(insurer), { kind: "signature", lines: [{ label: "Insurer's address", share: 1 }] }]
    : [toParagraph(`${insurer}\n${insurerAddress}`)];

function toSection(letter: LossRunLetter): DocumentSection {
  const { insurer, title, sender, date, paragraphs, signedBy } = letter;
  return {
    id: insurer,
    title,
    startsPage: true,
    blocks: [
      ...[sender.join("\n"), date].filter(Boolean).map(toParagraph),
      ...toAddressee(letter),
      ...paragraphs.map(toParagraph),
      {
        kind: "signature",
        lines: [
          { label: "Signature", share: 3 },
          { label: "Date", share: 1.5 },
        ],
      },
      ...(signedBy.length > 0 ? [toParagraph(signedBy.join("\n"))] : []),
    ],
  };
}

export const toLetterDocument = (letters: readonly LossRunLetter[], now: Date): PdfDocument => ({
  title: letters.length > 1 ? "Requests for loss runs" : "Request for loss runs",
  madeAt: now,
  sections: letters.map(toSection),
});
