import { Link } from "wouter";
import { statusLabels, typeLabels } from "#client/features/admin/inbox/ticket/ticket-badges.tsx";
import { DeliveryState, getRecipientKind } from "#client/features/admin/records/delivery-state.tsx";
import { PdfLink, toRecordPath } from "#client/features/admin/records/record-links.tsx";
import { actionNames, followUpNames } from "#client/features/admin/records/record-words.ts";
import { messagePath, ticketPath } from "#client/lib/paths.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { Company } from "#shared/api/admin/records/companies.ts";
import { usDateTime } from "#shared/text/us-english.ts";

type Item<Part extends "records" | "profiles" | "tickets" | "messages"> = Company[Part]["data"][number];

const atTime = (at: string): string => usDateTime(new Date(at));
const join = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(", ");

export const RecordItem = (record: Item<"records">) => {
  const isQuote = record.actionType === "quote";
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4">
        <Link href={toRecordPath(record)} className={textLinkClass}>
          {join(isQuote ? "Quote request" : actionNames[record.actionType], record.reference)}
        </Link>
        <PdfLink {...record} />
      </p>
      <p className="text-sm text-ink-soft">
        {join(atTime(record.createdAt), isQuote ? `Follow-up: ${followUpNames[record.followUp]}` : null)}
      </p>
      <p className="text-sm">
        {join(
          record.companyName,
          record.contactName,
          record.email,
          record.phone,
          record.dotNumber && `DOT ${record.dotNumber}`,
        )}
      </p>
      {record.followUpNote !== "" && <p className="line-clamp-3 text-sm">{record.followUpNote}</p>}
    </>
  );
};

export const TicketItem = (ticket: Item<"tickets">) => (
  <>
    <Link href={ticketPath(ticket.id)} className={textLinkClass}>
      {ticket.ticketId}
    </Link>
    <p className="line-clamp-2 text-sm">{ticket.suggestion}</p>
    <p className="text-sm text-ink-soft">
      {join(
        typeLabels[ticket.type],
        statusLabels[ticket.status],
        ticket.adminRepliedAt === null ? null : "Replied",
        atTime(ticket.createdAt),
      )}
    </p>
  </>
);

export const MailItem = (mail: Item<"messages">) => (
  <>
    <Link href={messagePath(mail.id)} className={textLinkClass}>
      {mail.subject || "No subject"}
    </Link>
    <p className="text-sm text-ink-soft">
      {getRecipientKind(mail)} {mail.recipient}, {atTime(mail.createdAt)}
    </p>
    <DeliveryState message={mail} />
  </>
);

export const VisitItem = ({ createdAt, visit }: Item<"profiles">) => {
  const source = join(visit.utmSource, visit.utmMedium, visit.utmCampaign);
  return (
    <>
      <p className="text-sm text-ink-soft">
        {join(atTime(createdAt), visit.geoCity, visit.geoState, visit.geoCountry)}
      </p>
      <p className="text-sm">
        {join(
          visit.landingPage && `Landed on ${visit.landingPage}`,
          visit.referrerUrl && `from ${visit.referrerUrl}`,
          source && `campaign ${source}`,
        ) || "No referring page."}
      </p>
      {visit.pagesVisited.length > 0 && (
        <p className="text-sm">Pages: {visit.pagesVisited.map(({ url }) => url).join(", ")}</p>
      )}
    </>
  );
};
