import { DeliveryLines } from "#client/features/admin/records/mails/delivery-lines.tsx";
import {
  describeDelivery,
  getRecipientKind,
} from "#client/features/admin/records/mails/describe-delivery.ts";
import { RecordLink } from "#client/features/admin/records/record-link.tsx";
import { followUpNames } from "#client/features/admin/records/record-words.ts";
import { adminPaths } from "#client/lib/paths.ts";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import type { QuoteRequestItem } from "#shared/api/admin/records/quote-requests.ts";
import { usDateTime } from "#shared/us-english.ts";
import { companyColumn, dotColumn, pdfColumn } from "./profile-columns.tsx";

type Column = DataColumn<QuoteRequestItem>;

const referenceColumn: Column = {
  id: "reference",
  label: "Reference",
  value: ({ reference }) => reference ?? "",
  cell: ({ id, reference }) => (
    <RecordLink page={adminPaths.quoteRequests} id={id}>
      {reference ?? "No number"}
    </RecordLink>
  ),
  width: "5.75rem",
};

const dateColumn: Column = {
  id: "createdAt",
  label: "Date",
  value: ({ createdAt }) => createdAt,
  cell: ({ createdAt }) => usDateTime(new Date(createdAt)),
  width: "minmax(0, 0.8fr)",
};

const deliveryColumn: Column = {
  id: "messages",
  label: "Delivery",
  value: ({ messages }) =>
    messages
      .map(
        (message) => `${getRecipientKind(message)} ${message.recipient}: ${describeDelivery(message).text}`,
      )
      .join("; "),
  cell: ({ messages }) => <DeliveryLines messages={messages} />,
  width: "minmax(0, 2.3fr)",
};

const followUpColumn: Column = {
  id: "followUp",
  label: "Follow-up",
  value: ({ followUp }) => followUpNames[followUp],
  cell: ({ followUp, followUpNote }) => (
    <>
      <span className="block">{followUpNames[followUp]}</span>
      <span className="line-clamp-3 text-sm text-ink-soft">{followUpNote}</span>
    </>
  ),
};

const contactColumn: Column = {
  id: "contactName",
  label: "Contact",
  value: ({ contactName, email }) => [contactName, email].filter(Boolean).join(", "),
  cell: ({ contactName, email }) => (
    <>
      <span className="block">{contactName}</span>
      <span className="block text-sm">{email}</span>
    </>
  ),
  width: "minmax(0, 1.4fr)",
};

/** The columns of Quote Requests; the reference number opens the record. */
export const quoteColumns: readonly Column[] = [
  referenceColumn,
  dateColumn,
  companyColumn,
  dotColumn,
  contactColumn,
  deliveryColumn,
  followUpColumn,
  pdfColumn,
];
