import { FilterSelect } from "#client/features/admin/list/filter-select.tsx";
import { SearchField } from "#client/features/admin/list/search-field.tsx";
import type { ListFilters } from "#client/features/admin/list/use-list-query.ts";
import { statusLabels, typeLabels } from "#client/features/admin/inbox/ticket/ticket-badges.tsx";
import { useCallback } from "react";

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const filters = [
  { name: "status", label: "Status", allLabel: "All Statuses", options: toOptions(statusLabels) },
  { name: "type", label: "Type", allLabel: "All Types", options: toOptions(typeLabels) },
  { name: "unread", label: "Read or unread", allLabel: "All", options: toOptions({ true: "Unread" }) },
] as const;

/** What the list can be filtered by, with no filter set. */
export const noFilters = { search: "", status: "", type: "", unread: "" } as const;

type Props = { values: ListFilters; onChange: (change: ListFilters) => void };

/** Search and filters of the inbox. */
export function InboxFilters({ values, onChange }: Props) {
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField
        label="Search"
        placeholder="Message, email or ticket number"
        value={values.search ?? ""}
        onChange={search}
      />
      {filters.map(({ name, ...filter }) => (
        <FilterSelect
          key={name}
          {...filter}
          value={values[name] ?? ""}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  );
}
