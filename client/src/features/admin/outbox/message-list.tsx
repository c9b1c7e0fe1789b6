import { Link } from "wouter";
import { FilterSelect } from "#client/features/admin/list/filter-select.tsx";
import { ListPanel } from "#client/features/admin/list/list-panel.tsx";
import { rowOpener } from "#client/features/admin/list/row-keys.ts";
import { SearchField } from "#client/features/admin/list/search-field.tsx";
import { type ListFilters, useListQuery } from "#client/features/admin/list/use-list-query.ts";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { messagePath } from "#client/lib/paths.ts";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import { listOutbox, type OutboxItem, outboxStatuses } from "#shared/api/admin/outbox.ts";
import { usDateTime } from "#shared/us-english.ts";
import { AcknowledgeButton } from "./acknowledge-button.tsx";
import { describeProgress, stateNames } from "./message-states.ts";
import { StateBadge } from "./state-badge.tsx";

const plain = { isSortable: false } as const;
const noSubject = "No subject";

/** Opens a message; the way back leads to the list as it is. */
const Recipient = ({ message: { id, recipient, subject } }: { message: OutboxItem }) => (
  <Link
    href={messagePath(id, window.location.search)}
    aria-label={`${recipient}: ${subject || noSubject}`}
    className={textLinkClass}
    {...rowOpener}
  >
    {recipient}
  </Link>
);

const columns: readonly DataColumn<OutboxItem>[] = [
  {
    ...plain,
    id: "recipient",
    label: "To",
    value: ({ recipient }) => recipient,
    cell: (message) => <Recipient message={message} />,
  },
  { ...plain, id: "subject", label: "Subject", value: ({ subject }) => subject || noSubject },
  {
    ...plain,
    id: "status",
    label: "State",
    value: ({ status }) => stateNames[status],
    cell: (message) => <StateBadge message={message} />,
    width: "11rem",
  },
  {
    ...plain,
    id: "attempts",
    label: "Tries",
    value: ({ attempts }) => attempts,
    width: "3.5rem",
    align: "end",
  },
  { ...plain, id: "progress", label: "Progress", value: describeProgress },
  {
    id: "createdAt",
    label: "Written",
    value: ({ createdAt }) => usDateTime(new Date(createdAt)),
    width: "8.5rem",
  },
];

const states = outboxStatuses.map((value) => ({ value, label: stateNames[value] }));
const noFilters = { status: "", search: "" };

type FilterProps = { filters: ListFilters; onChange: (change: ListFilters) => void };

const Filters = ({ filters: { status = "", search = "" }, onChange }: FilterProps) => (
  <div className="flex flex-wrap items-end gap-4">
    <SearchField
      label="Search"
      placeholder="Address or subject"
      value={search}
      onChange={(text) => onChange({ search: text })}
    />
    <FilterSelect
      label="State"
      allLabel="All states"
      options={states}
      value={status}
      onChange={(value) => onChange({ status: value })}
    />
    <AcknowledgeButton />
  </div>
);

/** Every message, newest first. */
export function MessageList() {
  const [filters, change] = useListQuery();
  const { status, search, sort = "-createdAt" } = filters;
  const list = usePagedList(listOutbox, { status, search, sort });
  return (
    <div className="grid gap-6">
      <p className="max-w-[72ch] text-ink-soft">
        Every email the site has written. Failed ones stay on the dashboard until you mark them as seen.
      </p>
      <Filters filters={filters} onChange={change} />
      <ListPanel
        list={list}
        label="Messages"
        noun="message"
        columns={columns}
        getRowId={({ id }) => id}
        sort={sort}
        onSort={(value) => change({ sort: value })}
        emptyText="No messages yet"
        noMatchText="No messages match your filters"
        hasFilters={status !== undefined || search !== undefined}
        onClearFilters={() => change(noFilters)}
      />
    </div>
  );
}
