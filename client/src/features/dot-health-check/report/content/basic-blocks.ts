import type { Checked } from "#client/lib/checked/checked.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import {
  compareMeasures,
  formatMeasure,
} from "#client/features/dot-health-check/underwriter/basics/compare-measures.ts";
import { getSafetyPart } from "#client/features/dot-health-check/underwriter/get-safety-part.ts";
import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { type BasicId, basics } from "#shared/carrier/inspection.ts";
import type { PublishedMeasures } from "#shared/carrier/safety.ts";
import { basicNames, type MeasuredBasic } from "#shared/carrier/sms/basic.ts";
import type { Measure } from "#shared/carrier/sms/measure.ts";
import { usNumber } from "#shared/us-english.ts";
import type { Block, Column } from "#shared/documents/document.ts";
import { toNote, toText } from "./block.ts";
import { describeGaps } from "./describe-sources.ts";
import { describeMissing } from "./part-blocks.ts";

type Measures = ReadonlyMap<MeasuredBasic | BasicId, Measure>;
type Published = Checked<PublishedMeasures | null>;

const columns: readonly Column[] = [
  { label: "BASIC" },
  { label: "FMCSA", align: "end" },
  { label: "Our estimate", align: "end" },
  { label: "Inspections that count", align: "end" },
  { label: "With violations", align: "end" },
];

const intro =
  "Violations weighed by severity and age, per inspection: 0 is best. Percentiles aren't public for property carriers. FMCSA's figures are its published measures; the other column is our estimate from public data, not your CSA score.";
const unsafeNote =
  "We can't estimate Unsafe Driving: it depends on past fleet size and mileage, which FMCSA doesn't publish.";

function describeEstimate(basic: BasicId, measure: Measure | undefined): string {
  if (basic === "unsafe") return "Can't be estimated";
  if (measure === undefined) return "Couldn't check";
  return measure.value === undefined ? "None" : formatMeasure(measure.value);
}

function toRow(basic: BasicId, published: Published, measures: Measures): string[] {
  const measure = measures.get(basic);
  const theirs = compareMeasures(basic, published.data, measure).published;
  const none = published.data === undefined ? "Couldn't check" : "None";
  return [
    basicNames[basic],
    theirs === undefined ? none : formatMeasure(theirs),
    describeEstimate(basic, measure),
    measure ? usNumber(measure.inspections) : "",
    measure ? usNumber(measure.inspectionsWithViolation) : "",
  ];
}

/** FMCSA's measure of each BASIC beside our estimate. */
export function toBasicBlocks({ safety }: Carrier, { measures }: Underwriting): Block[] {
  const published = getSafetyPart(safety, "measures");
  const missing = [
    describeMissing(published, "measures"),
    describeMissing(getSafetyPart(safety, "violations"), "violations"),
  ].flatMap((text) => (text === undefined ? [] : [toNote(text)]));
  const rows = basics.map((basic) => toRow(basic, published, measures));
  return [
    toText(intro),
    { kind: "table", label: "BASIC measures", columns, rows },
    toNote(unsafeNote),
    ...missing,
    ...describeGaps(published.sources).map(toNote),
  ];
}
