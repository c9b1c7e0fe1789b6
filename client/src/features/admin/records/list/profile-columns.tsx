import { CompanyLink } from "#client/features/admin/records/company-link.tsx";
import { PdfLink, RecordLink } from "#client/features/admin/records/record-links.tsx";
import { actionNames } from "#client/features/admin/records/record-words.ts";
import { adminPaths } from "#client/lib/paths.ts";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import type { ProfileRecordItem } from "#shared/api/admin/records/profile-records.ts";
import { usDateTime } from "#shared/text/us-english.ts";

type Column = DataColumn<ProfileRecordItem>;

/** Columns that Quote Requests have too; only the company and the date sort on the server. */
export const companyColumn: Column = {
  id: "companyName",
  label: "Company",
  value: ({ companyName }) => companyName,
  cell: (record) => <CompanyLink {...record} />,
  width: "minmax(0, 1.4fr)",
};

export const dotColumn: Column = {
  id: "dotNumber",
  label: "DOT",
  value: ({ dotNumber }) => dotNumber ?? "",
  // Eight digits.
  width: "5.25rem",
};

export const pdfColumn: Column = {
  id: "pdfUrl",
  label: "PDF",
  value: ({ pdfUrl }) => pdfUrl ?? "",
  cell: (record) => <PdfLink {...record} />,
  width: "2.75rem",
};

export const profileColumns: readonly Column[] = [
  {
    id: "createdAt",
    label: "Date",
    value: ({ createdAt }) => createdAt,
    cell: ({ id, createdAt }) => (
      <RecordLink page={adminPaths.profiles} id={id}>
        {usDateTime(new Date(createdAt))}
      </RecordLink>
    ),
    width: "minmax(0, 1fr)",
  },
  companyColumn,
  {
    id: "actionType",
    label: "Action",
    value: ({ actionType }) => actionNames[actionType],
    width: "minmax(0, 0.7fr)",
  },
  dotColumn,
  { id: "contactName", label: "Contact", value: ({ contactName }) => contactName },
  { id: "email", label: "Email", value: ({ email }) => email, width: "minmax(0, 1.4fr)" },
  pdfColumn,
];
