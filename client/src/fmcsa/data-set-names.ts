import { type DataSetId, type DataSource, findMissedRhythm, getMoment } from "#shared/carrier/data-source.ts";
import { usList, usLocalDay, usNumber } from "#shared/text/us-english.ts";

export const dataSetNames: Readonly<Record<DataSetId, string>> = {
  "kjg3-diqy": "FMCSA SMS census",
  "az4n-8mr2": "FMCSA Company Census File",
  "rbkj-cgst": "FMCSA SMS inspections",
  "8mt8-2mdr": "FMCSA SMS violations",
  "4wxs-vbns": "FMCSA SMS crashes",
  "fx4q-ay7w": "FMCSA Vehicle Inspection File",
  "wt8s-2hbx": "FMCSA Inspections Per Unit",
  "876r-jsdb": "FMCSA Vehicle Inspections and Violations",
  "4y6x-dmck": "FMCSA SMS measures, interstate and hazmat carriers",
  "h9zy-gjn8": "FMCSA SMS measures, intrastate carriers",
  "m3ry-qcip": "FMCSA SMS percentiles, passenger carriers",
  "h3zn-uid9": "FMCSA SMS percentiles, intrastate passenger carriers",
  "p2mt-9ige": "FMCSA Out Of Service Orders",
  "c5y8-a4uz": "FMCSA Motus insurance filings",
  "3uet-3z4i": "FMCSA Motus insurance history",
  "inys-ebih": "FMCSA Motus authorities",
  "yu5v-wbh6": "FMCSA Motus authority history",
  "wb4f-neki": "FMCSA Motus suspension and revocation notices",
  "6eyk-hxee": "FMCSA licensing records, frozen",
  "9mw4-x3tu": "FMCSA authority history before Motus, frozen",
  "qh9u-swkp": "FMCSA insurance filings before Motus, frozen",
};

/** The name of the data set that was read; a demo's made-up data must not pass for FMCSA's. */
export const getSourceName = ({ dataSet, sample }: Pick<DataSource, "dataSet" | "sample">): string =>
  sample ? `sample data in place of ${dataSetNames[dataSet]}` : dataSetNames[dataSet];

/** Explains that the mirror is likely to be out of date; undefined if it isn't. */
export function describeMissed(source: DataSource, now: Date): string | undefined {
  const rhythm = findMissedRhythm(source, now);
  return rhythm && `FMCSA usually updates this every ${rhythm}.`;
}

/** Rows and columns that a data set lacks, though it was read. */
export const describeLacks = ({ dataSet, cutAt, missingColumns = [] }: DataSource): string[] => [
  ...(cutAt === undefined
    ? []
    : [`${dataSetNames[dataSet]} is long. These are the first ${usNumber(cutAt)} rows.`]),
  ...(missingColumns.length > 0 ? [`${dataSetNames[dataSet]} no longer has ${usList(missingColumns)}.`] : []),
];

export const listMoments = (sources: readonly DataSource[]): Date[] =>
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
