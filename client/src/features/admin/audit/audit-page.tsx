import { FilterSelect } from "#client/features/admin/list/filter-select.tsx";
import { ListPanel } from "#client/features/admin/list/list-panel.tsx";
import { type ListFilters, useListQuery } from "#client/features/admin/list/use-list-query.ts";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { DateRange } from "#client/ui/inputs/date-range.tsx";
import { type AuditEventView, listAuditEvents, recordedEvents } from "#shared/api/admin/audit.ts";
import { usDateTime } from "#shared/us-english.ts";
import { describeDetails, eventNames } from "./event-names.ts";

const plain = { isSortable: false } as const;

const columns: readonly DataColumn<AuditEventView>[] = [
  { id: "createdAt", label: "When", value: (event) => usDateTime(new Date(event.createdAt)), width: "12rem" },
  { ...plain, id: "type", label: "What", value: ({ type }) => eventNames[type], width: "12rem" },
  { ...plain, id: "username", label: "Who", value: ({ username }) => username },
  { ...plain, id: "ipAddress", label: "IP address", value: ({ ipAddress }) => ipAddress ?? "" },
  {
    ...plain,
    id: "details",
    label: "Details",
    value: ({ details }) => describeDetails(details),
    width: "minmax(0, 3fr)",
  },
];

const types = recordedEvents.map((value) => ({ value, label: eventNames[value] }));
const noFilters = { type: "", from: "", until: "" };

type FilterProps = { filters: ListFilters; onChange: (change: ListFilters) => void };

const Filters = ({ filters: { type = "", from = "", until = "" }, onChange }: FilterProps) => (
  <div className="flex flex-wrap items-end gap-4">
    <FilterSelect
      label="Event"
      allLabel="All events"
      options={types}
      value={type}
      onChange={(value) => onChange({ type: value })}
    />
    <DateRange
      key={`${from} ${until}`}
      label="Days in New York"
      defaultValue={{ from, to: until }}
      onChange={(range) => onChange({ from: range.from, until: range.to })}
    />
  </div>
);

/** What the administrator did, and who tried to sign in. Read-only. */
export function AuditPage() {
  const [filters, change] = useListQuery();
  const { type, from, until, sort = "-createdAt" } = filters;
  const list = usePagedList(listAuditEvents, { type, from, until, sort });
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-[72ch] text-ink-soft">
        Every sign-in, export and change, newest first. The database refuses to change or delete them.
      </p>
      <Filters filters={filters} onChange={change} />
      <ListPanel
        list={list}
        label="Audit trail"
        noun="event"
        columns={columns}
        getRowId={({ id }) => id}
        sort={sort}
        onSort={(value) => change({ sort: value })}
        emptyText="Nothing is recorded yet"
        noMatchText="No events match your filters"
        hasFilters={[type, from, until].some((value) => value !== undefined)}
        onClearFilters={() => change(noFilters)}
      />
    </div>
  );
}
