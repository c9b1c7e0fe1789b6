import { useAdminTask } from "#client/features/admin/shell/admin-requests.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { listAgencies } from "#shared/api/admin/agencies-api.ts";
import { type DeadAddress as Dead, reviveAddress, getOutboxMessage } from "#shared/api/admin/outbox-api.ts";
import { getProfileRecord } from "#shared/api/admin/records/profile-records-api.ts";
import { getTicket } from "#shared/api/admin/tickets.ts";
import { explainMailError } from "#shared/api/mail/explain-mail-error.ts";
import { usDateTime } from "#shared/text/us-english.ts";

export function DeadAddress({ dead: { address, since, detail } }: { dead: Dead }) {
  const { isBusy, run } = useAdminTask(reviveAddress, {
    refreshes: [getOutboxMessage, listAgencies, getProfileRecord, getTicket],
    purpose: "use a dead address again",
    failedTitle: "The address is still marked as dead",
    onDone: ({ message }) => toast({ title: "Done", description: message }),
  });
  return (
    <Notice tone="bad" title="Email doesn't reach this address.">
      <p className="[overflow-wrap:anywhere]">
        Email to {address} came back on {usDateTime(new Date(since))}.{" "}
        {detail !== null && `${explainMailError(detail)}. `}We&apos;ve stopped sending to it.
      </p>
      <Button
        className="mt-3"
        aria-label={`${address} works again`}
        aria-disabled={isBusy}
        onClick={() => run({ body: { address } })}
      >
        It works again
      </Button>
    </Notice>
  );
}
