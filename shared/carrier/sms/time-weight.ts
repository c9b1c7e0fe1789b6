import { addMonths, type IsoDay } from "./months.ts";

/** SMS Methodology, time weight; in months. */
const weights = [
  { months: 6, weight: 3 },
  { months: 12, weight: 2 },
  { months: 24, weight: 1 },
] as const;

/** 3 in the first 6 months, 2 up to 12, 1 up to 24, then 0: the inspection no longer counts. */
export const getTimeWeight = (inspected: IsoDay, asOf: IsoDay): number =>
  weights.find(({ months }) => addMonths(inspected, months) >= asOf)?.weight ?? 0;

type WeightStep = {
  /** The last day with the earlier weight. */
  readonly lastDay: IsoDay;
  /** The weight after it; 0: it is off the record. */
  readonly weight: number;
};

/** When the weight of an inspection falls, from this day on: to 2, to 1, and to 0. */
export const getWeightSteps = (inspected: IsoDay, asOf: IsoDay): WeightStep[] =>
  weights
    .map(({ months }, index) => ({
      lastDay: addMonths(inspected, months),
      weight: weights[index + 1]?.weight ?? 0,
    }))
    .filter(({ lastDay }) => lastDay >= asOf);

export const getLastCountedDay = (inspected: IsoDay): IsoDay => addMonths(inspected, 24);
