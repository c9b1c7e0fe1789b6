import type { Inspection } from "#shared/carrier/inspection.ts";
import type { CarrierViolation } from "#shared/carrier/violation.ts";
import type { MeasuredBasic } from "./basic.ts";
import { computeMeasure } from "./measure.ts";
import { addMonths, type IsoDay, type IsoMonth, toMonth } from "./months.ts";
import { getTimeWeight } from "./time-weight.ts";

type ForecastPoint = {
  readonly month: IsoMonth;
  readonly value: number | undefined;
};

/** By then every inspection of today has dropped off. */
const forecastMonths = 24;

/** A measure month by month, today first, if nothing new happens: inspections lose weight and drop off. */
export function forecastMeasure(
  basic: MeasuredBasic,
  inspections: readonly Inspection[],
  violations: readonly CarrierViolation[],
  today: IsoDay,
): ForecastPoint[] {
  return Array.from({ length: forecastMonths + 1 }, (_, index) => {
    const day = addMonths(today, index);
    const getWeight = ({ inspection_date }: Inspection): number =>
      inspection_date === undefined ? 0 : getTimeWeight(inspection_date, day);
    return { month: toMonth(day), value: computeMeasure(basic, inspections, violations, getWeight).value };
  });
}
