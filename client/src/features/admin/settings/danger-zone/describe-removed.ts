import type { RemovedData } from "#shared/api/admin/clear-data.ts";
import { pluralize } from "#shared/pluralize.ts";
import { usList } from "#shared/us-english.ts";

/** "Removed: 3 saved profiles, 1 PDF, and 2 emails." */
export function describeRemoved(removed: RemovedData): string {
  const parts = [
    pluralize(removed.profiles, "saved profile"),
    pluralize(removed.records, "profile record"),
    pluralize(removed.pdfs, "PDF"),
    pluralize(removed.suggestions, "suggestion"),
    pluralize(removed.ticketMessages, "reply or note", "replies and notes"),
    pluralize(removed.emails, "email"),
  ];
  return `Removed: ${usList(parts)}.`;
}
