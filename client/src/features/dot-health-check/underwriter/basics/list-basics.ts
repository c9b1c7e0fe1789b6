import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { basics } from "#shared/carrier/inspection.ts";
import type { PublishedMeasures } from "#shared/carrier/safety.ts";
import { basicNames } from "#shared/carrier/sms/basic.ts";

/** FMCSA rounds to two decimals; beyond this, two figures really differ. */
const tolerance = 0.015;

export const formatMeasure = (value: number): string => value.toFixed(2);

const notChecked = "Not checked";
const formatFigure = (value: number | undefined): string =>
  value === undefined ? "None" : formatMeasure(value);

export const unsafeText =
  "We can't estimate Unsafe Driving: it depends on past fleet size and mileage, which FMCSA doesn't publish.";

/** What two figures mean, where they need a word. */
function explain(theirs: number | undefined, ours: number | undefined): string | undefined {
  if (ours === undefined) return undefined;
  if (theirs === undefined)
    return "FMCSA publishes none here. This is our estimate from public data, not your CSA score.";
  return Math.abs(theirs - ours) > tolerance
    ? "The two differ: FMCSA's figure is from its last monthly run, ours from the rows it publishes now."
    : undefined;
}

/** Null: FMCSA publishes none; undefined: they couldn't be checked. */
type Published = PublishedMeasures | null | undefined;

/** FMCSA's measure of each BASIC beside our estimate, in words. */
export const listBasics = (published: Published, measures: Underwriting["measures"]) =>
  basics.map((basic) => {
    const measure = measures.get(basic);
    const theirs = published?.basics[basic]?.measure;
    const explanation = published === undefined ? undefined : explain(theirs, measure?.value);
    return {
      name: basicNames[basic],
      /** Undefined if it can't be estimated, or if what it is drawn from couldn't be checked. */
      measure,
      published: published === undefined ? notChecked : formatFigure(theirs),
      estimate: measure ? formatFigure(measure.value) : notChecked,
      explanation,
      // No inspection feeds it.
      ...(basic === "unsafe" && { estimate: undefined, explanation: unsafeText }),
    };
  });

export type Basic = ReturnType<typeof listBasics>[number];
