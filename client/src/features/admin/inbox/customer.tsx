import type { ReactNode } from "react";
import { Link } from "wouter";
import type { z } from "zod";
import { DeadAddress } from "#client/features/admin/dead-address.tsx";
import { CompanyLink, toRecordPath } from "#client/features/admin/records/record-links.tsx";
import { ticketPath } from "#client/lib/paths.ts";
import { Card } from "#client/ui/card.tsx";
import { inlineLinkClass, textLinkClass } from "#client/ui/text-link.ts";
import type { getTicket, RelatedRecord, Ticket } from "#shared/api/admin/tickets.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import { statusLabels } from "./ticket-badges.tsx";

const actions: Record<RelatedRecord["actionType"], string> = {
  download: "Downloaded a profile",
  email: "Emailed a profile",
  quote: "Requested a quote",
  saved: "Saved a profile",
};

type PartProps<Item> = {
  title: string;
  none: string;
  newest: { readonly total: number; readonly data: readonly Item[] };
  children: (item: Item) => ReactNode;
};

const Part = <Item extends { readonly id: string }>({ title, none, newest, children }: PartProps<Item>) => (
  <section aria-label={title} className="grid gap-2">
    <h3 className="font-bold">
      {title} {newest.total > 0 && <span className="font-normal text-ink-soft">({newest.total})</span>}
    </h3>
    {newest.total === 0 && <p className="text-ink-soft">{none}</p>}
    <ul className="grid gap-2">
      {newest.data.map((item) => (
        <li key={item.id} className="border-t border-line pt-2">
          {children(item)}
        </li>
      ))}
    </ul>
    {newest.total > newest.data.length && (
      <p className="text-sm text-ink-soft">The newest {pluralize(newest.data.length, "entry", "entries")}.</p>
    )}
  </section>
);

const ProfileRecord = ({ record, email }: { record: RelatedRecord; email: string }) => (
  <>
    <p className="[overflow-wrap:anywhere]">
      <CompanyLink {...record} email={email} />
    </p>
    <p className="text-sm [overflow-wrap:anywhere]">
      <Link href={toRecordPath(record)} className={inlineLinkClass}>
        {actions[record.actionType]} {record.reference}
      </Link>{" "}
      <span className="text-ink-soft">on {usDateTime(new Date(record.createdAt))}</span>
    </p>
    <p className="text-sm [overflow-wrap:anywhere]">
      {[record.contactName, record.phone, record.dotNumber && `DOT ${record.dotNumber}`]
        .filter(Boolean)
        .join(", ")}
    </p>
  </>
);

const OtherTicket = ({ ticket }: { ticket: Ticket }) => (
  <>
    <Link href={ticketPath(ticket.id)} className={textLinkClass}>
      {ticket.ticketId}
    </Link>
    <p className="line-clamp-2 text-sm [overflow-wrap:anywhere]">{ticket.suggestion}</p>
    <p className="text-sm text-ink-soft">
      {statusLabels[ticket.status]}, {usDateTime(new Date(ticket.createdAt))}
    </p>
  </>
);

export function Customer({ opened }: { opened: z.output<typeof getTicket.response> }) {
  const { userEmail: email } = opened.ticket;
  return (
    <Card className="grid content-start gap-5">
      <h2 className="text-lg font-extrabold">Customer</h2>
      {opened.about && (
        <section aria-label="Answers an email about" className="grid gap-2">
          <h3 className="font-bold">Answers an email about</h3>
          <div>
            <ProfileRecord record={opened.about} email={email ?? ""} />
          </div>
        </section>
      )}
      {email === null ? (
        <p className="text-ink-soft">This visitor left no email address.</p>
      ) : (
        <>
          <p className="[overflow-wrap:anywhere]">
            <a href={`mailto:${encodeURIComponent(email)}`} className={inlineLinkClass}>
              {email}
            </a>
          </p>
          {opened.dead && <DeadAddress dead={opened.dead} />}
          <Part
            title="Profiles and quote requests"
            none="None with this address."
            newest={opened.profileRecords}
          >
            {(record) => <ProfileRecord record={record} email={email} />}
          </Part>
          <Part title="Other tickets" none="None from this address." newest={opened.otherTickets}>
            {(other) => <OtherTicket ticket={other} />}
          </Part>
        </>
      )}
    </Card>
  );
}
