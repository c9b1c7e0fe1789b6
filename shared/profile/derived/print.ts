import { escapeCsvCell } from "#shared/csv.ts";
import type { SummaryBlock, SummarySection } from "./summary.ts";

const toLines = (block: SummaryBlock): string[] =>
  block.kind === "items"
    ? block.items.map(({ label, value }) => `${label}: ${value}`)
    : [
        block.title,
        ...block.rows.map(([number, ...cells]) => {
          const answered = cells.map((cell, index) => cell && `${block.columns[index + 1]?.label}: ${cell}`);
          return `${number}. ${answered.filter(Boolean).join("; ")}`;
        }),
      ];

/** The summary as plain text for a mail. Sections without answers are left out. */
export function toText(sections: readonly SummarySection[]): string {
  return sections
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ title, blocks }) => [title.toUpperCase(), ...blocks.flatMap(toLines)].join("\n"))
    .join("\n\n");
}

function csvRows(section: SummarySection): string[][] {
  return section.blocks.flatMap((block) =>
    block.kind === "items"
      ? block.items.map(({ label, value }) => [section.title, "", label, value])
      : block.rows.flatMap((cells) =>
          cells.flatMap((cell, index) => {
            const label = block.columns[index]?.label;
            return cell && label && index > 0
              ? [[section.title, `${block.title} ${cells[0]}`, label, cell]]
              : [];
          }),
        ),
  );
}

/** The summary as CSV (RFC 4180, CRLF): section, row, question, answer. */
export function toCsv(sections: readonly SummarySection[]): string {
  const rows = [["Section", "Row", "Question", "Answer"], ...sections.flatMap(csvRows)];
  return rows.map((row) => `${row.map((cell) => escapeCsvCell(cell)).join(",")}\r\n`).join("");
}
