import type { BasicId } from "#shared/carrier/inspection.ts";
import type { PublishedMeasures } from "#shared/carrier/safety.ts";
import type { Measure } from "#shared/carrier/sms/measure.ts";

/** FMCSA rounds to two decimals; beyond this, two figures really differ. */
const tolerance = 0.015;

export const formatMeasure = (value: number): string => value.toFixed(2);

/** A figure that was read; none is not 0. */
export const formatFigure = (value: number | undefined): string =>
  value === undefined ? "None" : formatMeasure(value);

export const unsafeText =
  "We can't estimate Unsafe Driving: it depends on past fleet size and mileage, which FMCSA doesn't publish.";

type MeasurePair = {
  /** FMCSA's figure; undefined if it publishes none, or if that is not known. */
  readonly published: number | undefined;
  /** Ours; undefined if no inspection counts, or if it can't be computed. */
  readonly estimate: number | undefined;
  readonly isDifferent: boolean;
};

/** FMCSA's measure of a BASIC beside ours. */
export function compareMeasures(
  basic: BasicId,
  published: PublishedMeasures | null | undefined,
  measure: Measure | undefined,
): MeasurePair {
  const theirs = published?.basics[basic]?.measure;
  const ours = measure?.value;
  const isDifferent = theirs !== undefined && ours !== undefined && Math.abs(theirs - ours) > tolerance;
  return { published: theirs, estimate: ours, isDifferent };
}
