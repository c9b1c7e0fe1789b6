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

export function toText(sections: readonly SummarySection[]): string {
  return sections
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ title, blocks }) => [title.toUpperCase(), ...blocks.flatMap(toLines)].join("\n"))
    .join("\n\n");
}
