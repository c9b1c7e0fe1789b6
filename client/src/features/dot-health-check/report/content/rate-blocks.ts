import type { Inspection } from "#shared/carrier/inspection.ts";
import {
  computeOutOfServiceRate,
  fewestInspections,
  nationalAverages,
  type OutOfServiceRate,
  type RateKind,
  rateKinds,
} from "#shared/carrier/sms/out-of-service-rates.ts";
import { usDay, usNumber } from "#shared/us-english.ts";
import type { Block, Column } from "#shared/documents/document.ts";
import { toNote } from "./block.ts";

const names: Readonly<Record<RateKind, string>> = { vehicle: "Vehicle", driver: "Driver", hazmat: "Hazmat" };

const columns: readonly Column[] = [
  { label: "Kind" },
  { label: "Inspections", align: "end" },
  { label: "Out of service", align: "end" },
  { label: "Rate", align: "end" },
  { label: "National average", align: "end" },
];

function compare(rate: number, average: number): string {
  if (rate === average) return "at the average";
  return rate < average ? "better than average" : "worse than average";
}

function describeRate({ rate, inspections, nationalAverage }: OutOfServiceRate): string {
  if (inspections === 0) return "No inspections";
  return rate === undefined
    ? `Fewer than ${fewestInspections} inspections: no rate`
    : `${rate}%, ${compare(rate, nationalAverage)}`;
}

/** Out-of-service rates beside the national average; hazmat only for those who were inspected with it. */
export function toRateBlocks(inspections: readonly Inspection[]): Block[] {
  const rates = rateKinds
    .map((kind) => computeOutOfServiceRate(kind, inspections))
    .filter(({ kind, inspections: count }) => kind !== "hazmat" || count > 0);
  const rows = rates.map((rate) => [
    names[rate.kind],
    usNumber(rate.inspections),
    usNumber(rate.outOfService),
    describeRate(rate),
    `${rate.nationalAverage}%`,
  ]);
  const { source, asOf } = nationalAverages;
  return [
    { kind: "table", label: "Out-of-service rates", columns, rows },
    toNote(`National averages: ${source}, as of ${usDay(asOf)}.`),
  ];
}
