import { CompanyLink } from "#client/features/admin/records/company-link.tsx";
import { PdfLink } from "#client/features/admin/records/record-links.tsx";
import { DeletedPdf } from "#client/features/admin/records/record/record-files.tsx";
import { actionNames } from "#client/features/admin/records/record-words.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import type { ProfileRecordDetail } from "#shared/api/admin/records/profile-records-api.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { ticketPath } from "#client/lib/paths.ts";

/** A label and what belongs to it, in a list of facts. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6rem_minmax(0,1fr)] sm:grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-3">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
);

/** Tickets of those who answered an email about it. */
const Answers = ({ tickets }: Pick<ProfileRecordDetail, "tickets">) => (
  <Fact label="Answers">
    {tickets.map(({ id, ticketId, createdAt }) => (
      <p key={id}>
        <Link href={ticketPath(id)} className={`py-2.5 font-mono ${inlineLinkClass}`}>
          {ticketId}
        </Link>{" "}
        <span className="text-ink-soft">by email, {usDateTime(new Date(createdAt))}</span>
      </p>
    ))}
  </Fact>
);

export const Contact = ({ record }: { record: ProfileRecordDetail }) => (
  <dl className="grid gap-2">
    <Fact label="Action">
      {actionNames[record.actionType]}, {usDateTime(new Date(record.createdAt))}
    </Fact>
    <Fact label="Company">
      <CompanyLink {...record} />
    </Fact>
    {record.dotNumber && <Fact label="DOT">{record.dotNumber}</Fact>}
    {record.contactName && <Fact label="Contact">{record.contactName}</Fact>}
    {record.email && (
      <Fact label="Email">
        <a href={`mailto:${encodeURIComponent(record.email)}`} className={`py-2.5 ${inlineLinkClass}`}>
          {record.email}
        </a>
      </Fact>
    )}
    {record.phone && (
      <Fact label="Phone">
        <a href={`tel:${encodeURIComponent(record.phone)}`} className={`py-2.5 ${inlineLinkClass}`}>
          {record.phone}
        </a>
      </Fact>
    )}
    {record.tickets.length > 0 && <Answers tickets={record.tickets} />}
    {record.actionType !== "quote" && (record.pdfUrl !== null || record.pdfDeletedAt !== null) && (
      <Fact label="Stored PDF">
        <PdfLink {...record} />
        <DeletedPdf record={record} />
      </Fact>
    )}
  </dl>
);
