import type { DataColumn } from "#client/ui/data-table/column.ts";
import type { CompanyProfileView } from "#shared/api/admin/visits.ts";
import { usDateTime } from "#shared/us-english.ts";
import { namePlace } from "./places.ts";

/** The columns of single visits. */
export const eventColumns: readonly DataColumn<CompanyProfileView>[] = [
  { id: "createdAt", label: "Date", value: (row) => usDateTime(new Date(row.createdAt)), width: "11rem" },
  { id: "name", label: "Company", value: (row) => row.name },
  { id: "ipAddress", label: "IP address", value: (row) => row.ipAddress ?? "" },
  {
    id: "place",
    label: "Place",
    value: ({ geoCity, geoState, geoCountry }) => namePlace([geoCity, geoState, geoCountry]),
  },
  {
    id: "landingPage",
    label: "Landing page",
    value: (row) => row.landingPage ?? "",
    width: "minmax(0, 2fr)",
  },
  {
    id: "campaign",
    label: "Source, medium, campaign",
    value: ({ utmSource, utmMedium, utmCampaign }) =>
      [utmSource, utmMedium, utmCampaign].filter(Boolean).join(", "),
  },
  { id: "referrerUrl", label: "Referrer", value: (row) => row.referrerUrl ?? "" },
];
