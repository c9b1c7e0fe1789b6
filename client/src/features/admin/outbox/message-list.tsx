import { Link } from "wouter";
import { FilterBar } from "#client/features/admin/list/filter-bar.tsx";
import { ListPanel } from "#client/features/admin/list/list-panel.tsx";
import { rowOpener } from "#client/features/admin/list/row-keys.ts";
import { type FilterSet, useListFilters } from "#client/features/admin/list/use-list-filters.ts";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { messagePath } from "#client/lib/paths.ts";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import { listOutbox, type OutboxItem, outboxStatuses } from "#shared/api/admin/outbox.ts";
import { usDateTime } from "#shared/us-english.ts";
import { AcknowledgeButton } from "./acknowledge-button.tsx";
import { describeProgress, stateNames } from "./message-states.ts";
import { StateBadge } from "./state-badge.tsx";

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
    id: "recipient",
    label: "To",
    value: ({ recipient }) => recipient,
    cell: (message) => <Recipient message={message} />,
  },
  { id: "subject", label: "Subject", value: ({ subject }) => subject || noSubject },
  {
    id: "status",
    label: "State",
    value: ({ status }) => stateNames[status],
    cell: (message) => <StateBadge message={message} />,
    width: "11rem",
  },
  {
    id: "attempts",
    label: "Tries",
    value: ({ attempts }) => attempts,
    width: "3.5rem",
    align: "end",
  },
  { id: "progress", label: "Progress", value: describeProgress },
  {
    id: "createdAt",
    label: "Written",
    value: ({ createdAt }) => usDateTime(new Date(createdAt)),
    width: "8.5rem",
  },
];

const states = outboxStatuses.map((value) => ({ value, label: stateNames[value] }));
const filters: FilterSet = {
  searchPlaceholder: "Address or subject",
  selects: [{ name: "status", label: "State", allLabel: "All states", options: states }],
};

/** Every message, newest first. */
export function MessageList() {
  const controls = useListFilters(filters);
  const list = usePagedList(listOutbox, controls.sent);
  return (
    <div className="grid gap-6">
      <p className="max-w-[72ch] text-ink-soft">
        Every email the site has written. Failed ones stay on the dashboard until you mark them as seen.
      </p>
      <FilterBar filters={filters} controls={controls}>
        <AcknowledgeButton />
      </FilterBar>
      <ListPanel
        list={list}
        controls={controls}
        label="Messages"
        noun="message"
        columns={columns}
        getRowId={({ id }) => id}
        emptyText="No messages yet"
        noMatchText="No messages match your filters"
      />
    </div>
  );
}
