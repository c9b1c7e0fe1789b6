import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import {
  describeFix,
  type FixDescription,
  incompleteText,
  nothingToFix,
} from "#client/features/dot-health-check/underwriter/summary/describe-fix.ts";
import type { FixItem } from "#shared/carrier/underwriting/fix-first.ts";
import type { Block } from "#shared/documents/document.ts";
import { toNote, toText } from "./block.ts";

/** All of a description on paper: the link as an address to type. */
function toParagraph({ text, reports, moreReports, advice, link }: FixDescription): string {
  const parts = [
    text,
    ...reports.map((report) => `${report.number}: ${report.text}.`),
    moreReports > 0 && `And ${moreReports} more.`,
    advice,
    link && `${link.label}: ${link.href}`,
  ];
  return parts.filter(Boolean).join(" ");
}

function toStep(item: FixItem) {
  const description = describeFix(item);
  return { title: description.title, text: toParagraph(description) };
}

/** What to do about the record, the most pressing first. */
export function toFixBlocks({ fixes, isComplete }: Underwriting): Block[] {
  const gap = toNote(incompleteText);
  if (fixes.length > 0) return [{ kind: "steps", steps: fixes.map(toStep) }, ...(isComplete ? [] : [gap])];
  return [isComplete ? toText(nothingToFix) : gap];
}
