import { DeliveryState, getRecipientKind } from "#client/features/admin/records/mails/delivery-state.tsx";
import { RecordLink } from "#client/features/admin/records/record-links.tsx";
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
  value: ({ messages }) => messages.map(({ recipient }) => recipient).join("; "),
  cell: ({ messages }) => (
    <ul className="grid gap-1 text-sm">
      {messages.map((message) => (
        <li key={message.id} className="[overflow-wrap:anywhere]">
          {getRecipientKind(message)} {message.recipient}: <DeliveryState message={message} isShort />
        </li>
      ))}
    </ul>
  ),
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
