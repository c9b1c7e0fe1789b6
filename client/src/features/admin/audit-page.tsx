import { ExportButtons } from "#client/features/admin/list/export-buttons.tsx";
import { FilterBar, type FilterSet, useListFilters } from "#client/features/admin/list/filter-bar.tsx";
import { ListPanel } from "#client/features/admin/list/list-panel.tsx";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { type AuditEventView, exportAuditEvents, listAuditEvents } from "#shared/api/admin/audit.ts";
import { auditEventTypes, auditKinds } from "#shared/api/admin/audit-events.ts";
import {
  auditEventNames,
  auditKindNames,
  describeAuditDetails,
} from "#shared/api/admin/describe-audit-event.ts";
import { usDateTime } from "#shared/text/us-english.ts";

const columns: readonly DataColumn<AuditEventView>[] = [
  { id: "createdAt", label: "When", value: (event) => usDateTime(new Date(event.createdAt)), width: "11rem" },
  { id: "type", label: "What", value: ({ type }) => auditEventNames[type], width: "12rem" },
  { id: "username", label: "Who", value: ({ username }) => username },
  { id: "ipAddress", label: "IP address", value: ({ ipAddress }) => ipAddress ?? "" },
  {
    id: "details",
    label: "Details",
    value: ({ details }) => describeAuditDetails(details),
    width: "minmax(0, 4fr)",
  },
];

const types = auditEventTypes.map((value) => ({ value, label: auditEventNames[value] }));
const kinds = auditKinds.map((value) => ({ value, label: auditKindNames[value] }));
const filters: FilterSet = {
  selects: [
    { name: "kind", label: "Kind", allLabel: "All kinds", options: kinds },
    { name: "type", label: "Event", allLabel: "All events", options: types },
  ],
  hasDays: true,
};

export function AuditPage() {
  const controls = useListFilters(filters);
  const list = usePagedList(listAuditEvents, controls.sent);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-[72ch] text-ink-soft">
        Every sign-in, export and change, newest first. Failed sign-ins are counted by hour and network.
        Nothing here can be changed or deleted.
      </p>
      <FilterBar filters={filters} controls={controls}>
        <ExportButtons contract={exportAuditEvents} query={controls.set} />
      </FilterBar>
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
