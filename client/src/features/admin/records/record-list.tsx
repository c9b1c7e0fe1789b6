import { useEffect, useMemo, useState } from "react";
import { z } from "zod";
import { FilterBar } from "#client/features/admin/list/filter-bar.tsx";
import { ListPanel } from "#client/features/admin/list/list-panel.tsx";
import {
  type FilterSet,
  type SelectFilter,
  useListFilters,
} from "#client/features/admin/list/use-list-filters.ts";
import { openerId } from "./record-links.tsx";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { Notice } from "#client/ui/notice.tsx";
import { recordSorts } from "#shared/api/admin/records/profile-records-api.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { ExportButtons } from "#client/features/admin/list/export-buttons.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { deviceStorage } from "#client/lib/web-storage.ts";

const storageKey = "adminColumns";
const purpose = "keep which columns are shown";
/** By list. What is hidden is kept, so that a new column is shown at first. */
const stored = z.record(z.string(), z.array(z.string())).catch({});

const read = () => stored.parse(deviceStorage.readJson(storageKey, purpose) ?? {});

function useHiddenColumns(list: string) {
  const [hidden, setHidden] = useState<readonly string[]>(() => read()[list] ?? []);
  const toggle = (column: string): void => {
    const next = hidden.includes(column) ? hidden.filter((id) => id !== column) : [...hidden, column];
    setHidden(next);
    deviceStorage.write(storageKey, JSON.stringify({ ...read(), [list]: next }), purpose);
  };
  return { hidden, toggle };
}

type ChoiceProps = {
  columns: readonly { readonly id: string; readonly label: string }[];
  hidden: readonly string[];
  onToggle: (id: string) => void;
};

const ColumnChoice = ({ columns, hidden, onToggle }: ChoiceProps) => (
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

type ListResponse = z.ZodType<{
  data: { readonly id: string }[];
  nextCursor: string | null;
  isFuzzy: boolean;
}>;

type RecordListOptions<Response extends ListResponse> = {
  label: string;
  noun: string;
  select: SelectFilter;
  columns: readonly DataColumn<z.output<Response>["data"][number]>[];
  contract: Endpoint<z.ZodNever, Response>;
  exportContract: { readonly path: string };
};

type Props<Response extends ListResponse> = RecordListOptions<Response> & {
  /** The record that was open before, which gets the focus back. */
  lastOpened: string | undefined;
};

const recordFilters = {
  searchPlaceholder: "Company, contact, email, phone, DOT",
  hasDays: true,
  sorts: recordSorts,
} as const satisfies FilterSet;

export const similar = (
  <div role="status">
    <Notice>
      <p>No exact match. Similar companies:</p>
    </Notice>
  </div>
);

export function RecordList<Response extends ListResponse>(props: Props<Response>) {
  const { label, noun, select, columns, contract, exportContract, lastOpened } = props;
  const filters = { ...recordFilters, selects: [select] };
  const controls = useListFilters(filters);
  const list = usePagedList(contract, controls.sent);
  const { hidden, toggle } = useHiddenColumns(noun);
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden]);
  const hasRows = list.rows !== undefined;
  useEffect(() => {
    if (hasRows && lastOpened !== undefined) document.getElementById(openerId(lastOpened))?.focus();
  }, [lastOpened, hasRows]);
  // The rows are similar to what was searched for rather than a match.
  const isFuzzy = list.data?.pages[0]?.isFuzzy ?? false;
  const hasFile = !isFuzzy && (list.rows?.length ?? 0) > 0;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <FilterBar filters={filters} controls={controls} />
      <div className="flex flex-wrap items-start gap-3">
        {hasFile && <ExportButtons contract={exportContract} query={controls.sent} />}
        <ColumnChoice columns={columns} hidden={hidden} onToggle={toggle} />
      </div>
      <ListPanel
        label={label}
        noun={noun}
        emptyText={`No ${noun}s yet`}
        noMatchText={`No ${noun}s match your filters`}
        list={list}
        controls={controls}
        columns={shown}
        getRowId={({ id }) => id}
        notice={isFuzzy && similar}
      />
    </div>
  );
}
