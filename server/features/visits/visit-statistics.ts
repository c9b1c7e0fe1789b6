import { type Funnel, unknownPlace, visitLimits, type VisitStatistics } from "#shared/api/admin/visits.ts";
import type { PlaceCounts, SourceCounts } from "./visit-statistics-repository.ts";

const none: Funnel = { visits: 0, reachedBuilder: 0, reachedReview: 0, requestedQuote: 0 };

const add = (a: Funnel, b: Funnel): Funnel => ({
  visits: a.visits + b.visits,
  reachedBuilder: a.reachedBuilder + b.reachedBuilder,
  reachedReview: a.reachedReview + b.reachedReview,
  requestedQuote: a.requestedQuote + b.requestedQuote,
});

type Group<Name> = { readonly name: Name; readonly counts: Funnel };

/** The sums of groups, those with most visits first; ties in the order of their keys. */
function sumBy<Name>(
  places: readonly PlaceCounts[],
  getKey: (place: PlaceCounts) => string,
  getName: (place: PlaceCounts) => Name,
): Group<Name>[] {
  const groups = new Map<string, Group<Name>>();
  for (const place of places) {
    const key = getKey(place);
    const known = groups.get(key) ?? { name: getName(place), counts: none };
    groups.set(key, { name: known.name, counts: add(known.counts, place) });
  }
  return [...groups]
    .toSorted(([a, { counts: x }], [b, { counts: y }]) => y.visits - x.visits || (a < b ? -1 : 1))
    .map(([, group]) => group);
}

/** The statistics of a range of days, with unknown places as one. */
export function toStatistics(
  places: readonly PlaceCounts[],
  { sources, total }: SourceCounts,
): VisitStatistics {
  // Outside the United States, other countries have states of the same code.
  const states = sumBy(
    places,
    ({ country, state }) => (state === "" ? "" : `${country} ${state}`),
    ({ country, state }) =>
      state === "" ? { country: null, state: unknownPlace } : { country: country || null, state },
  );
  const countries = sumBy(
    places,
    ({ country }) => country,
    ({ country }) => country || unknownPlace,
  );
  return {
    totals: places.reduce(add, none),
    topStates: states.slice(0, visitLimits.topStates).map(({ name, counts }) => ({ ...name, ...counts })),
    usStates: states
      .filter(({ name }) => name.country === "US")
      .map(({ name, counts }) => ({ state: name.state, ...counts })),
    topCountries: countries
      .slice(0, visitLimits.topCountries)
      .map(({ name, counts }) => ({ country: name, ...counts })),
    sources: [...sources],
    moreSources: total - sources.length,
  };
}
