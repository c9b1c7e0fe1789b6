import type { SampleCarrier } from "#server/adapters/fmcsa-sample/carriers/carriers.data.ts";
import {
  countOutOfService,
  type SampleInspection,
} from "#server/adapters/fmcsa-sample/carriers/inspection.ts";
import { unitTypes } from "#server/adapters/fmcsa-sample/carriers/vehicle-models.data.ts";
import type { SampleRow } from "#server/adapters/fmcsa-sample/soql/columns.ts";
import { addDays, toDailyDate } from "./dates.ts";
import { cutMake } from "./sms-rows.ts";
import { toRow } from "./to-row.ts";

/** States report an inspection within days. */
const toChangeDate = ({ day }: SampleInspection): string => `${toDailyDate(addDays(day, 2))} 2139`;
const toUnitId = ({ id }: SampleInspection, unit: number): string => String(id * 10 + unit);

/** A row of fx4q-ay7w. */
export function toDailyInspection(inspection: SampleInspection, carrier: SampleCarrier): SampleRow {
  const { place, violations, hasPlacards, isRoadside } = inspection;
  const change = toChangeDate(inspection);
  const outOfService = countOutOfService(inspection);
  return toRow({
    change_date: change,
    inspection_id: inspection.id,
    dot_number: carrier.dotNumber,
    report_state: place.state,
    report_number: inspection.reportNumber,
    insp_date: toDailyDate(inspection.day),
    insp_start_time: inspection.startTime,
    insp_end_time: inspection.endTime,
    region: "PD",
    ci_status_code: "C",
    location: isRoadside ? undefined : `${place.state}${place.county}`,
    location_desc: place.name,
    county_code_state: place.state,
    county_code: place.county,
    insp_level_id: inspection.level,
    insp_facility: isRoadside ? "R" : "F",
    hazmat_placard_req: hasPlacards ? "Y" : undefined,
    post_acc_ind: "N",
    gross_comb_veh_wt: inspection.vehicles.length > 1 ? 80_000 : 26_000,
    viol_total: violations.length,
    oos_total: outOfService.driver + outOfService.vehicle + outOfService.hazmat,
    // FMCSA leaves these at 0 however many violations there are.
    driver_viol_total: 0,
    driver_oos_total: outOfService.driver,
    vehicle_viol_total: 0,
    vehicle_oos_total: outOfService.vehicle,
    hazmat_viol_total: 0,
    hazmat_oos_total: outOfService.hazmat,
    upload_date: `${change.slice(0, 8)} 0000`,
    mcmis_add_date: change,
    ...toCarrier(carrier),
  });
}

const toCarrier = ({ legalName, address, operation }: SampleCarrier) => ({
  insp_carrier_name: legalName,
  insp_carrier_street: address.street,
  insp_carrier_city: address.city,
  insp_carrier_state: address.state,
  insp_carrier_zip_code: address.zip,
  insp_interstate: operation === "A" ? "Y" : "N",
});

/** The rows of wt8s-2hbx: all vehicles. */
export const toUnits = (inspection: SampleInspection): SampleRow[] =>
  inspection.vehicles.map((vehicle, index) =>
    toRow({
      change_date: toChangeDate(inspection),
      inspection_id: inspection.id,
      insp_unit_id: toUnitId(inspection, index + 1),
      insp_unit_type_id: unitTypes[vehicle.kind].id,
      insp_unit_number: index + 1,
      insp_unit_make: cutMake(vehicle.make),
      insp_unit_company: vehicle.fleetNumber,
      insp_unit_license: vehicle.plate,
      insp_unit_license_state: vehicle.plateState,
      insp_unit_vehicle_id_number: vehicle.vin,
      insp_unit_decal: "N",
    }),
  );

/** The rows of 876r-jsdb: all violations, whether or not SMS counts them. */
export const toDailyViolations = (inspection: SampleInspection): SampleRow[] =>
  inspection.violations.map(({ type, unit, isOutOfService }, index) =>
    toRow({
      change_date: toChangeDate(inspection),
      inspection_id: inspection.id,
      insp_violation_id: inspection.id * 10 + index + 1,
      seq_no: index + 1,
      part_no: type.code.slice(0, 3),
      part_no_section: type.code.slice(4),
      insp_viol_unit: unit,
      insp_unit_id: unit === "D" ? undefined : toUnitId(inspection, Number(unit)),
      insp_violation_category_id: type.category,
      out_of_service_indicator: isOutOfService ? "Y" : "N",
      defect_verification_id: 3,
      viol_code: type.code,
      viol_desc: type.description,
    }),
  );
