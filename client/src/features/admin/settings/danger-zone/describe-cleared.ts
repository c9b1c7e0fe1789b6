import type { RemovedData } from "#shared/api/admin/clear-data.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usList } from "#shared/text/us-english.ts";

const names: readonly (readonly [keyof RemovedData, string, string?])[] = [
  ["profiles", "saved profile"],
  ["records", "profile record"],
  ["pdfs", "PDF"],
  ["suggestions", "suggestion"],
  ["ticketMessages", "reply or note", "replies and notes"],
  ["emails", "email"],
];

/** "3 saved profiles and 1 PDF" */
export const describeCleared = (counts: RemovedData): string =>
  usList(
    names.flatMap(([name, one, more]) => (counts[name] > 0 ? [pluralize(counts[name], one, more)] : [])),
  ) || "nothing that is listed";
