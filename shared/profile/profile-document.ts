import { brand } from "#shared/text/brand.ts";
import { type AnyAnswers, textAt } from "./answers.ts";
import { getPrintedDocument, type PrintOptions } from "#shared/profile/derived/document/printed-document.ts";
import type { SummaryBlock, SummarySection, SummaryTable } from "#shared/profile/derived/summary.ts";
import type { RowField } from "./field.ts";
import { allFields } from "./registry.ts";
import { usNumericDay } from "#shared/text/us-english.ts";
import type { Block, Column, DocumentSection, PdfDocument } from "#shared/documents/document.ts";

/** True if a section's title means the same, like Driver Schedule and Drivers. */
const isRepeated = (title: string, under: string): boolean =>
  under.toLowerCase().startsWith(title.toLowerCase().replace(/s$/, ""));

function findColumnField(table: SummaryTable, key: string): RowField | undefined {
  // The tables of a list's optional answers have the list's key as well.
  const listKey = table.key.replace(/-.*$/, "");
  const list = allFields().find((field) => field.key === listKey);
  return list?.kind === "list" ? list.fields.find((field) => field.key === key) : undefined;
}

function toColumn(table: SummaryTable, { key, label }: SummaryTable["columns"][number]): Column {
  const field = findColumnField(table, key);
  if (field?.kind === "vin" || field?.kind === "licenseNumber") return { label, isMono: true };
  const isAmount = field?.kind === "select" && field.options.every((option) => option.label.startsWith("$"));
  return key === "#" || field?.kind === "money" || isAmount
    ? { label, isMono: true, align: "end" }
    : { label };
}

function toBlocks(block: SummaryBlock, under: string): Block[] {
  const { title } = block;
  const heading: Block[] = title && !isRepeated(title, under) ? [{ kind: "subheading", text: title }] : [];
  if (block.kind === "items")
    return [
      ...heading,
      { kind: "facts", facts: block.items.map(({ label, value }) => ({ name: label, value })) },
    ];
  const columns = block.columns.map((column) => toColumn(block, column));
  return [...heading, { kind: "table", label: block.title, columns, rows: block.rows }];
}

const toSection = ({ id, title, blocks }: SummarySection): DocumentSection => ({
  id,
  title,
  blocks: blocks.flatMap((block) => toBlocks(block, title)),
});

const signature: DocumentSection = {
  id: "signature",
  blocks: [
    {
      kind: "signature",
      statement:
        "I have reviewed this profile. To the best of my knowledge, the answers are true and complete. It is not a policy or a binder.",
      lines: [
        { label: "Signature", share: 3 },
        { label: "Printed name and title", share: 3 },
        { label: "Date", share: 1.4 },
      ],
    },
  ],
};

const nothing: DocumentSection = {
  id: "nothing",
  blocks: [{ kind: "text", text: "No questions have been answered yet." }],
};

const shortened: DocumentSection = {
  id: "shortened",
  blocks: [
    {
      kind: "text",
      tone: "alert",
      text: `This copy is shortened, because the address that it was sent to wasn't confirmed with a code. Left out: web and email addresses, most of each phone number, long texts, and all but the last digits of license numbers, the tax ID and birth dates. They are still in the profile. To get all of it by email, choose Email to Me in ${brand.name} again, and enter the code we send you. The PDF that you download is never shortened.`,
    },
  ],
};

/** A profile as underwriters read it, with lines to sign on; `today` is its date, in local time. */
export function toProfileDocument(answers: AnyAnswers, options: PrintOptions): PdfDocument {
  const name = textAt(answers, "name");
  const day = usNumericDay(options.today);
  const sections = getPrintedDocument(answers, options).map(toSection);
  return {
    title: `${name} insurance profile`.trim(),
    madeAt: options.today,
    plate: {
      kind: "Insurance profile",
      name: name || "Company name not given",
      side: [brand.name, `Prepared ${day}`],
    },
    running: {
      head: [name || "Insurance profile", "Insurance profile"],
      foot: [`${brand.name} insurance profile`, day],
    },
    sections: [
      ...(options.isShortened ? [shortened] : []),
      ...(sections.length > 0 ? [...sections, signature] : [nothing]),
    ],
  };
}
