import { BarChart } from "#client/ui/charts/charts.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import type { Funnel, VisitStatistics } from "#shared/api/admin/visits.ts";
import { nameCountry, nameState } from "./places.ts";

type Named = Funnel & { readonly name: string };
type Props = { title: string; nameLabel: string; places: readonly Named[] };

/** Visits and quote requests of places. */
const PlaceBars = ({ title, nameLabel, places }: Props) =>
  places.length === 0 ? (
    <EmptyState>No visits in these days.</EmptyState>
  ) : (
    <BarChart
      title={title}
      nameLabel={nameLabel}
      isHorizontal
      series={[
        { key: "visits", label: "Visits", color: "action" },
        { key: "quotes", label: "Quote requests", color: "signal" },
      ]}
      points={places.map(({ name, visits, requestedQuote }) => ({
        name,
        values: { visits, quotes: requestedQuote },
      }))}
    />
  );

/** The states with most visits. */
export const TopStates = ({ data, count }: { data: VisitStatistics; count: number }) => (
  <PlaceBars
    title={`Top ${count} states`}
    nameLabel="State"
    places={data.topStates.slice(0, count).map((state) => ({ ...state, name: nameState(state) }))}
  />
);

/** The countries with most visits. */
export const TopCountries = ({ data, count }: { data: VisitStatistics; count: number }) => (
  <PlaceBars
    title={`Top ${count} countries`}
    nameLabel="Country"
    places={data.topCountries.slice(0, count).map((each) => ({ ...each, name: nameCountry(each.country) }))}
  />
);
