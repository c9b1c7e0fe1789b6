import { z } from "zod";
import { usNumber } from "#shared/text/us-english.ts";

/** Clauses that say why something was left as it was, with counts. */
export const leftOut = z.object({ reason: z.string(), count: z.int().min(1) });
export type LeftOut = z.output<typeof leftOut>;

/** " 3 left as they were: No agency takes Texas right now (2), ..."; "" if none were. */
export function describeLeftOut(all: readonly LeftOut[]): string {
  if (all.length === 0) return "";
  const count = all.reduce((sum, each) => sum + each.count, 0);
  const reasons = all.map((each) => `${each.reason} (${usNumber(each.count)})`).join("; ");
  return ` ${usNumber(count)} left ${count === 1 ? "as it was" : "as they were"}: ${reasons}.`;
}
