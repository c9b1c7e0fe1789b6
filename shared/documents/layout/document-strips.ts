import type { Block, DocumentSection, PdfDocument } from "#shared/documents/document.ts";
import type { Typesetter } from "#shared/documents/typesetter.ts";
import { toFacts } from "./fact-strips.ts";
import type { Strip } from "./strip.ts";
import { toTable } from "./table-strips.ts";
import { styles } from "./text-style.ts";
import { toHeading, toParagraph, toPlate, toSignature, toSteps, toSubheading } from "./text-strips.ts";

function toStrips(block: Block, width: number, setter: Typesetter): Strip[] {
  switch (block.kind) {
    case "text": {
      const { text, tone = "text" } = block;
      return toParagraph(setter, text, styles[tone], { width, after: tone === "letter" ? 11 : 6 });
    }
    case "subheading":
      return [toSubheading(block.text)];
    case "facts":
      return toFacts(block.facts, width, setter);
    case "steps":
      return toSteps(block, width, setter);
    case "table":
      return toTable(block, width, setter);
    case "signature":
      return [toSignature(block, width, setter)];
  }
}

/** Rows have room above their text, paragraphs have none. */
const withGap = (heading: Strip, next: Block | undefined): Strip =>
  next?.kind === "text" ? { ...heading, height: heading.height + 5 } : heading;

function toSection(
  { title, startsPage, blocks }: DocumentSection,
  role: "H1" | "H2",
  width: number,
  setter: Typesetter,
): Strip[] {
  const [first, ...rest] = [
    ...(title === undefined ? [] : [withGap(toHeading(title, width, setter, role), blocks[0])]),
    ...blocks.flatMap((block) => toStrips(block, width, setter)),
  ];
  return first ? [startsPage ? { ...first, startsPage } : first, ...rest] : [];
}

export const toDocumentStrips = (
  { plate, sections }: PdfDocument,
  width: number,
  setter: Typesetter,
): Strip[] => [
  ...(plate ? [toPlate(plate, width, setter)] : []),
  ...sections.flatMap((section) => toSection(section, plate ? "H2" : "H1", width, setter)),
];
