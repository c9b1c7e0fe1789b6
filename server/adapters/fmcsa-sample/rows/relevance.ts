import {
  getViolations,
  isDriverInspection,
  isVehicleInspection,
  type SampleInspection,
} from "#server/adapters/fmcsa-sample/carriers/inspection.ts";
import type { SampleBasic } from "#server/adapters/fmcsa-sample/carriers/violation-types.data.ts";

/** Whether a BASIC counts an inspection: it looked at that, or found a violation of it (SMS Methodology 3.21). */
export function isRelevant(inspection: SampleInspection, basic: SampleBasic): boolean {
  if (getViolations(inspection, basic).length > 0) return true;
  if (basic === "maintenance") return isVehicleInspection(inspection);
  if (basic === "hazmat") return isVehicleInspection(inspection) && inspection.hasPlacards;
  return isDriverInspection(inspection);
}
