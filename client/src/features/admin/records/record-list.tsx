import { useEffect, useMemo } from "react";
import type { z } from "zod";
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
import { ColumnChoice, useHiddenColumns } from "./column-choice.tsx";
import { ExportButtons } from "#client/features/admin/list/export-buttons.tsx";

export type ListResponse = z.ZodType<{
  data: { readonly id: string }[];
  nextCursor: string | null;
  isFuzzy: boolean;
}>;

export type RecordListOptions<Response extends ListResponse> = {
  /** "Profiles" */
  label: string;
  noun: string;
  /** The filter that only this list has. */
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
