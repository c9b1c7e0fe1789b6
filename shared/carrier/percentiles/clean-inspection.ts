import { getGroups, type RankedBasic, type BasicRule } from "./methodology.ts";
import { findGroup } from "./standing.ts";

/** The time weight of an inspection of the last 6 months (SMS Methodology 3.21). */
const newWeight = 3;

/** BASICs whose measure is divided by the time weights of all relevant inspections, clean ones too. */
export const basicsWithClean: readonly RankedBasic[] = ["hos", "maintenance", "fitness"];

type Now = {
  readonly inspections: number;
  readonly measure: number;
  /** The time weights of the relevant inspections. */
  readonly totalTimeWeight: number;
};

/** The measure, to two decimals, and the group after one more inspection that finds nothing; others stay as they are. */
export function addCleanInspection(
  rule: BasicRule,
  { inspections, measure, totalTimeWeight }: Now,
): { readonly measure: number; readonly group: number } {
  const exact = (measure * totalTimeWeight) / (totalTimeWeight + newWeight);
  return {
    measure: Math.round((exact + Number.EPSILON) * 100) / 100,
    group: findGroup(getGroups(rule, undefined) ?? [], inspections + 1),
  };
}
