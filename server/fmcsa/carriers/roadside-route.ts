import { route, type Route } from "#server/http/route.ts";
import { getRoadsideRecord } from "#shared/api/carriers.ts";
import { grouped } from "#shared/text/grouped.ts";
import type { CarrierLookups } from "./carrier-lookups.ts";
import { couldNotCheck, rowsOfInspections, rowsWith } from "./data-set-lookup.ts";

const unchecked = () => couldNotCheck("this vehicle's inspections", "VIN");

/** The inspections of a vehicle, under whichever carrier it ran. Throws AppError 503 if they cannot be checked. */
export const roadsideRoute = (lookups: CarrierLookups): Route =>
  route(getRoadsideRecord, async ({ params: { vin }, request: { id } }) => {
    const units = await lookups.units(rowsWith("insp_unit_vehicle_id_number", vin), id);
    if (units.source.state === "failed") throw unchecked();
    const values = [...new Set((units.rows ?? []).map(({ inspection_id }) => inspection_id))];
    if (values.length === 0) return { ...(units.rows && { inspections: [] }), sources: [units.source] };
    const query = rowsOfInspections(`vin=${vin}`, values);
    const [inspections, violations] = await Promise.all([
      lookups.dailyInspections(query, id),
      lookups.dailyViolations(query, id),
    ]);
    if (inspections.source.state === "failed") throw unchecked();
    const byInspection = violations.rows && grouped(violations.rows, ({ inspection_id }) => inspection_id);
    return {
      inspections: inspections.rows
        ?.toSorted((a, b) => (b.inspection_date ?? "").localeCompare(a.inspection_date ?? ""))
        .map(({ inspection_id, viol_total, ...row }) => ({
          unique_id: `D${inspection_id}`,
          ...row,
          basic_viol: viol_total,
          violations: byInspection && (byInspection.get(inspection_id) ?? []),
        })),
      sources: [units.source, inspections.source, violations.source],
    };
  });
