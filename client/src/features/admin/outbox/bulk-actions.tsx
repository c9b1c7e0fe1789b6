import { useState } from "react";
import { useAdminTask } from "#client/features/admin/shell/use-admin-mutation.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { LoadingText } from "#client/ui/states/skeleton.tsx";
import { ErrorState } from "#client/ui/states/error-state.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { getDashboard } from "#shared/api/admin/dashboard.ts";
import { getMailServer } from "#shared/api/admin/mail/mail-server.ts";
import {
  type BulkAction,
  bulkActions,
  type BulkStatus,
  changeMessages,
  countOutbox,
  getOutboxMessage,
  listOutbox,
} from "#shared/api/admin/outbox.ts";
import { pluralize } from "#shared/pluralize.ts";

/** "3 failed messages" */
const adjectives: Readonly<Record<BulkStatus, string>> = {
  failed: "failed",
  held: "held",
  queued: "waiting",
  unconfirmed: "unconfirmed",
};

const words: Readonly<Record<BulkAction, { verb: string; yes: string; help: string }>> = {
  retry: {
    verb: "Retry",
    yes: "Yes, retry them",
    help: "We'll send them now, one after another, and start their tries over. Anything already sent isn't sent again.",
  },
  cancel: {
    verb: "Cancel",
    yes: "Yes, cancel them",
    help: "They won't be sent. A message that's going out right now can't be canceled.",
  },
};

type Wanted = { readonly status: BulkStatus; readonly search?: string };
type Asked = Wanted & { readonly action: BulkAction };

function useChange(onDone: () => void) {
  return useAdminTask(changeMessages, {
    refreshes: [listOutbox, getOutboxMessage, getDashboard, countOutbox, getMailServer],
    purpose: "change all messages in a state",
    failedTitle: "Nothing was changed",
    onDone: ({ message }) => {
      onDone();
      toast({ title: "Done", description: message });
    },
  });
}

function Confirmation({ asked: { action, ...wanted }, onClose }: { asked: Asked; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useApiQuery(countOutbox, { query: wanted }, { gcTime: 0 });
  const { isBusy, run } = useChange(onClose);
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
  const { count } = data.data;
  return (
    <div className="grid gap-4">
      <p className="[overflow-wrap:anywhere]">
        {count === 0
          ? `No ${adjectives[wanted.status]} messages`
          : pluralize(count, `${adjectives[wanted.status]} message`)}
        {wanted.search === undefined ? "." : ` with "${wanted.search}" in address or subject.`}{" "}
        {count > 0 && words[action].help}
      </p>
      <div className="flex flex-wrap gap-3">
        {count > 0 && (
          <Button look="primary" aria-disabled={isBusy} onClick={() => run({ body: { action, ...wanted } })}>
            {words[action].yes}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
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
          {`${words[action].verb} all ${adjectives[status]}`}
        </Button>
      ))}
      <Dialog
        open={asked !== undefined}
        onOpenChange={close}
        title={asked ? `${words[asked.action].verb} all ${adjectives[asked.status]} messages?` : ""}
      >
        {asked && <Confirmation asked={asked} onClose={close} />}
      </Dialog>
    </>
  );
}
