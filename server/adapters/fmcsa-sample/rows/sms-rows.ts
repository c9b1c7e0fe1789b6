import {
  countOutOfService,
  getViolations,
  type SampleInspection,
  type SampleViolation,
} from "#server/adapters/fmcsa-sample/carriers/inspection.ts";
import { unitTypes } from "#server/adapters/fmcsa-sample/carriers/vehicle-models.data.ts";
import type { SampleVehicle } from "#server/adapters/fmcsa-sample/carriers/vehicles.ts";
import type { SampleRow } from "#server/adapters/fmcsa-sample/soql/columns.ts";
import { basicNames } from "./basics.data.ts";
import { getTimeWeight, toSmsDate } from "./dates.ts";
import { isRelevant } from "./relevance.ts";
import { getSeverity } from "./severity.ts";
import { toRow } from "./to-row.ts";

const longestMake = 10;
const longestSection = 162;

/** Makes are cut off after ten characters. */
export const cutMake = (make: string): string => make.slice(0, longestMake);

/** The two sets are joined by it. */
const toUniqueId = ({ id }: SampleInspection): string => String(9 * id);

/** A row of rbkj-cgst. Units beyond the second are left out. */
export function toSmsInspection(
  inspection: SampleInspection,
  dotNumber: string,
  snapshotDay: string,
): SampleRow {
  const { vehicles, hasPlacards } = inspection;
  const outOfService = countOutOfService(inspection);
  return toRow({
    unique_id: toUniqueId(inspection),
    report_number: inspection.reportNumber,
    report_state: inspection.place.state,
    dot_number: dotNumber,
    insp_date: toSmsDate(inspection.day),
    insp_level_id: inspection.level,
    county_code_state: inspection.place.state,
    time_weight: getTimeWeight(inspection.day, snapshotDay),
    driver_oos_total: outOfService.driver,
    vehicle_oos_total: outOfService.vehicle,
    total_hazmat_sent: hasPlacards ? 1 : 0,
    oos_total: outOfService.driver + outOfService.vehicle + outOfService.hazmat,
    hazmat_oos_total: outOfService.hazmat,
    hazmat_placard_req: hasPlacards ? "true" : undefined,
    ...toUnit(vehicles[0], ""),
    ...toUnit(vehicles[1], "2"),
    ...countBasics(inspection),
  });
}

const toUnit = (vehicle: SampleVehicle | undefined, slot: string) =>
  vehicle && {
    [`unit_type_desc${slot}`]: unitTypes[vehicle.kind].name,
    [`unit_make${slot}`]: cutMake(vehicle.make),
    [`unit_license${slot}`]: vehicle.plate,
    [`unit_license_state${slot}`]: vehicle.plateState,
    [`vin${slot}`]: vehicle.vin,
  };

function countBasics(inspection: SampleInspection) {
  const counts = basicNames.map(({ basic }) => getViolations(inspection, basic).length);
  return {
    ...Object.fromEntries(
      basicNames.map(({ basic, relevant }) => [relevant, isRelevant(inspection, basic) ? "true" : undefined]),
    ),
    basic_viol: counts.reduce((sum, count) => sum + count, 0),
    ...Object.fromEntries(basicNames.map(({ violations }, index) => [violations, counts[index]])),
  };
}

/** The rows of 8mt8-2mdr: the violations that SMS counts. */
export const toSmsViolations = (
  inspection: SampleInspection,
  dotNumber: string,
  snapshotDay: string,
): SampleRow[] =>
  inspection.violations.flatMap((violation) => {
    const rest = toWeights(violation);
    return rest
      ? [
          toRow({
            unique_id: toUniqueId(inspection),
            insp_date: toSmsDate(inspection.day),
            dot_number: dotNumber,
            time_weight: getTimeWeight(inspection.day, snapshotDay),
            ...rest,
          }),
        ]
      : [];
  });

function toWeights(violation: SampleViolation) {
  const { type, unit, isOutOfService } = violation;
  const severity = getSeverity(violation);
  const names = basicNames.find(({ basic }) => basic === type.sms?.basic);
  if (!severity || !names) return undefined;
  return {
    viol_code: type.code.replace(/[^A-Z0-9]/gi, ""),
    basic_desc: names.description,
    oos_indicator: String(isOutOfService),
    oos_weight: severity.outOfService,
    severity_weight: severity.severity,
    total_severity_wght: severity.total,
    section_desc: type.description.slice(0, longestSection),
    group_desc: type.sms?.group,
    viol_unit: unit,
  };
}
