import {
  canTrustOwn,
  type Compared,
  formatShare,
  gate,
  getComparisons,
} from "#shared/carrier/percentiles/gate.ts";
import type { Judgement } from "#shared/carrier/percentiles/judgement.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usMonth, usNumber } from "#shared/text/us-english.ts";

const describe = (name: string, { compared, share }: Compared, needed: number): string =>
  share === null
    ? `  ${name}: nothing to compare (${formatShare(needed)} needed)`
    : `  ${name}: ${formatShare(share)} of ${usNumber(compared)} (${formatShare(needed)} needed)`;

function describeMeasures(judgement: Judgement): string[] {
  const { measures } = getComparisons(judgement);
  if (!measures) return ["  our own measures: not computed, the copy needs rbkj-cgst and 8mt8-2mdr for them"];
  const line = describe("our own measures are FMCSA's", measures, gate.measures);
  return canTrustOwn(judgement)
    ? [line]
    : [line, "  Look at fmcsa status: rbkj-cgst, 8mt8-2mdr and 4y6x-dmck must be of the same month."];
}

/** Describes how well what was computed agrees with what FMCSA publishes, in lines for an operator. */
export function describeJudgement(judgement: Judgement): string[] {
  const { within1, reasons } = getComparisons(judgement);
  const { reasonsUndecided: undecided, isOpen } = judgement;
  const month = usMonth(judgement.month);
  return [
    `Compared with FMCSA's own percentiles of ${pluralize(judgement.carriers, "passenger carrier")}:`,
    describe("within one point", within1, gate.within1),
    describe("the same reason for none", reasons, gate.reasons),
    ...(undecided > 0 ? [`  left out, as the copy can't decide them: ${usNumber(undecided)}`] : []),
    ...describeMeasures(judgement),
    isOpen
      ? `Percentiles are shown for ${month}.`
      : `Percentiles are not shown for ${month}. Pages show measures only.`,
  ];
}
