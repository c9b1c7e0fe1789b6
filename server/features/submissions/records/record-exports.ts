import { type ExportTable, toExportFile, toExportTime } from "#server/http/exports/export-file.ts";
import { getTimeZoneName } from "#shared/time-zone.ts";
import type { ExportFormat } from "#shared/api/admin/records/profile-records.ts";
import type { FileContent } from "#shared/api/endpoint.ts";
import type { ProfileRecord } from "./record-search-repository.ts";

type Columns = ExportTable<ProfileRecord>["columns"];

const columns = (): Columns => [
  { title: `Time (${getTimeZoneName()})`, width: 20, value: ({ createdAt }) => toExportTime(createdAt) },
  { title: "Action", width: 10, value: ({ actionType }) => actionType },
  { title: "Reference", width: 12, value: ({ reference }) => reference ?? "" },
  { title: "Company", width: 36, value: ({ companyName }) => companyName },
  { title: "DOT number", width: 12, value: ({ dotNumber }) => dotNumber ?? "" },
  { title: "Contact", width: 26, value: ({ contactName }) => contactName },
  { title: "Email", width: 32, value: ({ email }) => email },
  { title: "Phone", width: 18, value: ({ phone }) => phone },
];
const quoteColumns = (): Columns => [
  ...columns().filter(({ title }) => title !== "Action"),
  { title: "Follow-up", width: 12, value: ({ followUp }) => followUp },
  {
    title: `Follow-up time (${getTimeZoneName()})`,
    width: 20,
    value: ({ followUpAt }) => toExportTime(followUpAt),
  },
  { title: "Note", width: 50, value: ({ followUpNote }) => followUpNote },
];

type Export = {
  readonly name: "profiles" | "quote-requests";
  readonly format: ExportFormat;
  readonly batches: AsyncIterable<readonly ProfileRecord[]>;
};

export const toRecordsFile = ({ name, format, batches }: Export): FileContent =>
  toExportFile(format, { name, columns: name === "profiles" ? columns() : quoteColumns(), batches });
