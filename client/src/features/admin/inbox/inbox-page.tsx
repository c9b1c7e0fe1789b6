import { Link, useSearch } from "wouter";
import { useOpened, useListFilters, FilterBar } from "#client/features/admin/list/filter-bar.tsx";
import { adminPaths, ticketPath } from "#client/lib/paths.ts";
import { moveBetweenRows, rowOpener, NoRows, PagedRows } from "#client/features/admin/list/list-panel.tsx";
import { buttonClass, Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { textLinkClass, inlineLinkClass } from "#client/ui/text-link.ts";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { type ListedTicket, listTickets } from "#shared/api/admin/tickets.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import { TicketView } from "./ticket-view.tsx";
import { replyHash } from "./reply-form.tsx";
import { StatusButtons } from "./status-buttons.tsx";
import { getQueue, type Queue, TicketBadges, inboxFilters } from "./ticket-badges.tsx";
import { useAdminTask } from "#client/features/admin/shell/admin-requests.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import {
  dismissLeftEmail,
  type LeftEmail,
  listLeftEmails,
  takeLeftEmail,
} from "#shared/api/admin/left-emails-api.ts";
import { pluralize } from "#shared/text/pluralize.ts";

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

function LeftEmails() {
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

const Time = ({ at }: { at: string }) => <time dateTime={at}>{usDateTime(new Date(at))}</time>;

const Messages = ({ suggestion, latest }: Pick<ListedTicket, "suggestion" | "latest">) => {
  if (latest === null)
    return (
      <p className="line-clamp-3 max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">{suggestion}</p>
    );
  return (
    <>
      <p className="line-clamp-1 max-w-[72ch] font-semibold [overflow-wrap:anywhere]">{suggestion}</p>
      <p className="line-clamp-2 max-w-[72ch] [overflow-wrap:anywhere]">
        <span className="text-ink-soft">{latest.kind === "reply" ? "You:" : "Customer:"}</span>{" "}
        {latest.beginning || "Files without text"}
      </p>
    </>
  );
};

const TicketCard = ({ ticket, href }: { ticket: ListedTicket; href: string }) => (
  <Card isCompact className="grid gap-2">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h3>
        <Link
          href={href}
          {...rowOpener}
          className={classNames(textLinkClass, "font-mono", ticket.seenAt === null && "font-extrabold")}
        >
          {ticket.ticketId}
        </Link>
      </h3>
      <TicketBadges ticket={ticket} />
    </div>
    <Messages {...ticket} />
    <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
      {ticket.userEmail ?? "No email address"}, <Time at={(ticket.latest ?? ticket).createdAt} />
    </p>
    <div className="flex flex-wrap gap-2">
      {ticket.userEmail !== null && (
        <Link
          href={`${href}${replyHash}`}
          aria-label={`Reply to ${ticket.ticketId}`}
          className={buttonClass("secondary", "max-sm:px-3")}
        >
          Reply
        </Link>
      )}
      <StatusButtons ticket={ticket} />
    </div>
  </Card>
);

const queues: Record<Queue, string> = {
  waiting: "Waiting for your reply",
  answered: "No reply needed",
  closed: "Closed",
};

const Cards = ({ tickets }: { tickets: readonly ListedTicket[] }) => {
  const list = useSearch();
  const used = Object.entries(queues).flatMap(([queue, title]) => {
    const members = tickets.filter((ticket) => getQueue(ticket) === queue);
    return members.length === 0 ? [] : [{ title, members }];
  });
  return (
    // The handler only moves focus between the links inside.
    <div role="presentation" className="grid gap-6" onKeyDown={moveBetweenRows}>
      {used.map(({ title, members }) => (
        <section key={title} aria-label={title} className="grid gap-3">
          <h2 className="font-bold text-ink-soft">{title}</h2>
          <ul aria-label={title} className="grid gap-3">
            {members.map((ticket) => (
              <li key={ticket.id}>
                <TicketCard ticket={ticket} href={ticketPath(ticket.id, list)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

function TicketList() {
  const controls = useListFilters(inboxFilters);
  const list = usePagedList(listTickets, controls.sent);
  return (
    <div className="grid gap-4">
      <FilterBar filters={inboxFilters} controls={controls} />
      <LeftEmails />
      <PagedRows
        list={list}
        name="Tickets"
        noun="ticket"
        none={
          <NoRows
            controls={controls}
            emptyText="No suggestions yet"
            noMatchText="No suggestions match this filter"
          />
        }
        skeleton={<SkeletonLines count={6} className="h-28" />}
      >
        {(rows) => <Cards tickets={rows} />}
      </PagedRows>
    </div>
  );
}

export function InboxPage() {
  const { id, backTo } = useOpened("ticket", adminPaths.support);
  return id === null ? <TicketList /> : <TicketView key={id} id={id} backTo={backTo} />;
}
