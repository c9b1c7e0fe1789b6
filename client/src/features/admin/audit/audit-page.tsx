import { FilterBar } from "#client/features/admin/list/filter-bar.tsx";
import { ListPanel } from "#client/features/admin/list/list-panel.tsx";
import { type FilterSet, useListFilters } from "#client/features/admin/list/use-list-filters.ts";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { type AuditEventView, listAuditEvents } from "#shared/api/admin/audit.ts";
import { auditEventTypes } from "#shared/audit-events.ts";
import { usDateTime } from "#shared/us-english.ts";
import { describeDetails, eventNames } from "./event-names.ts";

const columns: readonly DataColumn<AuditEventView>[] = [
  { id: "createdAt", label: "When", value: (event) => usDateTime(new Date(event.createdAt)), width: "12rem" },
  { id: "type", label: "What", value: ({ type }) => eventNames[type], width: "12rem" },
  { id: "username", label: "Who", value: ({ username }) => username },
  { id: "ipAddress", label: "IP address", value: ({ ipAddress }) => ipAddress ?? "" },
  {
    id: "details",
    label: "Details",
    value: ({ details }) => describeDetails(details),
    width: "minmax(0, 3fr)",
  },
];

const types = auditEventTypes.map((value) => ({ value, label: eventNames[value] }));
const filters: FilterSet = {
  selects: [{ name: "type", label: "Event", allLabel: "All events", options: types }],
  hasDays: true,
};

/** What the administrator did, and who tried to sign in. Read-only. */
export function AuditPage() {
  const controls = useListFilters(filters);
  const list = usePagedList(listAuditEvents, controls.sent);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-[72ch] text-ink-soft">
        Every sign-in, export and change, newest first. The database refuses to change or delete them.
      </p>
      <FilterBar filters={filters} controls={controls} />
      <ListPanel
        list={list}
        controls={controls}
        label="Audit trail"
        noun="event"
        columns={columns}
        getRowId={({ id }) => id}
        emptyText="Nothing is recorded yet"
        noMatchText="No events match your filters"
      />
    </div>
  );
}
