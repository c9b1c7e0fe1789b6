import { getWeightSteps } from "#shared/carrier/sms/time-weight.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { usDay } from "#shared/us-english.ts";

/** "weight 2, falls to 1 after March 10, 2027, off after March 10, 2028" */
export function describeWeight(timeWeight: number, inspected: IsoDay | undefined, today: IsoDay): string {
  const steps = inspected === undefined ? [] : getWeightSteps(inspected, today);
  const changes = steps.map(({ lastDay, weight }) =>
    weight === 0 ? `off after ${usDay(lastDay)}` : `falls to ${weight} after ${usDay(lastDay)}`,
  );
  return [`weight ${timeWeight}`, ...changes].join(", ");
}
