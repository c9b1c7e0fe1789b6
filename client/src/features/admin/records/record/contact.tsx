import { CompanyLink } from "#client/features/admin/records/company-link.tsx";
import { PdfLink } from "#client/features/admin/records/record-links.tsx";
import { DeletedPdf } from "#client/features/admin/records/record/record-files.tsx";
import { actionNames } from "#client/features/admin/records/record-words.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import type { ProfileRecordDetail } from "#shared/api/admin/records/profile-records.ts";
import { usDateTime } from "#shared/us-english.ts";
import type { ReactNode } from "react";

/** A label and what belongs to it, in a list of facts. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6rem_minmax(0,1fr)] sm:grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-3">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
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
    {record.actionType !== "quote" && (record.pdfUrl !== null || record.pdfDeletedAt !== null) && (
      <Fact label="Stored PDF">
        <PdfLink {...record} />
        <DeletedPdf record={record} />
      </Fact>
    )}
  </dl>
);
