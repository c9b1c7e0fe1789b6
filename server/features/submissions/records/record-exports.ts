import { type ExportTable, toExportFile } from "#server/http/exports/export-file.ts";
import { getTimeZoneName, toOfficeTime } from "#shared/text/time-zone.ts";
import type { ExportFormat } from "#shared/api/admin/records/profile-records-api.ts";
import type { FileContent } from "#shared/api/endpoint.ts";
import { describeFmcsaCheck } from "#shared/profile/derived/brief/fmcsa-check.ts";
import { usNumber } from "#shared/text/us-english.ts";
import type { DetailedRecord } from "#server/records/record-details-repository.ts";

type Columns = ExportTable<DetailedRecord>["columns"];

const submission = (): Columns => [
  { title: `Time (${getTimeZoneName()})`, width: 20, value: ({ createdAt }) => createdAt },
  { title: "Action", width: 10, value: ({ actionType }) => actionType },
  { title: "Reference", width: 12, value: ({ reference }) => reference ?? "" },
];
const company: Columns = [
  { title: "Company", width: 36, value: ({ companyName }) => companyName },
  { title: "DOT number", width: 12, value: ({ dotNumber }) => dotNumber ?? "" },
  { title: "Contact", width: 26, value: ({ contactName }) => contactName },
  { title: "Email", width: 32, value: ({ email }) => email },
  { title: "Phone", width: 18, value: ({ phone }) => phone },
  { title: "DBA", width: 26, value: ({ profile }) => profile?.dbaName ?? "" },
  { title: "MC number", width: 12, value: ({ profile }) => profile?.mcNumber ?? "" },
  { title: "Website", width: 24, value: ({ profile }) => profile?.website ?? "" },
  { title: "Preferred contact", width: 18, value: ({ profile }) => profile?.preferredContact ?? "" },
  { title: "Mailing address", width: 40, value: ({ profile }) => profile?.mailingAddress ?? "" },
];
const fleet: Columns = [
  { title: "City", width: 18, value: ({ profile }) => profile?.city ?? "" },
  { title: "State", width: 8, value: ({ profile }) => profile?.state ?? "" },
  { title: "ZIP code", width: 10, value: ({ profile }) => profile?.zipCode ?? "" },
  { title: "Trucks", width: 8, value: ({ profile }) => profile?.trucks ?? "" },
  { title: "Trailers", width: 8, value: ({ profile }) => profile?.trailers ?? "" },
  { title: "Drivers", width: 8, value: ({ profile }) => profile?.drivers ?? "" },
  {
    title: "Effective date",
    width: 14,
    value: ({ profile }) => profile?.effectiveDate ?? "",
    isDay: true,
  },
];
const visit: Columns = [
  { title: "Source", width: 14, value: ({ profile }) => profile?.utmSource ?? "" },
  { title: "Medium", width: 12, value: ({ profile }) => profile?.utmMedium ?? "" },
  { title: "Campaign", width: 16, value: ({ profile }) => profile?.utmCampaign ?? "" },
  { title: "Referrer", width: 30, value: ({ profile }) => profile?.referrerUrl ?? "" },
  { title: "Landing page", width: 30, value: ({ profile }) => profile?.landingPage ?? "" },
  {
    title: "Visited from",
    width: 26,
    value: ({ profile }) =>
      [profile?.geoCity, profile?.geoState, profile?.geoCountry].filter(Boolean).join(", "),
  },
];
const delivery: Columns = [
  {
    title: "Delivery",
    width: 40,
    value: ({ messages }) => messages.map(({ recipient, status }) => `${recipient}: ${status}`).join("; "),
  },
  { title: "PDF", width: 8, value: ({ pdfUrl }) => (pdfUrl === null ? "" : "Yes") },
];

type Answer = DetailedRecord["answers"][number];

/** "first@agency.test: quoted, $12,500 a year (price)" */
const describeAnswer = ({ recipient, result, premium, reason }: Answer): string => {
  const price = premium === null ? "" : `, $${usNumber(premium)} a year`;
  return `${recipient}: ${result}${price}${reason === "" ? "" : ` (${reason})`}`;
};

/** The bound premium, else the lowest quote: a year's, in whole dollars. */
function findPremium(answers: readonly Answer[]): number | null {
  for (const wanted of ["bound", "quoted"]) {
    const found = answers.flatMap(({ result, premium }) => (result === wanted ? (premium ?? []) : []));
    if (found.length > 0) return Math.min(...found);
  }
  return null;
}

const describeNote = ({ createdAt, author, text }: DetailedRecord["notes"][number]): string =>
  `${[toOfficeTime(createdAt), author].filter(Boolean).join(" ")}: ${text}`;

/** The customer's message, and the work on a quote request. */
const request = (): Columns => [
  { title: "Message", width: 50, value: ({ message }) => message ?? "" },
  {
    title: "Compared with FMCSA",
    width: 30,
    value: ({ fmcsaCheck }) => (fmcsaCheck ? describeFmcsaCheck(fmcsaCheck) : ""),
  },
  { title: "Agency answers", width: 50, value: ({ answers }) => answers.map(describeAnswer).join("; ") },
  { title: "Premium, $ a year", width: 16, value: ({ answers }) => findPremium(answers) },
  { title: "Follow-up", width: 12, value: ({ followUp }) => followUp },
  {
    title: `Follow-up time (${getTimeZoneName()})`,
    width: 20,
    value: ({ followUpAt }) => followUpAt,
  },
  { title: "Follow up on", width: 14, value: ({ dueOn }) => dueOn ?? "", isDay: true },
  { title: "Note", width: 50, value: ({ followUpNote }) => followUpNote },
  { title: "All notes", width: 50, value: ({ notes }) => notes.map(describeNote).join("\n") },
];

const isAction = ({ title }: Columns[number]): boolean => title === "Action";
const profileColumns = (): Columns => [...submission(), ...company, ...fleet, ...visit, ...delivery];
const quoteColumns = (): Columns => [...profileColumns().filter((column) => !isAction(column)), ...request()];

type Export = {
  readonly name: "profiles" | "quote-requests";
  readonly format: ExportFormat;
  readonly batches: AsyncIterable<readonly DetailedRecord[]>;
  readonly now: Date;
};

export const toRecordsFile = ({ name, format, batches, now }: Export): FileContent => {
  const columns = name === "profiles" ? profileColumns() : quoteColumns();
  return toExportFile(format, { name, columns, batches }, now);
};
