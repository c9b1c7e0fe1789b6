import type { FilterSet } from "#client/features/admin/list/use-list-filters.ts";
import { followUpOptions } from "#client/features/admin/records/record-words.ts";
import { quoteSorts } from "#shared/api/admin/records/quote-requests-api.ts";

/** What quote requests can be filtered and sorted by, in the list and from one to the next. */
export const quoteFilters = {
  searchPlaceholder: "Company, contact, email, DOT",
  selects: [
    { name: "followUp", label: "State", allLabel: "All", options: followUpOptions },
    { name: "due", label: "Follow-up", allLabel: "All", options: [{ value: "true", label: "Due" }] },
  ],
  hasDays: true,
  sorts: quoteSorts,
} as const satisfies FilterSet;
