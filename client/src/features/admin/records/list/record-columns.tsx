import { CompanyLink } from "#client/features/admin/records/company-link.tsx";
import { PdfLink } from "#client/features/admin/records/pdf-link.tsx";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import type { ProfileRecordItem } from "#shared/api/admin/records/profile-records.ts";

type Column = DataColumn<ProfileRecordItem>;

/** Columns that both lists have; only the company and the date sort on the server. */
export const companyColumn: Column = {
  id: "companyName",
  label: "Company",
  value: ({ companyName }) => companyName,
  cell: (record) => <CompanyLink company={record} />,
  width: "minmax(0, 1.4fr)",
};

export const dotColumn: Column = {
  id: "dotNumber",
  label: "DOT",
  value: ({ dotNumber }) => dotNumber ?? "",
  // Eight digits.
  width: "5.25rem",
  isSortable: false,
};

export const contactColumn: Column = {
  id: "contactName",
  label: "Contact",
  value: ({ contactName }) => contactName,
  isSortable: false,
};

export const emailColumn: Column = {
  id: "email",
  label: "Email",
  value: ({ email }) => email,
  width: "minmax(0, 1.4fr)",
  isSortable: false,
};

export const pdfColumn: Column = {
  id: "pdfUrl",
  label: "PDF",
  value: ({ pdfUrl }) => pdfUrl ?? "",
  cell: (record) => <PdfLink record={record} />,
  width: "2.75rem",
  isSortable: false,
};
