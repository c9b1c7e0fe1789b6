import {
  leastToPlace,
  type PlacedKind,
  type CarrierPopulation,
  measureSets,
  type PlacedRate,
  type PopulationGroup,
  type Ratio,
  type UnplacedRate,
} from "#shared/carrier/population/population.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";
import { usDay, usNumber } from "#shared/text/us-english.ts";
import { pluralize } from "#shared/text/pluralize.ts";

export const placedNames: Readonly<Record<PlacedKind, string>> = {
  vehicle: "Vehicle out-of-service rate",
  driver: "Driver out-of-service rate",
  crashes: "Crashes per power unit",
};

const unitNames: Readonly<Record<PlacedKind, string>> = {
  vehicle: "vehicle inspection",
  driver: "driver inspection",
  crashes: "power unit",
};

/** "12.5%" of inspections, "0.12" crashes; no zero while there is one. */
export function formatRate(kind: PlacedKind, rate: number): string {
  const [shown, decimals] = kind === "crashes" ? [rate, 2] : [rate * 100, 1];
  const rounded = Number(shown.toFixed(decimals)) || Number(shown.toPrecision(1));
  return kind === "crashes" ? String(rounded) : `${rounded}%`;
}

/** A share of carriers in percent; neither none nor all while there is one. */
function formatShare(part: number, all: number): string {
  const percent = Math.round((part / all) * 100);
  if (percent === 0 && part > 0) return "under 1%";
  if (percent === 100 && part < all) return "over 99%";
  return `${percent}%`;
}

/** "0%", "0-5%" for rates above 0 up to 5%, "over 50%". */
export function describeBar(kind: PlacedKind, { from, to }: PopulationGroup["bars"][number]): string {
  if (to === undefined) return `over ${formatRate(kind, from)}`;
  if (to === 0) return formatRate(kind, 0);
  return `${formatRate(kind, from).replace("%", "")}-${formatRate(kind, to)}`;
}

/** "with 21 to 100 power units" */
export const describeBand = ({ from, to }: PopulationGroup["band"]): string =>
  to === undefined
    ? `with ${usNumber(from)} or more power units`
    : `with ${usNumber(from)} to ${usNumber(to)} power units`;

/** "4,812 carriers with 21 to 100 power units" */
export const describePeers = ({ carriers, band }: PopulationGroup): string =>
  `${pluralize(carriers, "carrier")} ${describeBand(band)}`;

const describeCounts = (kind: PlacedKind, { count, total }: Ratio): string =>
  kind === "crashes"
    ? `${pluralize(count, "crash", "crashes")} in 24 months, ${pluralize(total, "power unit")}`
    : `${usNumber(count)} of ${pluralize(total, unitNames[kind])}`;

/** "Lower than 71% and higher than 27% of 4,812 carriers with 21 to 100 power units; the other 2% have the same." */
function describePlace({ below, equal, group }: PlacedRate): string {
  const { carriers } = group;
  const others = carriers - 1;
  if (others === 0) return `There is no other carrier ${describeBand(group.band)} to compare with.`;
  const above = carriers - below - equal;
  if (below === 0 && above === 0)
    return `The same as ${others === 1 ? "the one" : `all ${usNumber(others)}`} other ${others === 1 ? "carrier" : "carriers"} ${describeBand(group.band)}.`;
  const same = equal > 1 ? `; ${formatShare(equal - 1, others)} have the same rate` : "";
  return `Lower than ${formatShare(above, others)} and higher than ${formatShare(below, others)} of the ${pluralize(others, "other carrier")} ${describeBand(group.band)}${same}.`;
}

const describeSpread = (kind: PlacedKind, { p50, p85, p95 }: PopulationGroup): string =>
  `Half of them have at most ${formatRate(kind, p50)}, 85% at most ${formatRate(kind, p85)}, 95% at most ${formatRate(kind, p95)}.`;

const { value: averages, source } = datedFigures.nationalAverages;

/** All carriers' rate from the snapshot, beside the older one that SAFER still shows; undefined for crashes. */
function describeNational(kind: PlacedKind, { national, sources }: CarrierPopulation): string | undefined {
  if (kind === "crashes") return undefined;
  const computed = national[kind];
  if (!computed) return undefined;
  const ours = formatRate(kind, computed.count / computed.total);
  const days = sources.flatMap(({ dataSet, publishedAt }) =>
    measureSets.includes(dataSet) && publishedAt !== undefined ? [publishedAt] : [],
  );
  const [day] = days.toSorted();
  const all = day === undefined ? "All carriers together" : `All carriers together, ${usDay(day)}`;
  return `${all}: ${ours} of ${pluralize(computed.total, unitNames[kind])}; ${source}, ${usDay(averages.publishedOn)}: ${averages[kind]}%.`;
}

export const describePlaced = (placed: PlacedRate, population: CarrierPopulation) => ({
  kind: placed.kind,
  name: placedNames[placed.kind],
  rateText: formatRate(placed.kind, placed.count / placed.total),
  countsText: describeCounts(placed.kind, placed),
  placeText: describePlace(placed),
  notes: [describeSpread(placed.kind, placed.group), describeNational(placed.kind, population)].filter(
    (text) => text !== undefined,
  ),
});

const reasons: Readonly<Record<UnplacedRate["reason"], (rate: UnplacedRate) => string>> = {
  few: ({ kind, total }) =>
    `${pluralize(total, unitNames[kind])}: we compare carriers with at least ${leastToPlace[kind]}.`,
  size: () => "FMCSA's census has no number of power units for this carrier, so there is no group.",
  later: () => "Not in this month's computation yet: FMCSA's data changed after it.",
};

export const describeUnplaced = (rate: UnplacedRate) => ({
  name: placedNames[rate.kind],
  noneText: reasons[rate.reason](rate),
});

export function describePopulation({ sources }: CarrierPopulation): string {
  const days = sources.flatMap(({ publishedAt }) => publishedAt ?? []).toSorted();
  const of = days[0] === undefined ? "" : ` of ${usDay(days[0])}`;
  return `Our computation from FMCSA's monthly data${of}, among carriers with a similar number of power units. A listed crash counts no matter who caused it.`;
}
