import { useAdminTask } from "#client/features/admin/shell/admin-requests.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { Button } from "#client/ui/button.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import {
  dismissLeftEmail,
  type LeftEmail,
  listLeftEmails,
  takeLeftEmail,
} from "#shared/api/admin/mail/left-emails-api.ts";
import { listTickets } from "#shared/api/admin/tickets.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usDateTime } from "#shared/text/us-english.ts";

const reasons: Readonly<Record<LeftEmail["reason"], string>> = {
  automatic: "Automatic reply or bulk mail",
  bounce: "Delivery report, read receipt or spam complaint",
  loop: "Marked as a loop (X-Loop)",
  spam: "Your mail server marked it as spam",
  many: "Newsletter or mailing list",
  no_sender: "No sender address that we can answer",
  our_address: "Sent from our own address",
  unreadable: "We can't read it",
};

const refreshes = [listLeftEmails, listTickets];

const showDone = ({ message }: { message: string }): void => {
  toast({ title: "Done", description: message });
};

function Actions({ email: { id, reason }, name }: { email: LeftEmail; name: string }) {
  const take = useAdminTask(takeLeftEmail, {
    refreshes,
    purpose: "make an email a ticket",
    failedTitle: "It isn't a ticket yet",
    onDone: showDone,
  });
  const dismiss = useAdminTask(dismissLeftEmail, {
    refreshes,
    purpose: "mark an email as read",
    failedTitle: "It's still unread",
    onDone: showDone,
  });
  const isBusy = take.isBusy || dismiss.isBusy;
  return (
    <div className="flex flex-wrap gap-2">
      {reason !== "unreadable" && (
        <Button
          aria-label={`Make it a ticket: ${name}`}
          aria-disabled={isBusy}
          onClick={() => take.run({ params: { id } })}
        >
          Make it a ticket
        </Button>
      )}
      <Button
        look="quiet"
        aria-label={`Mark as read: ${name}`}
        aria-disabled={isBusy}
        onClick={() => dismiss.run({ params: { id } })}
      >
        Mark as read
      </Button>
    </div>
  );
}

function LeftItem({ email }: { email: LeftEmail }) {
  const { createdAt, sender, subject, reason } = email;
  const name = subject || "(No subject)";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          {sender || "No sender"}, {usDateTime(new Date(createdAt))}
        </p>
        <p className="text-sm">{reasons[reason]}</p>
      </div>
      <Actions email={email} name={name} />
    </li>
  );
}

export function LeftEmails() {
  const { data, isError } = useApiQuery(listLeftEmails);
  const { total = 0, emails = [] } = data?.data ?? {};
  if (isError && !data)
    return <p className="text-ink-soft">Emails left alone in the support mailbox couldn't be loaded.</p>;
  if (total === 0) return null;
  return (
    <details className="rounded-sign border border-line bg-paper px-4 py-2">
      <summary className={`w-fit cursor-pointer py-2 font-semibold ${inlineLinkClass}`}>
        Left alone: {pluralize(total, "email")}
      </summary>
      <p className="pb-3 text-ink-soft">These are still unread in the support mailbox.</p>
      <ul>
        {emails.map((email) => (
          <LeftItem key={email.id} email={email} />
        ))}
      </ul>
      {total > emails.length && (
        <p className="pt-2 text-sm text-ink-soft">
          The newest {emails.length}. The others are in the mailbox.
        </p>
      )}
    </details>
  );
}
