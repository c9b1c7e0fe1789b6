import { PagedTable } from "#client/features/admin/list/paged-table.tsx";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import type { VisitSource } from "#shared/api/admin/visits.ts";
import { usNumber } from "#shared/us-english.ts";

const columns: readonly DataColumn<VisitSource>[] = [
  {
    id: "landingPage",
    label: "Landing page",
    value: (row) => row.landingPage ?? "",
    width: "minmax(0, 2fr)",
  },
  { id: "utmSource", label: "Source", value: (row) => row.utmSource ?? "" },
  { id: "utmMedium", label: "Medium", value: (row) => row.utmMedium ?? "" },
  { id: "utmCampaign", label: "Campaign", value: (row) => row.utmCampaign ?? "" },
  {
    id: "referrerUrl",
    label: "Referrer",
    value: (row) => row.referrerUrl ?? "",
    width: "minmax(0, 2fr)",
  },
  {
    id: "visits",
    label: "Visits",
    value: (row) => usNumber(row.visits),
    width: "5rem",
    align: "end",
  },
  {
    id: "quotes",
    label: "Quotes",
    value: (row) => usNumber(row.requestedQuote),
    width: "5rem",
    align: "end",
  },
];

const getId = ({ landingPage, utmSource, utmMedium, utmCampaign, referrerUrl }: VisitSource): string =>
  JSON.stringify([landingPage, utmSource, utmMedium, utmCampaign, referrerUrl]);

/** Visits by landing page, source, medium, campaign and referrer. */
export const SourceTable = ({ label, sources }: { label: string; sources: readonly VisitSource[] }) =>
  sources.length === 0 ? (
    <EmptyState>No visits with a landing page, a source or a referrer in these days.</EmptyState>
  ) : (
    <PagedTable label={label} columns={columns} rows={sources} getRowId={getId} />
  );
