import { dataSetNames } from "#client/fmcsa/data-set-names.ts";
import type { Related, RelatedCarrier, SharedTrucks } from "#shared/api/carrier/related.ts";
import { dataSetIds } from "#shared/carrier/data-source.ts";
import { toTitleCase } from "#shared/text/title-case.ts";
import { usDay, usList, usNumber } from "#shared/text/us-english.ts";

const countOf = (count: number, one: string): string => `${usNumber(count)} ${one}${count === 1 ? "" : "s"}`;

/** "Blue Mesa Hauling LLC", or the number of a carrier that FMCSA's company file doesn't have. */
export const getRelatedName = ({ legalName, dotNumber }: RelatedCarrier): string =>
  legalName ? toTitleCase(legalName) : `USDOT ${dotNumber}`;

/** "USDOT 295017, Reno, NV. Its USDOT number is inactive." */
export function describeCarrier({ dotNumber, place, isActive }: RelatedCarrier): string {
  const [city = "", ...state] = (place ?? "").split(", ");
  const where = place ? `, ${[toTitleCase(city), ...state].join(", ")}` : "";
  return `USDOT ${dotNumber}${where}.${isActive === false ? " Its USDOT number is inactive." : ""}`;
}

const describeDays = (first: string, last: string): string =>
  first === last ? `on ${usDay(first)}` : `from ${usDay(first)} to ${usDay(last)}`;

/** How many vehicles, and when they were inspected under each of the two. */
export const describeTrucks = ({ vehicles, first, last, ownFirst, ownLast }: SharedTrucks): string =>
  `${countOf(vehicles, "vehicle")}: inspected under that carrier ${describeDays(first, last)}, under this one ${describeDays(ownFirst, ownLast)}.`;

/** What the list of vehicles leaves out. */
export function listTruckNotes({ vinsLeftOut, vinsLookedFor }: NonNullable<Related["trucks"]>): string[] {
  const leftOut = `${countOf(vinsLeftOut, "vehicle")} left out: more than five carriers ran ${vinsLeftOut === 1 ? "it" : "each"}, as with rentals.`;
  return [
    ...(vinsLeftOut > 0 ? [leftOut] : []),
    ...(vinsLookedFor === undefined
      ? []
      : [`We looked for the ${usNumber(vinsLookedFor)} vehicles that were inspected last.`]),
  ];
}

/** "and 4 more carriers" */
export const describeMore = (more: number): string => `and ${countOf(more, "more carrier")}`;

/** "FMCSA SMS inspections of November 13, 2026, ..." */
export const describeRelatedSources = ({ sources }: Related): string =>
  usList(
    sources.flatMap(({ dataSet, asOf }) => {
      const id = dataSetIds.find((each) => each === dataSet);
      return id ? [`${dataSetNames[id]} of ${usDay(asOf)}`] : [];
    }),
  );
