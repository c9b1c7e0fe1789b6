import { Link } from "wouter";
import { rowOpener } from "#client/features/admin/list/row-keys.ts";
import { replyHash } from "#client/features/admin/inbox/reply/reply-form.tsx";
import { StatusButtons } from "#client/features/admin/inbox/ticket/status-buttons.tsx";
import { TicketBadges } from "#client/features/admin/inbox/ticket/ticket-badges.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { Ticket } from "#shared/api/admin/tickets.ts";
import { usDateTime } from "#shared/us-english.ts";

type Props = { ticket: Ticket; href: string };

/** A ticket in the list. */
export const TicketCard = ({ ticket, href }: Props) => (
  <Card isCompact className="grid gap-2">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h2>
        <Link
          href={href}
          {...rowOpener}
          className={classNames(textLinkClass, "font-mono", ticket.seenAt === null && "font-extrabold")}
        >
          {ticket.ticketId}
        </Link>
      </h2>
      <TicketBadges ticket={ticket} />
    </div>
    <p className="line-clamp-3 max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">
      {ticket.suggestion}
    </p>
    <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
      {ticket.userEmail ?? "No email address"},{" "}
      <time dateTime={ticket.createdAt}>{usDateTime(new Date(ticket.createdAt))}</time>
    </p>
    <div className="flex flex-wrap gap-2">
      {ticket.userEmail !== null && (
        <Link
          href={`${href}${replyHash}`}
          aria-label={`Reply to ${ticket.ticketId}`}
          className={buttonClass("primary")}
        >
          Reply
        </Link>
      )}
      <StatusButtons ticket={ticket} />
    </div>
  </Card>
);
