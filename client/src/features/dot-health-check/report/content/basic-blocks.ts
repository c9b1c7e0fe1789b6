import type { CarrierColumn } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import {
  compareMeasures,
  formatFigure,
  unsafeText,
} from "#client/features/dot-health-check/underwriter/basics/compare-measures.ts";
import { sections } from "#client/features/dot-health-check/underwriter/sections.ts";
import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { type BasicId, basics } from "#shared/carrier/inspection.ts";
import type { PublishedMeasures } from "#shared/carrier/safety.ts";
import { basicNames } from "#shared/carrier/sms/basic.ts";
import type { Measure } from "#shared/carrier/sms/measure.ts";
import type { Block } from "#shared/documents/document.ts";
import { toNote, toText } from "./block.ts";
import { describeGaps } from "./describe-sources.ts";
import { describeMissing } from "./part-blocks.ts";
import { toTableBlocks } from "./table-blocks.ts";

type Row = {
  readonly basic: BasicId;
  /** Undefined if they couldn't be checked. */
  readonly published: PublishedMeasures | null | undefined;
  /** Undefined if it can't be estimated, or if what it is drawn from couldn't be checked. */
  readonly measure: Measure | undefined;
};

const notChecked = "Couldn't check";

function describePublished({ basic, published, measure }: Row): string {
  const { published: figure } = compareMeasures(basic, published, measure);
  return published === undefined ? notChecked : formatFigure(figure);
}

function describeEstimate({ basic, measure }: Row): string {
  if (basic === "unsafe") return "Can't be estimated";
  return measure === undefined ? notChecked : formatFigure(measure.value);
}

const columns: readonly CarrierColumn<Row>[] = [
  { id: "basic", label: "BASIC", value: ({ basic }) => basicNames[basic] },
  { id: "published", label: "FMCSA", value: describePublished, align: "end" },
  { id: "estimate", label: "Our estimate", value: describeEstimate, align: "end" },
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

/** FMCSA's measure of each BASIC beside our estimate. */
export function toBasicBlocks(carrier: Carrier, { measures }: Underwriting): Block[] {
  const { measures: part, violations } = getCarrierParts(carrier);
  const { data: published, sources } = part.checked;
  const missing = [describeMissing(part), describeMissing(violations)].filter((text) => text !== undefined);
  const rows = basics.map((basic) => ({ basic, published, measure: measures.get(basic) }));
  return [
    toText(sections.basics.intro),
    ...toTableBlocks("BASIC measures", columns, rows),
    ...[unsafeText, ...missing, ...describeGaps(sources)].map(toNote),
  ];
}
