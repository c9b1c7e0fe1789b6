import type { NotPutBack, RemovedData } from "#shared/api/admin/clear-data.ts";
import { pluralize } from "#shared/pluralize.ts";
import { usList } from "#shared/us-english.ts";

const names: readonly (readonly [keyof RemovedData, string, string?])[] = [
  ["profiles", "saved profile"],
  ["records", "profile record"],
  ["pdfs", "PDF"],
  ["suggestions", "suggestion"],
  ["ticketMessages", "reply or note", "replies and notes"],
  ["emails", "email"],
];

const describeSome = (counts: RemovedData): string[] =>
  names.flatMap(([name, one, more]) => (counts[name] > 0 ? [pluralize(counts[name], one, more)] : []));

/** "3 saved profiles and 1 PDF" */
export const describeCleared = (counts: RemovedData): string =>
  usList(describeSome(counts)) || "nothing that is listed";

/** What stayed out, and why, as a sentence; '' if nothing did. */
export function describeNotPutBack(counts: NotPutBack): string {
  const { confirmations, requestKeys, others } = counts;
  const parts = [
    ...describeSome(counts),
    ...(confirmations > 0 ? [pluralize(confirmations, "confirmation code")] : []),
    ...(requestKeys > 0 ? [pluralize(requestKeys, "request key")] : []),
    ...(others > 0 ? [pluralize(others, "file, note or other part", "files, notes and other parts")] : []),
  ];
  return parts.length > 0 ? `Not put back, because newer data has taken their place: ${usList(parts)}.` : "";
}

/** What became of email that waited, as sentences. */
export const describeHeld = (count: number): string =>
  `${pluralize(count, "email was", "emails were")} waiting to be sent when the data was cleared. We hold ${count === 1 ? "it" : "them"} in Outgoing mail for you to release.`;
