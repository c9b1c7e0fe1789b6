import {
  companyColumn,
  contactColumn,
  dotColumn,
  emailColumn,
  pdfColumn,
} from "#client/features/admin/records/list/record-columns.tsx";
import { RecordLink } from "#client/features/admin/records/record-link.tsx";
import { actionNames } from "#client/features/admin/records/record-words.ts";
import { adminPaths } from "#client/lib/paths.ts";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import type { ProfileRecordItem } from "#shared/api/admin/records/profile-records.ts";
import { usDateTime } from "#shared/us-english.ts";

/** The columns of Profiles; the date opens the record. */
export const profileColumns: readonly DataColumn<ProfileRecordItem>[] = [
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
    isSortable: false,
  },
  dotColumn,
  contactColumn,
  emailColumn,
  pdfColumn,
];
