import type { Answers } from "#shared/profile/answers.ts";
import { toText } from "#shared/profile/derived/print.ts";
import { summarizeDocument, type SummaryBlock, type SummaryTable } from "#shared/profile/derived/summary.ts";
import { type Appendix, escapeHtml } from "./render.ts";

/** The profile as text, below a message. */
export function profileAppendix(answers: Answers): Appendix {
  const sections = summarizeDocument(answers);
  return {
    text: toText(sections),
    html: sections
      .map(({ title, blocks }) => `<h2>${escapeHtml(title)}</h2>\n${blocks.map(blockHtml).join("\n")}`)
      .join("\n"),
  };
}

// Styles are on the table: one for each of 12,000 cells would be four fifths of a fleet's mail.
const tableLook =
  'cellspacing="0" cellpadding="4" rules="rows" style="border-collapse: collapse; text-align: left"';
const cell = (tag: "th" | "td", text: string): string => `<${tag}>${escapeHtml(text)}</${tag}>`;

const blockHtml = (block: SummaryBlock): string =>
  block.kind === "table"
    ? rowsHtml(block)
    : table(
        block.title,
        "",
        block.items.map(({ label, value }) => cell("th", label) + cell("td", value)),
      );

const rowsHtml = ({ title, columns, rows }: SummaryTable): string =>
  table(
    title,
    `<tr align="left">${columns.map(({ label }) => cell("th", label)).join("")}</tr>`,
    rows.map((row) => row.map((text) => cell("td", text)).join("")),
  );

const table = (title: string | undefined, head: string, rows: readonly string[]): string =>
  `${title ? `<h3>${escapeHtml(title)}</h3>` : ""}<table ${tableLook}>` +
  `${head}${rows.map((row) => `<tr valign="top">${row}</tr>`).join("")}</table>`;
