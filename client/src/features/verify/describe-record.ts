import { getSourceName } from "#client/fmcsa/data-set-names.ts";
import { getMoment } from "#shared/carrier/data-source.ts";
import { listStandingLines } from "#shared/carrier/standing/list-standing-lines.ts";
import type { CarrierRecordFile } from "#shared/api/carrier/dated-record.ts";
import { capitalize, usDay, usNumber } from "#shared/text/us-english.ts";
import { toTitleCase } from "#shared/text/title-case.ts";

type Fact = { readonly name: string; readonly value: string };

const notChecked = "Not in this record: it couldn't be checked that day";

const count = (rows: readonly unknown[] | undefined): string => (rows ? usNumber(rows.length) : notChecked);

/** What a record says, in short. */
export function listRecordFacts({ dotNumber, recordedOn, parts }: CarrierRecordFile): Fact[] {
  const { company, inspections, safety, percentiles, population } = parts;
  const name = company?.company?.legalName;
  return [
    { name: "Carrier", value: name ? toTitleCase(name) : notChecked },
    { name: "USDOT", value: dotNumber },
    { name: "Recorded on", value: `${usDay(recordedOn)} (UTC)` },
    { name: "Inspections in it", value: count(inspections?.inspections) },
    { name: "Violations in the monthly snapshot", value: count(safety?.violations) },
    { name: "Crashes in it", value: count(safety?.crashes) },
    { name: "Out-of-service orders in it", value: count(safety?.outOfServiceOrders) },
    ...listStandingLines({
      percentiles,
      population: population?.state === "computed" ? population.population : undefined,
    }),
  ];
}

/** "FMCSA SMS inspections, as of November 13, 2026", one for each data set of a record. */
export function listRecordSources({ parts, figures = {} }: CarrierRecordFile): string[] {
  const { percentiles: _ours, population: _computed, ...checked } = parts;
  const lines = Object.values(checked).flatMap((part) =>
    (part?.sources ?? []).map((source) => {
      const day = getMoment(source);
      const name = capitalize(getSourceName(source));
      return day ? `${name}, as of ${usDay(day)}` : `${name}: couldn't be checked that day`;
    }),
  );
  const read = Object.values(figures).map(({ source, asOf }) => `${source}, as read on ${usDay(asOf)}`);
  return [...new Set([...lines, ...read])];
}
