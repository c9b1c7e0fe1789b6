import { buildReport } from "#client/features/dot-health-check/report/content/build-report.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import type { Block } from "#shared/documents/document.ts";

const now = new Date(2026, 10, 22, 12);
export const build = (carrier: Carrier, maxRows?: number) =>
  buildReport(carrier, { now, ...(maxRows === undefined ? {} : { maxRows }) });

export function getTexts(block: Block): string[] {
  switch (block.kind) {
    case "text":
      return [block.text];
    case "facts":
      return block.facts.map(({ name, value }) => `${name}: ${value}`);
    case "steps":
      return block.steps.map(({ title, text }) => `${title}. ${text}`);
    case "table":
      return [block.columns.map(({ label }) => label), ...block.rows].map((row) => row.join(" | "));
    default:
      return [];
  }
}

/** The lines of a section; undefined if the report doesn't have it. */
export const linesOf = (carrier: Carrier, id: string): string[] | undefined =>
  build(carrier)
    .sections.find((section) => section.id === id)
    ?.blocks.flatMap(getTexts);
