import { Link, useSearch } from "wouter";
import { useOpened, useListFilters } from "#client/features/admin/list/use-list-filters.ts";
import { adminPaths, ticketPath } from "#client/lib/paths.ts";
import { moveBetweenRows, rowOpener, NoRows, PagedRows } from "#client/features/admin/list/list-panel.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import { FilterBar } from "#client/features/admin/list/filter-bar.tsx";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { type ListedTicket, listTickets } from "#shared/api/admin/tickets.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import { LeftEmails } from "./left-emails.tsx";
import { TicketView } from "./ticket-view.tsx";
import { replyHash } from "./reply-form.tsx";
import { StatusButtons } from "./status-buttons.tsx";
import { getQueue, type Queue, TicketBadges } from "./ticket-badges.tsx";
import { inboxFilters } from "./inbox-filters.ts";

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
