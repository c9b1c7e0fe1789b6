import { useCallback, useState } from "react";
import { FilterSelect } from "#client/features/admin/list/filter-select.tsx";
import { PagedTable } from "#client/features/admin/list/paged-table.tsx";
import { SearchField } from "#client/features/admin/list/search-field.tsx";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { mapPlaces } from "#client/ui/charts/map-places.ts";
import {
  exportCompanyProfiles,
  listCompanyProfiles,
  unknownPlace,
  visitLimits,
} from "#shared/api/admin/visits.ts";
import { pluralize } from "#shared/pluralize.ts";
import { eventColumns } from "./event-columns.ts";
import { toDays, useGeoQuery } from "./use-geo-query.ts";

const states = [
  ...mapPlaces.map(({ code, name }) => ({ value: code, label: name })),
  { value: unknownPlace, label: unknownPlace },
];

/** What the list and its file are filtered by. */
function useFilters() {
  const { range, state, search, change } = useGeoQuery();
  const filters = { ...toDays(range), ...(state !== "" && { state }), ...(search !== "" && { search }) };
  return { filters, state, search, change };
}

const Filters = () => {
  const { filters, state, search, change } = useFilters();
  const setSearch = useCallback((text: string): void => change({ search: text }), [change]);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField
        label="Search"
        placeholder="Start of a company name, DOT number, email"
        value={search}
        onChange={setSearch}
      />
      <FilterSelect
        label="State"
        allLabel="All states"
        options={states}
        value={state}
        onChange={(value) => change({ state: value })}
      />
      <a
        className={buttonClass()}
        download
        href={`${exportCompanyProfiles.path}?${new URLSearchParams({ ...filters, format: "csv" })}`}
      >
        Download CSV
      </a>
    </div>
  );
};

/** Visits one by one. */
export function RawEventsTab() {
  const { filters } = useFilters();
  const [sort, setSort] = useState("-createdAt");
  const limit = String(visitLimits.rawEvents);
  const query = useApiQuery(listCompanyProfiles, { query: { ...filters, sort: toSort(sort), limit } });
  const hasFilters = Object.keys(filters).length > 0;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Filters />
      <AdminPanel
        query={query}
        name="Raw events"
        isEmpty={({ data }) => data.length === 0}
        emptyText={hasFilters ? "No visits match your filters" : "No visits yet"}
      >
        {({ data, nextCursor }) => (
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
            <PagedTable
              label="Raw events"
              columns={eventColumns}
              rows={data}
              getRowId={({ id }) => id}
              sort={sort}
              onSort={setSort}
            />
            <p role="status" className="text-ink-soft tabular-nums">
              {nextCursor === null
                ? pluralize(data.length, "visit")
                : `The first ${pluralize(data.length, "visit")}. The CSV file has all of them.`}
            </p>
          </div>
        )}
      </AdminPanel>
    </div>
  );
}

/** The list has no other order. */
const toSort = (sort: string) => (sort === "createdAt" ? "createdAt" : "-createdAt");
