import type { StepCount } from "#shared/api/admin/visits.ts";
import { profile } from "#shared/profile/registry.ts";
import { type PageStep, sentStep } from "#shared/api/visit-api.ts";

export type FunnelStep = {
  readonly step: string;
  readonly label: string;
  readonly count: number;
  /** Share of those who opened the builder, 0 to 1; null before that step, and where more came than opened it. */
  readonly share: number | null;
  /** Null if not fewer than at the step before. */
  readonly dropOff: { readonly count: number; readonly share: number } | null;
  readonly before: number | null;
};

/** Contact & Support stands apart: nobody passes it on the way to a quote. */
const passed = profile.filter(({ standalone }) => standalone !== true);

const labels: readonly (readonly [step: string, label: string])[] = [
  ["landing", "Landing page"],
  ["builder", "Builder opened"],
  ...passed.map(({ id, title }) => [id, title] as const),
  [sentStep, "Sent"],
];

const otherLabels: readonly (readonly [step: string, label: string])[] = [
  ["vin-checker", "VIN Checker"],
  ["vin-checker-fleet", "Fleet VIN Check"],
  ["dot-health-check", "DOT Health Check"],
  ...profile.filter(({ standalone }) => standalone === true).map(({ id, title }) => [id, title] as const),
  ["other" satisfies PageStep, "Other pages"],
];

type Counts = Pick<StepCount, "count" | "before">;

/** Adds zeros for a step that nobody reached. */
function createFinder(steps: readonly StepCount[]): (step: string) => Counts {
  const isCompared = steps.some(({ before }) => before !== null);
  const none = { count: 0, before: isCompared ? 0 : null };
  return (step) => steps.find((each) => each.step === step) ?? none;
}

export function toFunnel(steps: readonly StepCount[]): FunnelStep[] {
  const find = createFinder(steps);
  const opened = find("builder").count;
  return labels.map(([step, label], index) => {
    const { count, before } = find(step);
    const earlier = find(labels[index - 1]?.[0] ?? step).count;
    const lost = earlier - count;
    return {
      step,
      label,
      count,
      before,
      share: step === "landing" || opened === 0 || count > opened ? null : count / opened,
      dropOff: lost > 0 ? { count: lost, share: lost / earlier } : null,
    };
  });
}

export type PageCount = Counts & { readonly step: string; readonly label: string };

export function toOtherPages(steps: readonly StepCount[]): PageCount[] {
  const find = createFinder(steps);
  return otherLabels.map(([step, label]) => ({ step, label, ...find(step) }));
}

/** "25% more", "a third" rounded to "33% fewer", "the same"; undefined if there is nothing to compare with. */
export function describeChange(count: number, before: number | null): string | undefined {
  if (before === null || before === 0) return undefined;
  if (count === before) return "the same";
  const percent = Math.round((100 * Math.abs(count - before)) / before);
  return `${percent === 0 ? "under 1" : percent}% ${count > before ? "more" : "fewer"}`;
}
