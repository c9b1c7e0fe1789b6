import type { Answers } from "#shared/profile/answers.ts";
import {
  createShowPrinted,
  hasSensitive,
  maskRepeated,
  withoutSensitive,
} from "#shared/profile/derived/sensitive.ts";
import { toText } from "#shared/profile/derived/print.ts";
import {
  summarizeDocument,
  type SummaryBlock,
  type SummarySection,
  type SummaryTable,
} from "#shared/profile/derived/summary.ts";
import { prune } from "#shared/profile/derived/visibility.ts";
import { findField } from "#shared/profile/registry.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { factTable, heading, noteBox, numberedRows } from "./blocks.ts";
import { escapeHtml, linesToHtml } from "#server/base/escape-html.ts";
import { type Appendix, joinParts } from "./render.ts";

type Options = {
  /** Names where birth dates, license and tax numbers are, if anywhere: "the attachments". */
  readonly elsewhere?: string | undefined;
  /** Limit of a list's rows, as the whole list is attached. */
  readonly maxRows?: number;
};

/** Dates as in the PDF: mm/dd/yyyy. */
const show = createShowPrinted({ isMasked: false });

/** Writes the profile as text, without birth dates, license and tax numbers. */
export function profileAppendix(answers: Answers, { elsewhere, maxRows }: Options = {}): Appendix {
  const note =
    elsewhere && hasSensitive(answers) ? `Dates of birth, license and tax numbers are in ${elsewhere}.` : "";
  const sections = summarizeDocument(withoutSensitive(maskRepeated(prune(answers))), show).map((section) =>
    cutSection(section, maxRows),
  );
  const profilePart = { text: toText(sections), html: sections.map(sectionHtml).join("\n") };
  return joinParts({ text: note, html: note && noteBox(escapeHtml(note)) }, profilePart);
}

/** Limits each list to `maxRows`; the title says how many rows there are. */
const cutSection = (section: SummarySection, maxRows = Infinity): SummarySection => ({
  ...section,
  blocks: section.blocks.map((block) =>
    block.kind === "table" && block.rows.length > maxRows
      ? {
          ...block,
          title: `${block.title} (first ${maxRows} of ${usNumber(block.rows.length)}; all are in the attachments)`,
          rows: block.rows.slice(0, maxRows),
        }
      : block,
  ),
});

const sectionHtml = ({ title, blocks }: SummarySection): string =>
  `${heading(2, title)}\n${blocks.map(blockHtml).join("\n")}`;

const blockHtml = (block: SummaryBlock): string =>
  block.kind === "table"
    ? `${heading(3, block.title)}\n${rowsHtml(block)}`
    : `${block.title ? `${heading(3, block.title)}\n` : ""}${factTable(
        block.items.map(({ label, value }) => ({ label, html: linesToHtml(value) })),
        40,
      )}`;

/** "2019 Ford"; of an insurer: "Great Plains Mutual, 01/15/2026 to 01/15/2027". */
const joinTitle = (parts: readonly string[]): string =>
  parts.join(" ").replace(/ (\d\d\/\d\d\/\d{4}) (\d\d\/\d\d\/\d{4})$/, ", $1 to $2");

/** Each row as one line of text: a phone has no room for columns. */
function rowsHtml({ key, columns, rows }: SummaryTable): string {
  const list = findField(key);
  const names = new Set(list?.kind === "list" ? list.requiredFields : []);
  return numberedRows(
    rows.map(([number = "", ...row]) => {
      const cells = row.map((text, index) => ({ text, ...columns[index + 1] }));
      const filled = cells.filter(({ text }) => text !== "");
      const title = filled.filter(({ key: column = "" }) => names.has(column)).map(({ text }) => text);
      const rest = filled.filter(({ key: column = "" }) => !names.has(column));
      const line = rest
        .map(({ label = "", text }) => `${escapeHtml(label)}: ${linesToHtml(text)}`)
        .join("; ");
      const html = [title.length > 0 && `<strong>${linesToHtml(joinTitle(title))}</strong>`, line];
      return { number, html: html.filter(Boolean).join("<br>") };
    }),
  );
}
