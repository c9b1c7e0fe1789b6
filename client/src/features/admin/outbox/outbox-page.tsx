import { Link } from "wouter";
import { useOpened, type FilterSet, useListFilters } from "#client/features/admin/list/use-list-filters.ts";
import { adminPaths, messagePath } from "#client/lib/paths.ts";
import { useAdminTask } from "#client/features/admin/shell/admin-requests.ts";
import { Button } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { FilterBar } from "#client/features/admin/list/filter-bar.tsx";
import { ListPanel, rowOpener } from "#client/features/admin/list/list-panel.tsx";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import { getDashboard } from "#shared/api/admin/dashboard.ts";
import {
  acknowledgeFailures,
  getOutboxMessage,
  listOutbox,
  type OutboxItem,
} from "#shared/api/admin/outbox-api.ts";
import { outboxStatuses } from "#shared/api/mail/outbox-statuses.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { MessageView, StateBadge } from "./message-view.tsx";
import { countTries, describeProgress, getState, states } from "./message-states.ts";

function AcknowledgeButton() {
  const { isBusy, run } = useAdminTask(acknowledgeFailures, {
    refreshes: [listOutbox, getOutboxMessage, getDashboard],
    purpose: "mark failed messages as seen",
    failedTitle: "The failures aren't marked as seen",
    onDone: ({ message }) => toast({ title: "Done", description: message }),
  });
  return (
    <Button className="max-sm:col-span-full" aria-disabled={isBusy} onClick={() => run()}>
      Mark failures as seen
    </Button>
  );
}

const noSubject = "No subject";

const Recipient = ({ id, recipient, subject }: OutboxItem) => (
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
    cell: Recipient,
    width: "minmax(0, 1.5fr)",
  },
  {
    id: "subject",
    label: "Subject",
    value: ({ subject }) => subject || noSubject,
    width: "minmax(0, 1.4fr)",
  },
  {
    id: "status",
    label: "State",
    value: (message) => getState(message).name,
    cell: (message) => <StateBadge message={message} />,
    width: "8.75rem",
  },
  { id: "attempts", label: "Tries", value: countTries, width: "3.5rem", align: "end" },
  { id: "progress", label: "Progress", value: describeProgress, width: "minmax(0, 1.2fr)" },
  { id: "createdAt", label: "Written", value: (row) => usDateTime(new Date(row.createdAt)), width: "8.5rem" },
];

const stateOptions = outboxStatuses.map((value) => ({ value, label: states[value].name }));
const filters: FilterSet = {
  searchPlaceholder: "Address or subject",
  selects: [
    { name: "status", label: "State", allLabel: "All states", options: stateOptions },
    {
      name: "unseen",
      label: "Failures",
      allLabel: "All messages",
      options: [
        { value: "true", label: "Not marked as seen" },
        { value: "uncertain", label: "May have arrived, not marked as seen" },
      ],
    },
  ],
};

function MessageList() {
  const controls = useListFilters(filters);
  const list = usePagedList(listOutbox, controls.sent);
  return (
    <div className="grid gap-6">
      <p className="max-w-[72ch] text-ink-soft">
        Every email from the site. Those that failed or may have arrived stay on the dashboard until you mark
        them as seen.
      </p>
      <FilterBar filters={filters} controls={controls}>
        <BulkActions {...controls.set} />
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

export function OutboxPage() {
  const { id, ...way } = useOpened("message", adminPaths.outbox);
  return id === null ? <MessageList /> : <MessageView key={id} id={id} {...way} />;
}
