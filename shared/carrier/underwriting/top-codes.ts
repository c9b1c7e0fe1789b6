import { grouped } from "#shared/grouped.ts";
import { getSeverity } from "#shared/carrier/sms/measure.ts";
import type { CarrierViolation } from "#shared/carrier/violation.ts";

export type CodePoints = {
  readonly code: string;
  readonly count: number;
  readonly outOfService: number;
  /** Severity times time weight, over all of its violations. */
  readonly points: number;
  /** One of them, for its description. */
  readonly example: CarrierViolation;
};

const getPoints = (violation: CarrierViolation): number =>
  getSeverity(violation) * (violation.timeWeight ?? 1);

/** The violation codes that cost the most points, most first. Violations without a code are left out. */
export function rankCodes(violations: readonly CarrierViolation[]): CodePoints[] {
  const byCode = grouped(violations, ({ violationCode }) => violationCode);
  return [...byCode]
    .flatMap(([code, own]) => {
      if (code === undefined) return [];
      const outOfService = own.filter(({ outOfServiceIndicator }) => outOfServiceIndicator).length;
      const points = own.reduce((total, violation) => total + getPoints(violation), 0);
      return [{ code, count: own.length, outOfService, points, example: own[0] }];
    })
    .toSorted((a, b) => b.points - a.points || b.count - a.count || a.code.localeCompare(b.code));
}
