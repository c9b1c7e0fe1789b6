import type { CarrierColumn } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import {
  type Basic,
  listBasics,
  unsafeText,
} from "#client/features/dot-health-check/underwriter/basics/list-basics.ts";
import { averagesSource, listRates } from "#client/features/dot-health-check/underwriter/rates/list-rates.ts";
import { sections } from "#client/features/dot-health-check/underwriter/sections.ts";
import {
  describeFix,
  type FixDescription,
  incompleteText,
  nothingToFix,
} from "#client/features/dot-health-check/underwriter/summary/describe-fix.ts";
import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import type { Block } from "#shared/documents/document.ts";
import { toNote, toText } from "./block.ts";
import { describeGaps } from "./source-blocks.ts";
import { describeMissing, toTableBlocks } from "./part-blocks.ts";

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

export const toRateBlocks = (inspections: readonly Inspection[]): Block[] => [
  ...toTableBlocks(sections.rates.title, rateColumns, listRates(inspections)),
  toNote(sections.rates.intro),
  toNote(`${averagesSource}.`),
];

/** All of a description on paper: the link as an address to type. */
function toParagraph({ text, reports, advice, link }: FixDescription): string {
  const parts = [
    text,
    ...reports.map((report) => `${report.number}: ${report.text}.`),
    advice,
    link && `${link.label}: ${link.href}`,
  ];
  return parts.filter(Boolean).join(" ");
}

export function toFixBlocks({ fixes, isComplete }: Underwriting): Block[] {
  const gaps = isComplete ? [] : [toNote(incompleteText)];
  const steps = fixes.map(describeFix).map((fix) => ({ title: fix.title, text: toParagraph(fix) }));
  if (steps.length > 0) return [{ kind: "steps", steps }, ...gaps];
  return isComplete ? [toText(nothingToFix)] : gaps;
}

const basicColumns: readonly CarrierColumn<Basic>[] = [
  { id: "basic", label: "BASIC", value: ({ name }) => name },
  { id: "published", label: "FMCSA", value: ({ published }) => published, align: "end" },
  {
    id: "estimate",
    label: "Our estimate",
    value: ({ estimate = "Can't be estimated" }) => estimate,
    align: "end",
  },
  {
    id: "inspections",
    label: "Inspections that count",
    value: ({ measure }) => measure?.inspections ?? "",
    align: "end",
  },
  {
    id: "violations",
    label: "With violations",
    value: ({ measure }) => measure?.inspectionsWithViolation ?? "",
    align: "end",
  },
];

export function toBasicBlocks(carrier: Carrier, { measures }: Underwriting): Block[] {
  const { measures: part, violations } = getCarrierParts(carrier);
  const { data: published, sources } = part.checked;
  const missing = [describeMissing(part), describeMissing(violations)].filter((text) => text !== undefined);
  return [
    toText(sections.basics.intro),
    ...toTableBlocks(sections.basics.title, basicColumns, listBasics(published, measures)),
    ...[unsafeText, ...missing, ...describeGaps(sources)].map(toNote),
  ];
}
