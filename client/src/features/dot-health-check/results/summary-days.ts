import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { type DataSetId, type DataSource, getMoment } from "#shared/carrier/data-source.ts";
import { usLocalDay, usShortDay } from "#shared/text/us-english.ts";

/** The data sets behind the facts of the summary. */
export const getSources = ({
  company,
  inspections,
  safety,
  registration,
  licensing,
}: Pick<Carrier, "company" | "inspections" | "safety" | "registration" | "licensing">): DataSource[] =>
  [company, inspections, safety, registration, licensing].flatMap(({ sources }) => sources);

/** The moments that read data is of, the oldest first. */
const listMoments = (sources: readonly DataSource[]): Date[] =>
  sources
    .filter(({ state }) => state === "current" || state === "stale")
    .flatMap((source) => getMoment(source) ?? [])
    .toSorted()
    .map((moment) => new Date(moment));

/** The days of the oldest and the newest data behind the facts; nothing before any has come. */
export function describeDates(sources: readonly DataSource[]): string {
  const days = listMoments(sources).map(usLocalDay);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "";
  if (first === last) return `Data from ${last}`;
  const isOneYear = first.slice(-4) === last.slice(-4);
  return `Data from ${isOneYear ? first.slice(0, -6) : first} to ${last}`;
}

/** "Nov 24", or "Nov 2025" of another year than today's. */
const toShortDay = (moment: Date, now: Date): string =>
  moment.getFullYear() === now.getFullYear()
    ? usShortDay(moment)
    : `${usShortDay(moment).slice(0, 3)} ${moment.getFullYear()}`;

/** The day of a fact, that of the oldest of its data sets; undefined if none of them was read. */
export function findDay(
  sources: readonly DataSource[],
  dataSets: readonly DataSetId[],
  now: Date,
): string | undefined {
  const [oldest] = listMoments(sources.filter(({ dataSet }) => dataSets.includes(dataSet)));
  return oldest && toShortDay(oldest, now);
}
