import type { RequestInfo } from "#server/http/request-context.ts";
import type { RoadsideAnswer } from "#shared/api/carriers.ts";
import { grouped } from "#shared/grouped.ts";
import type { CarrierLookups } from "./carrier-lookups.ts";
import { rowsWith } from "./carrier-query.ts";
import { couldNotCheck } from "./could-not-check.ts";

type Lookups = Pick<CarrierLookups, "units" | "dailyInspections" | "dailyViolations">;

/** The public inspections of a vehicle, under whichever carrier it ran. */
export const createRoadsideService = (lookups: Lookups) => ({
  /** Throws AppError 503 if they cannot be checked. */
  get: async (vin: string, { id }: RequestInfo): Promise<RoadsideAnswer> => {
    const units = await lookups.units(rowsWith("insp_unit_vehicle_id_number", vin), id);
    if (units.source.state === "failed") throw couldNotCheck("this vehicle's inspections");
    const values = [...new Set((units.rows ?? []).map(({ inspection_id }) => inspection_id))];
    if (values.length === 0) return { ...(units.rows && { inspections: [] }), sources: [units.source] };
    const query = { key: `vin=${vin}`, filter: { column: "inspection_id", values } };
    const [inspections, violations] = await Promise.all([
      lookups.dailyInspections(query, id),
      lookups.dailyViolations(query, id),
    ]);
    if (inspections.source.state === "failed") throw couldNotCheck("this vehicle's inspections");
    const byInspection = violations.rows && grouped(violations.rows, ({ inspection_id }) => inspection_id);
    return {
      inspections: inspections.rows
        ?.toSorted((a, b) => (b.inspection_date ?? "").localeCompare(a.inspection_date ?? ""))
        .map(({ inspection_id, ...row }) => ({
          unique_id: `D${inspection_id}`,
          ...row,
          violations: byInspection && (byInspection.get(inspection_id) ?? []),
        })),
      sources: [units.source, inspections.source, violations.source],
    };
  },
});
