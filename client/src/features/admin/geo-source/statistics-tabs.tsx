import { PagedTable } from "#client/features/admin/list/list-panel.tsx";
import { BarChart } from "#client/ui/charts/charts.tsx";
import { UsMap } from "#client/ui/charts/us-map.tsx";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import {
  type Funnel,
  unknownPlace,
  visitLimits,
  type VisitSource,
  type VisitStatistics,
} from "#shared/api/admin/visits.ts";
import { toSource } from "#shared/api/visit-source.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { mapPlaces } from "#client/ui/charts/series.ts";
import type { ReactNode } from "react";
import { Link, useSearch } from "wouter";
import { adminPaths } from "#client/lib/paths.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";

export const requestsId = "requests";

type Wanted = { readonly source: string } | { readonly state: string };

function useEventsPath(): (wanted: Wanted) => string {
  const search = useSearch();
  return (wanted) => {
    const now = new URLSearchParams(search);
    const days = ["range", "from", "until"].flatMap((name) => {
      const value = now.get(name);
      return value === null ? [] : [[name, value]];
    });
    return `${adminPaths.geoSource}?${new URLSearchParams([...days, ["tab", "events"], ...Object.entries(wanted)])}`;
  };
}

const focusRequests = (): void => document.getElementById(requestsId)?.focus();

export function EventsLink({ wanted, children }: { wanted: Wanted; children: ReactNode }) {
  const toPath = useEventsPath();
  return (
    <Link href={toPath(wanted)} className={inlineLinkClass} onClick={focusRequests}>
      {children}
    </Link>
  );
}

const stateNames = new Map(mapPlaces.map(({ code, name }) => [code, name]));

/** "Texas"; "ON, CA" for one outside of the United States. */
export function nameState({ country, state }: VisitStatistics["topStates"][number]): string {
  if (country === null || state === unknownPlace) return unknownPlace;
  return country === "US" ? (stateNames.get(state) ?? state) : `${state}, ${country}`;
}

const countryNames: Readonly<Record<string, string>> = { US: "United States", CA: "Canada", MX: "Mexico" };

const nameCountry = (code: string): string => countryNames[code] ?? code;

type PlacesProps = {
  title: string;
  nameLabel: string;
  places: readonly (Funnel & { readonly name: string; readonly href?: string })[];
};

const PlaceBars = ({ title, nameLabel, places }: PlacesProps) =>
  places.length === 0 ? (
    <EmptyState>Nothing was saved or requested in these days.</EmptyState>
  ) : (
    <BarChart
      title={title}
      nameLabel={nameLabel}
      isHorizontal
      series={[
        { key: "visits", label: "Saved profiles and requests", color: "action" },
        { key: "quotes", label: "Quote requests", color: "signal" },
      ]}
      points={places.map(({ name, href, visits, requestedQuote }) => ({
        name,
        href,
        values: { visits, quotes: requestedQuote },
      }))}
    />
  );

type Props = { data: VisitStatistics };

/** A state of the United States, or unknown places, link to their events. Other places look alike there. */
function TopStates({ data, count }: Props & { count: number }) {
  const toPath = useEventsPath();
  const places = data.topStates.slice(0, count).map((each) => ({
    ...each,
    name: nameState(each),
    ...((each.country === "US" || each.state === unknownPlace) && { href: toPath({ state: each.state }) }),
  }));
  return <PlaceBars title={`Top ${count} states`} nameLabel="State" places={places} />;
}

const columns: readonly DataColumn<VisitSource>[] = [
  {
    id: "landingPage",
    label: "Landing page",
    value: (row) => row.landingPage ?? "",
    width: "minmax(0, 2fr)",
  },
  {
    id: "utmSource",
    label: "Source",
    value: (row) => row.utmSource ?? "",
    width: "minmax(7rem, 1fr)",
    cell: (row) => (
      <EventsLink wanted={{ source: toSource(row) }}>{row.utmSource || toSource(row)}</EventsLink>
    ),
  },
  { id: "utmMedium", label: "Medium", value: (row) => row.utmMedium ?? "" },
  { id: "utmCampaign", label: "Campaign", value: (row) => row.utmCampaign ?? "" },
  { id: "referrerUrl", label: "Referrer", value: (row) => row.referrerUrl ?? "", width: "minmax(0, 2fr)" },
  {
    id: "visits",
    label: "Saved or requested",
    value: (row) => usNumber(row.visits),
    width: "7rem",
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

const SourceTable = ({ label, sources }: { label: string; sources: readonly VisitSource[] }) =>
  sources.length === 0 ? (
    <EmptyState>No profile or request with a landing page, a source or a referrer in these days.</EmptyState>
  ) : (
    <PagedTable label={label} columns={columns} rows={sources} getRowId={getId} />
  );

export const SummaryTab = ({ data }: Props) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
    <TopStates data={data} count={visitLimits.summaryStates} />
    <section className="grid gap-3">
      <h2 className="font-bold">Top {visitLimits.summarySources} acquisition rows</h2>
      <SourceTable label="Top acquisition rows" sources={data.sources.slice(0, visitLimits.summarySources)} />
    </section>
  </div>
);

export const StatesTab = ({ data }: Props) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
    <UsMap
      title="Saved profiles and requests by state"
      valueLabel="Saved profiles and requests"
      values={Object.fromEntries(data.usStates.map(({ state, visits }) => [state, visits]))}
    />
    <TopStates data={data} count={visitLimits.topStates} />
    <PlaceBars
      title={`Top ${visitLimits.topCountries} countries`}
      nameLabel="Country"
      places={data.topCountries
        .slice(0, visitLimits.topCountries)
        .map((each) => ({ ...each, name: nameCountry(each.country) }))}
    />
    <p className="text-sm text-ink-soft">
      Places are looked up from the IP address if GEOIP_FILE or GEO_HEADERS is set. Others count as{" "}
      {unknownPlace}.
    </p>
  </div>
);

export const AcquisitionTab = ({ data: { sources, moreSources } }: Props) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
    <SourceTable label="Acquisition" sources={sources} />
    <p role="status" className="text-ink-soft tabular-nums">
      {pluralize(sources.length, "source")}, those with the most first.
      {moreSources > 0 && ` ${pluralize(moreSources, "other")} with fewer left out.`}
    </p>
  </div>
);
