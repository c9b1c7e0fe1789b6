import { useSearchParams, Link } from "wouter";
import type { ComponentType } from "react";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { RequestError } from "#client/lib/api/request.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { ErrorState } from "#client/ui/states/error-state.tsx";
import { Card } from "#client/ui/card.tsx";
import { type Company, getCompany } from "#shared/api/admin/records/companies.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { statusLabels, typeLabels } from "#client/features/admin/inbox/ticket-badges.tsx";
import { DeliveryState, getRecipientKind } from "#client/features/admin/records/mails.tsx";
import {
  PdfLink,
  toRecordPath,
  actionNames,
  followUpNames,
} from "#client/features/admin/records/record-links.tsx";
import { messagePath, ticketPath } from "#client/lib/paths.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import { usDateTime } from "#shared/text/us-english.ts";

type Item<Part extends "records" | "profiles" | "tickets" | "messages"> = Company[Part]["data"][number];

const atTime = (at: string): string => usDateTime(new Date(at));
const join = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(", ");

const RecordItem = (record: Item<"records">) => {
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

const TicketItem = (ticket: Item<"tickets">) => (
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

const MailItem = (mail: Item<"messages">) => (
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

const VisitItem = ({ createdAt, visit }: Item<"profiles">) => {
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

type Props<T> = {
  title: string;
  none: string;
  newest: { readonly data: readonly T[]; readonly hasMore: boolean };
  Item: ComponentType<T>;
};

const Newest = <T extends { readonly id: string }>({
  title,
  none,
  newest: { data, hasMore },
  Item,
}: Props<T>) => (
  <Card className="min-w-0">
    <section aria-label={title} className="grid min-w-0 gap-2">
      <h2 className="text-lg font-extrabold">{title}</h2>
      {data.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <p className="text-sm text-ink-soft">
          {hasMore ? `Showing the newest ${data.length}.` : pluralize(data.length, "entry", "entries")}
        </p>
      )}
      <ul className="grid min-w-0">
        {data.map((item) => (
          <li key={item.id} className="min-w-0 border-t border-line py-2 [overflow-wrap:anywhere]">
            <Item {...item} />
          </li>
        ))}
      </ul>
    </section>
  </Card>
);

const isUnknown = ({ records, profiles, tickets, messages }: Company): boolean =>
  [records, profiles, tickets, messages].every(({ data }) => data.length === 0);

const Everything = ({ company, asked }: { company: Company; asked: string }) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
    <div className="[overflow-wrap:anywhere]">
      <h2 className="text-xl font-extrabold">{company.name?.trim() || "No company name"}</h2>
      <p className="text-ink-soft">{asked}</p>
      {company.emails.length > 0 && (
        <p className="text-sm text-ink-soft">Tickets and email of {company.emails.join(", ")}</p>
      )}
    </div>
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <Newest
        title="Profiles and quote requests"
        none="No records for this company."
        newest={company.records}
        Item={RecordItem}
      />
      <Newest
        title="Tickets"
        none="No tickets from its email addresses."
        newest={company.tickets}
        Item={TicketItem}
      />
      <Newest title="Email" none="No email for this company." newest={company.messages} Item={MailItem} />
      <Newest
        title="Visits"
        none="Visits show up after a profile is saved."
        newest={company.profiles}
        Item={VisitItem}
      />
    </div>
  </div>
);

/** The server's sentence about a number or address that can't be looked up. */
const getFault = (error: unknown): string | undefined =>
  error instanceof RequestError && error.status === 400
    ? (error.fields[0]?.message ?? error.serverMessage)
    : undefined;

type Query = { readonly dot?: string; readonly email?: string };

function CompanyData({ query, asked }: { query: Query; asked: string }) {
  const company = useApiQuery(getCompany, { query });
  const fault = getFault(company.error);
  if (fault !== undefined) return <ErrorState title="This can't be looked up">{fault}</ErrorState>;
  return (
    <AdminPanel query={company} name="Company">
      {({ data }) =>
        isUnknown(data) ? (
          <EmptyState>We have no records for {asked}.</EmptyState>
        ) : (
          <Everything company={data} asked={asked} />
        )
      }
    </AdminPanel>
  );
}

export function CompanyPage() {
  const [params] = useSearchParams();
  const [dot, email] = [params.get("dot") ?? "", params.get("email") ?? ""];
  if (dot === "" && email === "")
    return <EmptyState>Choose a company in Profiles or Quote Requests.</EmptyState>;
  const asked = [dot && `DOT ${dot}`, email].filter(Boolean).join(", ");
  const query = { ...(dot !== "" && { dot }), ...(email !== "" && { email }) };
  return <CompanyData key={asked} query={query} asked={asked} />;
}
