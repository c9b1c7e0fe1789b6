import type { FilterSet } from "#client/features/admin/list/use-list-filters.ts";
import { statusLabels, typeLabels } from "./ticket-badges.tsx";

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const inboxFilters: FilterSet = {
  sorts: ["turn"],
  firstSort: "turn",
  searchPlaceholder: "Message, email or ticket number",
  selects: [
    { name: "status", label: "Status", allLabel: "All Statuses", options: toOptions(statusLabels) },
    { name: "type", label: "Type", allLabel: "All Types", options: toOptions(typeLabels) },
    {
      name: "waiting",
      label: "Waiting",
      allLabel: "All",
      options: toOptions({ true: "Waiting for an answer" }),
    },
    { name: "unread", label: "Read or unread", allLabel: "All", options: toOptions({ true: "Unread" }) },
  ],
};
