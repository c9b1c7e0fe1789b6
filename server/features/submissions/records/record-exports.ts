import { type ExportTable, toExportFile } from "#server/http/exports/export-file.ts";
import { getTimeZoneName } from "#shared/time-zone.ts";
import type { ExportFormat } from "#shared/api/admin/records/profile-records.ts";
import type { FileContent } from "#shared/api/endpoint.ts";
import type { DetailedRecord } from "./record-details-repository.ts";

type Columns = ExportTable<DetailedRecord>["columns"];

const columns = (): Columns => [
  { title: `Time (${getTimeZoneName()})`, width: 20, value: ({ createdAt }) => createdAt },
  { title: "Action", width: 10, value: ({ actionType }) => actionType },
  { title: "Reference", width: 12, value: ({ reference }) => reference ?? "" },
  { title: "Company", width: 36, value: ({ companyName }) => companyName },
  { title: "DOT number", width: 12, value: ({ dotNumber }) => dotNumber ?? "" },
  { title: "Contact", width: 26, value: ({ contactName }) => contactName },
  { title: "Email", width: 32, value: ({ email }) => email },
  { title: "Phone", width: 18, value: ({ phone }) => phone },
  { title: "State", width: 8, value: ({ profile }) => profile?.state ?? "" },
  { title: "Trucks", width: 8, value: ({ profile }) => profile?.trucks ?? "" },
  { title: "Drivers", width: 8, value: ({ profile }) => profile?.drivers ?? "" },
  {
    title: "Effective date",
    width: 14,
    value: ({ profile }) => profile?.effectiveDate ?? "",
    isDay: true,
  },
  { title: "Source", width: 14, value: ({ profile }) => profile?.utmSource ?? "" },
  { title: "Medium", width: 12, value: ({ profile }) => profile?.utmMedium ?? "" },
  { title: "Campaign", width: 16, value: ({ profile }) => profile?.utmCampaign ?? "" },
  { title: "Referrer", width: 30, value: ({ profile }) => profile?.referrerUrl ?? "" },
  { title: "Landing page", width: 30, value: ({ profile }) => profile?.landingPage ?? "" },
  {
    title: "Delivery",
    width: 40,
    value: ({ messages }) => messages.map(({ recipient, status }) => `${recipient}: ${status}`).join("; "),
  },
  { title: "PDF", width: 8, value: ({ pdfUrl }) => (pdfUrl === null ? "" : "Yes") },
];
const quoteColumns = (): Columns => [
  ...columns().filter(({ title }) => title !== "Action"),
  { title: "Follow-up", width: 12, value: ({ followUp }) => followUp },
  {
    title: `Follow-up time (${getTimeZoneName()})`,
    width: 20,
    value: ({ followUpAt }) => followUpAt,
  },
  { title: "Follow up on", width: 14, value: ({ dueOn }) => dueOn ?? "", isDay: true },
  { title: "Note", width: 50, value: ({ followUpNote }) => followUpNote },
];

type Export = {
  readonly name: "profiles" | "quote-requests";
  readonly format: ExportFormat;
  readonly batches: AsyncIterable<readonly DetailedRecord[]>;
};

export const toRecordsFile = ({ name, format, batches }: Export): FileContent =>
  toExportFile(format, { name, columns: name === "profiles" ? columns() : quoteColumns(), batches });
