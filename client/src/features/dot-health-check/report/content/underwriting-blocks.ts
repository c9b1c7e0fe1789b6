import type { CarrierColumn } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import {
  basicColumns,
  describeBasics,
  listBasics,
} from "#client/features/dot-health-check/underwriter/basics/list-basics.ts";
import { averagesSource, listRates } from "#client/features/dot-health-check/underwriter/list-rates.ts";
import { sections } from "#client/features/dot-health-check/underwriter/sections.ts";
import {
  describeFixes,
  type FixDescription,
  incompleteText,
  describeNothingToFix,
} from "#client/features/dot-health-check/underwriter/describe-fix.ts";
import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import type { Block } from "#shared/documents/document.ts";
import { toNote, toText, describeGaps, describeMissing, toTableBlocks } from "./part-blocks.ts";

type Rate = ReturnType<typeof listRates>[number];

const rateColumns: readonly CarrierColumn<Rate>[] = [
  { id: "kind", label: "Kind", value: ({ name }) => name },
  { id: "inspections", label: "Inspections", value: ({ inspections }) => inspections, align: "end" },
  { id: "oos", label: "Out of service", value: ({ outOfService }) => outOfService, align: "end" },
  {
    id: "rate",
    label: "Rate",
    value: ({ rateText, comparison }) =>
      comparison ? `${rateText}, ${comparison.text.toLowerCase()}` : rateText,
    align: "end",
  },
  { id: "average", label: "National average", value: ({ averageText }) => averageText, align: "end" },
];

export const toRateBlocks = (
  inspections: readonly Inspection[],
  { period, record }: Pick<Underwriting, "period" | "record">,
): Block[] => [
  ...toTableBlocks(sections.rates.title, rateColumns, listRates(inspections, record.national)),
  ...(period ? [toNote(period)] : []),
  toNote(sections.rates.intro),
  toNote(`${averagesSource}.`),
];

function toParagraph({ text, reports, advice, link }: FixDescription): string {
  const parts = [
    text,
    ...reports.map((report) => `${report.number}: ${report.text}.`),
    advice,
    link && `${link.label}: ${link.href}`,
  ];
  return parts.filter(Boolean).join(" ");
}

export function toFixBlocks(underwriting: Underwriting): Block[] {
  const { isComplete } = underwriting;
  const gaps = isComplete ? [] : [toNote(incompleteText)];
  const steps = describeFixes(underwriting).map((fix) => ({ title: fix.title, text: toParagraph(fix) }));
  if (steps.length > 0) return [{ kind: "steps", steps }, ...gaps];
  return isComplete ? [toText(describeNothingToFix(underwriting))] : gaps;
}

export function toBasicBlocks(carrier: Carrier, underwriting: Underwriting): Block[] {
  const { measures: part, violations, percentiles } = getCarrierParts(carrier);
  const { company, safety } = carrier;
  const basics = listBasics(safety.data, underwriting);
  const missing = [describeMissing(part), describeMissing(violations)].filter((text) => text !== undefined);
  const explained = basics.flatMap(({ name, explanation }) =>
    explanation === undefined ? [] : [`${name}: ${explanation}`],
  );
  return [
    toText(describeBasics(company.data, safety.data?.percentiles, underwriting.period)),
    ...toTableBlocks(sections.basics.title, basicColumns, basics),
    ...[
      ...explained,
      ...missing,
      ...describeGaps([...part.checked.sources, ...percentiles.checked.sources]),
    ].map(toNote),
  ];
}
