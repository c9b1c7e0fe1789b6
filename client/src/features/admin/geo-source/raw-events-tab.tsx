import { ExportButtons } from "#client/features/admin/list/export-buttons.tsx";
import {
  FilterBar,
  type FilterSet,
  useListFilters,
  useListQuery,
} from "#client/features/admin/list/filter-bar.tsx";
import { PagedTable } from "#client/features/admin/list/list-panel.tsx";
import { CompanyLink } from "#client/features/admin/records/record-links.tsx";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { mapPlaces } from "#client/ui/charts/series.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import {
  type CompanyProfileView,
  exportCompanyProfiles,
  listCompanyProfiles,
  unknownPlace,
  visitLimits,
} from "#shared/api/admin/visits.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import { isSource } from "#shared/api/visit-source.ts";

export const namePlace = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(", ") || unknownPlace;

const columns: readonly DataColumn<CompanyProfileView>[] = [
  { id: "createdAt", label: "Date", value: (row) => usDateTime(new Date(row.createdAt)), width: "8rem" },
  {
    id: "name",
    label: "Company",
    value: (row) => row.name,
    cell: (row) => <CompanyLink companyName={row.name} dotNumber={row.dotNumber} email={row.email} />,
  },
  { id: "ipAddress", label: "IP address", value: (row) => row.ipAddress ?? "", width: "6.5rem" },
  {
    id: "place",
    label: "Place",
    value: ({ geoCity, geoState, geoCountry }) => namePlace([geoCity, geoState, geoCountry]),
  },
  {
    id: "landingPage",
    label: "Landing page",
    value: (row) => row.landingPage ?? "",
    width: "minmax(0, 1.5fr)",
  },
  {
    id: "campaign",
    label: "Source, medium, campaign",
    value: ({ utmSource, utmMedium, utmCampaign }) =>
      [utmSource, utmMedium, utmCampaign].filter(Boolean).join(", "),
    width: "minmax(0, 1.4fr)",
  },
  { id: "referrerUrl", label: "Referrer", value: (row) => row.referrerUrl ?? "", width: "minmax(0, 1.5fr)" },
];

const states = [
  ...mapPlaces.map(({ code, name }) => ({ value: code, label: name })),
  { value: unknownPlace, label: unknownPlace },
];
const filters: FilterSet = {
  searchPlaceholder: "Company, DOT number, email",
  selects: [{ name: "state", label: "State", allLabel: "All states", options: states }],
};
export type Days = { readonly from?: string; readonly until?: string };

function useEvents(days: Days) {
  const controls = useListFilters(filters);
  const [{ source: named = "" }, change] = useListQuery();
  const source = isSource(named) ? named : "";
  const wanted = { ...days, ...(source !== "" && { source }) };
  const limit = String(visitLimits.rawEvents);
  const isFiltered = controls.hasFilters || Object.keys(wanted).length > 0;
  return {
    controls,
    source,
    showAll: () => change({ source: "" }),
    list: usePagedList(listCompanyProfiles, { ...wanted, ...controls.sent, limit }),
    file: { ...wanted, ...controls.set },
    none: isFiltered ? "No visits match your filters" : "No visits yet",
  };
}

const formats = [["csv", "CSV"]] as const;

export function RawEventsTab({ days }: { days: Days }) {
  const { controls, source, showAll, list, file, none } = useEvents(days);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <FilterBar filters={filters} controls={controls}>
        {source !== "" && <Button onClick={showAll}>Source: {source} (show all)</Button>}
        <ExportButtons contract={exportCompanyProfiles} query={file} formats={formats} />
      </FilterBar>
      <AdminPanel query={{ ...list, data: list.rows }} name="Raw events">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState>{none}</EmptyState>
          ) : (
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
              <PagedTable
                label="Raw events"
                columns={columns}
                rows={rows}
                getRowId={({ id }) => id}
                order={controls}
              />
              <p role="status" className="text-ink-soft tabular-nums">
                {list.hasNextPage
                  ? `The first ${pluralize(rows.length, "visit")}. The CSV file has all of them.`
                  : pluralize(rows.length, "visit")}
              </p>
            </div>
          )
        }
      </AdminPanel>
    </div>
  );
}
