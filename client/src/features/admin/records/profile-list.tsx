import { useMemo, useState } from "react";
import { z } from "zod";
import { ExportButtons } from "#client/features/admin/list/export-buttons.tsx";
import { FilterBar } from "#client/features/admin/list/filter-bar.tsx";
import { ListPanel } from "#client/features/admin/list/list-panel.tsx";
import { type FilterSet, useListFilters } from "#client/features/admin/list/use-list-filters.ts";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { deviceStorage } from "#client/lib/web-storage.ts";
import { buttonClass } from "#client/ui/button.tsx";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import {
  exportProfileRecords,
  listProfileRecords,
  type ProfileRecordItem,
  recordSorts,
} from "#shared/api/admin/records/profile-records-api.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import { CompanyLink, PdfLink, RecordLink, similar, useReturnedFocus } from "./record-links.tsx";
import { actionNames, actionOptions } from "./record-words.ts";

const columns: readonly DataColumn<ProfileRecordItem>[] = [
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
  {
    id: "companyName",
    label: "Company",
    value: ({ companyName }) => companyName,
    cell: (record) => <CompanyLink {...record} />,
    width: "minmax(0, 1.4fr)",
  },
  {
    id: "actionType",
    label: "Action",
    value: ({ actionType }) => actionNames[actionType],
    width: "minmax(0, 0.7fr)",
  },
  // Eight digits.
  { id: "dotNumber", label: "DOT", value: ({ dotNumber }) => dotNumber ?? "", width: "5.25rem" },
  { id: "contactName", label: "Contact", value: ({ contactName }) => contactName },
  { id: "email", label: "Email", value: ({ email }) => email, width: "minmax(0, 1.4fr)" },
  {
    id: "pdfUrl",
    label: "PDF",
    value: ({ pdfUrl }) => pdfUrl ?? "",
    cell: (record) => <PdfLink {...record} />,
    width: "2.75rem",
  },
];

const filters: FilterSet = {
  searchPlaceholder: "Company, contact, email, phone, DOT",
  selects: [{ name: "actionType", label: "Action", allLabel: "All Actions", options: actionOptions }],
  hasDays: true,
  sorts: recordSorts,
};

const storageKey = "adminColumns";
const purpose = "keep which columns are shown";
/** Keeps the hidden ones, so that a new column is shown at first. */
const stored = z.object({ profile: z.array(z.string()) }).catch({ profile: [] });

function useHiddenColumns() {
  const [hidden, setHidden] = useState(
    () => stored.parse(deviceStorage.readJson(storageKey, purpose)).profile,
  );
  const toggle = (column: string): void => {
    const next = hidden.includes(column) ? hidden.filter((id) => id !== column) : [...hidden, column];
    setHidden(next);
    deviceStorage.write(storageKey, JSON.stringify({ profile: next }), purpose);
  };
  return { hidden, toggle };
}

type ChoiceProps = { hidden: readonly string[]; onToggle: (id: string) => void };

const ColumnChoice = ({ hidden, onToggle }: ChoiceProps) => (
  <details className="group min-w-0 open:basis-full">
    <summary className={buttonClass("secondary", "cursor-pointer list-none")}>Columns</summary>
    <fieldset className="mt-2 grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
      <legend className="mb-1 text-sm text-ink-soft">Shown columns</legend>
      {columns.slice(1).map(({ id, label }) => (
        <Checkbox key={id} checked={!hidden.includes(id)} onChange={() => onToggle(id)}>
          {label}
        </Checkbox>
      ))}
    </fieldset>
  </details>
);

export function ProfileList({ lastOpened }: { lastOpened: string | undefined }) {
  const controls = useListFilters(filters);
  const list = usePagedList(listProfileRecords, controls.sent);
  const { hidden, toggle } = useHiddenColumns();
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [hidden]);
  useReturnedFocus(list.rows !== undefined, lastOpened);
  // The rows are similar to what was searched for rather than a match.
  const isFuzzy = list.data?.pages[0]?.isFuzzy ?? false;
  const hasFile = !isFuzzy && (list.rows?.length ?? 0) > 0;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <FilterBar filters={filters} controls={controls} />
      <div className="flex flex-wrap items-start gap-3">
        {hasFile && <ExportButtons contract={exportProfileRecords} query={controls.sent} />}
        <ColumnChoice hidden={hidden} onToggle={toggle} />
      </div>
      <ListPanel
        label="Profiles"
        noun="profile"
        emptyText="No profiles yet"
        noMatchText="No profiles match your filters"
        list={list}
        controls={controls}
        columns={shown}
        getRowId={({ id }) => id}
        notice={isFuzzy && similar}
      />
    </div>
  );
}
