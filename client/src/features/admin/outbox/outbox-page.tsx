import { Link } from "wouter";
import {
  useOpened,
  type FilterSet,
  useListFilters,
  FilterBar,
} from "#client/features/admin/list/filter-bar.tsx";
import { adminPaths, messagePath } from "#client/lib/paths.ts";
import { useAdminTask } from "#client/features/admin/shell/admin-requests.ts";
import { Button } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
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
  type BulkAction,
  bulkActions,
  type BulkStatus,
  changeMessages,
  countOutbox,
  getMailServer,
} from "#shared/api/admin/outbox-api.ts";
import { outboxStatuses } from "#shared/api/mail/outbox-statuses.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import { MessageView, StateBadge } from "./message-view.tsx";
import { countTries, describeProgress, getState, states } from "./message-states.ts";
import { useState } from "react";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import { LoadingText } from "#client/ui/states/skeleton.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { ErrorState } from "#client/ui/states/error-state.tsx";
import { pluralize } from "#shared/text/pluralize.ts";

const adjectives: Readonly<Record<BulkStatus, string>> = {
  failed: "failed",
  held: "held",
  queued: "waiting",
  unconfirmed: "unconfirmed",
};

const words: Readonly<Record<BulkAction | "release", { verb: string; yes: string; help: string }>> = {
  retry: {
    verb: "Retry",
    yes: "Yes, retry them",
    help: "We'll send them now, one after another, and start their tries over. Anything already sent isn't sent again.",
  },
  release: {
    verb: "Release",
    yes: "Yes, release them",
    help: "Each ticket goes to the support desk, each message from a restored backup to its recipient, and each quote request to every agency that takes its state now, even over a limit, and we tell the customer. A request that no agency takes stays held.",
  },
  cancel: {
    verb: "Cancel",
    yes: "Yes, cancel them",
    help: "They won't be sent. A message that's going out right now can't be canceled.",
  },
};

const getWords = (action: BulkAction, status: BulkStatus) =>
  words[action === "retry" && status === "held" ? "release" : action];

type Wanted = { readonly status: BulkStatus; readonly search?: string };
type Asked = Wanted & { readonly action: BulkAction };

/** `onDone` gets what was done if not all of it was. */
function useChange(onDone: (rest?: string) => void) {
  return useAdminTask(changeMessages, {
    refreshes: [listOutbox, getOutboxMessage, getDashboard, countOutbox, getMailServer],
    purpose: "change all messages in a state",
    failedTitle: "Nothing was changed",
    onDone: ({ message, leftOut }) => {
      if (leftOut.length > 0) return onDone(message);
      toast({ title: "Done", description: message });
      return onDone();
    },
  });
}

type QuestionProps = {
  asked: Asked;
  count: number;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

const Question = ({ asked, count, isBusy, onConfirm, onClose }: QuestionProps) => {
  const { yes, help } = getWords(asked.action, asked.status);
  const adjective = adjectives[asked.status];
  return (
    <div className="grid gap-4">
      <p className="[overflow-wrap:anywhere]">
        {count === 0 ? `No ${adjective} messages` : pluralize(count, `${adjective} message`)}
        {asked.search === undefined ? "." : ` with "${asked.search}" in address or subject.`}{" "}
        {count > 0 && help}
      </p>
      <div className="flex flex-wrap gap-3">
        {count > 0 && (
          <Button look="primary" aria-disabled={isBusy} onClick={onConfirm}>
            {yes}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
};

function Confirmation({ asked, onClose }: Pick<QuestionProps, "asked" | "onClose">) {
  const { action: _action, ...wanted } = asked;
  const { data, error, isFetching, refetch } = useApiQuery(countOutbox, { query: wanted }, { gcTime: 0 });
  const [rest, setRest] = useState<string>();
  const { isBusy, run } = useChange((message) => (message === undefined ? onClose() : setRest(message)));
  // Until it is read: a toast would be gone.
  if (rest !== undefined)
    return (
      <Notice tone="caution" alert>
        <p>{rest}</p>
      </Notice>
    );
  if (error)
    return (
      <ErrorState
        title="The messages couldn't be counted"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        Nothing was changed.
      </ErrorState>
    );
  if (!data) return <LoadingText>Counting the messages...</LoadingText>;
  return (
    <Question
      asked={asked}
      count={data.data.count}
      isBusy={isBusy}
      onConfirm={() => run({ body: asked })}
      onClose={onClose}
    />
  );
}

const isBulkStatus = (status: string): status is BulkStatus => Object.hasOwn(bulkActions, status);

/** Retries or cancels all messages that the filters show; those that failed, while no state is chosen. */
export function BulkActions({ status = "failed", search }: { status?: string; search?: string | undefined }) {
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  if (!isBulkStatus(status)) return null;
  const wanted: Wanted = { status, ...(search !== undefined && { search }) };
  return (
    <>
      {bulkActions[status].map((action) => (
        <Button key={action} onClick={() => setAsked({ action, ...wanted })}>
          {`${getWords(action, status).verb} all ${adjectives[status]}`}
        </Button>
      ))}
      <Dialog
        open={asked !== undefined}
        onOpenChange={close}
        title={
          asked
            ? `${getWords(asked.action, asked.status).verb} all ${adjectives[asked.status]} messages?`
            : ""
        }
      >
        {asked && <Confirmation asked={asked} onClose={close} />}
      </Dialog>
    </>
  );
}

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
