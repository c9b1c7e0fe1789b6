import type { DataColumn } from "#client/ui/data-table/column.ts";
import type { VisitSource } from "#shared/api/admin/visits.ts";
import { usNumber } from "#shared/us-english.ts";

const common = { isSortable: false } as const;

/** The columns of acquisition rows. */
export const sourceColumns: readonly DataColumn<VisitSource>[] = [
  {
    ...common,
    id: "landingPage",
    label: "Landing page",
    value: (row) => row.landingPage ?? "",
    width: "minmax(0, 2fr)",
  },
  { ...common, id: "utmSource", label: "Source", value: (row) => row.utmSource ?? "" },
  { ...common, id: "utmMedium", label: "Medium", value: (row) => row.utmMedium ?? "" },
  { ...common, id: "utmCampaign", label: "Campaign", value: (row) => row.utmCampaign ?? "" },
  {
    ...common,
    id: "referrerUrl",
    label: "Referrer",
    value: (row) => row.referrerUrl ?? "",
    width: "minmax(0, 2fr)",
  },
  {
    ...common,
    id: "visits",
    label: "Visits",
    value: (row) => usNumber(row.visits),
    width: "5rem",
    align: "end",
  },
  {
    ...common,
    id: "quotes",
    label: "Quotes",
    value: (row) => usNumber(row.requestedQuote),
    width: "5rem",
    align: "end",
  },
];
