import type { BasicPercentile, CarrierPercentiles } from "#shared/carrier/percentiles/carrier-percentiles.ts";
import { toBars, type CarrierPopulation, type PlacedRate } from "#shared/carrier/population/population.ts";
import type { ComputedPercentiles } from "#shared/carrier/standing/describe-percentiles.ts";

/** Vehicle Maintenance at 86, in a group of 4,812. */
export const createBasic = (more: Partial<BasicPercentile> = {}): BasicPercentile => ({
  basic: "maintenance",
  measure: 7.41,
  inspections: 64,
  inspectionsWithViolation: 31,
  percentile: 86,
  reason: null,
  mayNotCount: false,
  isJudged: true,
  group: { by: "vehicle", from: 21, to: 100, carriers: 4812, population: "interstate" },
  threshold: { general: 80, hazmat: 75, passenger: 65, applies: "general" },
  isAtOrAbove: true,
  published: null,
  history: [],
  afterCleanInspection: null,
  ...more,
});

export const openJudgement: ComputedPercentiles["judgement"] = {
  month: "2026-10",
  variant: {
    formula: "below-of-others",
    rounding: "floor",
    population: "one",
    precision: "published",
    sufficiency: "shown",
  },
  carriers: 3811,
  compared: 9120,
  within0: 0.914,
  within1: 0.987,
  within2: 0.995,
  reasonsCompared: 9935,
  reasonsAgree: 1,
  reasonsUndecided: 0,
  alertsCompared: 9120,
  alertsAgree: 0.998,
  measures: null,
  isOpen: true,
};

/** Computed from the data of November 13, 2026. */
export const createPercentiles = (more: Partial<ComputedPercentiles> = {}): ComputedPercentiles => ({
  state: "shown",
  snapshot: { publishedAt: "2026-11-13T14:00:00.000Z", computedAt: "2026-11-14T03:00:00.000Z" },
  methodology: "3.21",
  judgement: { ...openJudgement, ...more.judgement },
  kind: "general",
  kindReason: "neither",
  basics: [createBasic()],
  ...more,
});

/** The judgement of a month in which ours agree too little. */
export const closedJudgement = {
  ...openJudgement,
  within1: 0.913,
  reasonsAgree: 0.998,
  measures: { compared: 193_204, agree: 0.33 },
  isOpen: false,
};

export const noPercentiles: CarrierPercentiles = { state: "none" };

/** Rates of 1,000 carriers, the lowest 0 and the highest 0.8. */
const rates = Array.from({ length: 1000 }, (_, index) => Math.max(0, index - 200) / 1000);

/** A vehicle out-of-service rate of 12.5% among 1,000 carriers. */
export const createPlaced = (more: Partial<PlacedRate> = {}): PlacedRate => ({
  kind: "vehicle",
  count: 8,
  total: 64,
  below: 325,
  equal: 1,
  group: {
    band: { from: 21, to: 100 },
    carriers: 1000,
    p50: 0.299,
    p85: 0.649,
    p95: 0.749,
    bars: toBars(rates),
  },
  ...more,
});

export const createPopulation = (more: Partial<CarrierPopulation> = {}): CarrierPopulation => ({
  sources: [
    { dataSet: "kjg3-diqy", publishedAt: "2026-11-13T14:00:00.000Z" },
    { dataSet: "4y6x-dmck", publishedAt: "2026-11-13T14:00:00.000Z" },
    { dataSet: "4wxs-vbns" },
  ],
  national: { vehicle: { count: 735_421, total: 3_173_372 }, driver: { count: 341_290, total: 4_931_955 } },
  powerUnits: 46,
  placed: [createPlaced()],
  unplaced: [{ kind: "driver", count: 1, total: 12, reason: "few" }],
  ...more,
});
