import type { Carrier } from "./carriers.ts";
import { type GeneratedRow, toDigits, toSmsDay } from "./carrier-rows.ts";
import type { GeneratedInspection } from "./inspections.ts";
import { basicNames, type GeneratedBasic } from "./violation-codes.ts";

const basics: readonly GeneratedBasic[] = [
  "unsafe",
  "fatigued",
  "dr_fitness",
  "subt_alcohol",
  "vh_maint",
  "hm",
];
const driverBasics = new Set<GeneratedBasic>(["unsafe", "fatigued", "dr_fitness", "subt_alcohol"]);
const letter = (value: boolean): string => (value ? "Y" : "N");

/** Violations that put the driver, the vehicle or its hazardous load out of service. */
export function countOutOfService({ violations }: GeneratedInspection) {
  const found = violations.filter(({ isOutOfService }) => isOutOfService);
  const driver = found.filter(({ basic }) => driverBasics.has(basic)).length;
  const hazmat = found.filter(({ basic }) => basic === "hm").length;
  return { driver, hazmat, vehicle: found.length - driver - hazmat };
}

/** A row of rbkj-cgst. */
export function toInspectionRow(carrier: Carrier, inspection: GeneratedInspection): GeneratedRow {
  const { violations, truck, trailer, relevantTo, isHazmat } = inspection;
  const outOfService = countOutOfService(inspection);
  return {
    unique_id: String(inspection.uniqueId),
    report_number: inspection.reportNumber,
    report_state: inspection.state,
    dot_number: carrier.dotNumber,
    insp_date: toSmsDay(inspection.day),
    insp_level_id: String(inspection.level),
    county_code_state: inspection.state,
    time_weight: String(inspection.timeWeight),
    driver_oos_total: String(outOfService.driver),
    vehicle_oos_total: String(outOfService.vehicle),
    total_hazmat_sent: isHazmat ? "1" : "0",
    oos_total: String(outOfService.driver + outOfService.vehicle + outOfService.hazmat),
    hazmat_oos_total: String(outOfService.hazmat),
    hazmat_placard_req: letter(isHazmat),
    unit_type_desc: truck.type,
    unit_make: truck.make,
    unit_license: `P${inspection.uniqueId % 10_000_000}`,
    unit_license_state: carrier.state,
    vin: truck.vin,
    ...(trailer && { unit_type_desc2: "SEMI-TRAILER", unit_make2: trailer.make, vin2: trailer.vin }),
    ...Object.fromEntries(basics.map((each) => [`${each}_insp`, letter(relevantTo.includes(each))])),
    basic_viol: String(violations.length),
    ...Object.fromEntries(
      basics.map((each) => [`${each}_viol`, String(violations.filter(({ basic }) => basic === each).length)]),
    ),
  };
}

/** Its rows of 8mt8-2mdr. */
export const toViolationRows = (
  { dotNumber }: Carrier,
  { uniqueId, day, timeWeight, violations }: GeneratedInspection,
): GeneratedRow[] =>
  violations.map(({ code, basic, isOutOfService, weight, severity, text, group }) => ({
    unique_id: String(uniqueId),
    insp_date: toSmsDay(day),
    dot_number: dotNumber,
    viol_code: code,
    basic_desc: basicNames[basic],
    oos_indicator: isOutOfService ? "true" : "false",
    oos_weight: String(severity - weight),
    severity_weight: String(weight),
    time_weight: String(timeWeight),
    total_severity_wght: String(severity),
    section_desc: text,
    group_desc: group,
    viol_unit: driverBasics.has(basic) ? "D" : "1",
  }));

/** A row of fx4q-ay7w. */
export function toDailyInspectionRow(carrier: Carrier, inspection: GeneratedInspection): GeneratedRow {
  const outOfService = countOutOfService(inspection);
  return {
    inspection_id: String(inspection.uniqueId),
    dot_number: carrier.dotNumber,
    insp_carrier_name: carrier.legalName,
    report_number: inspection.reportNumber,
    report_state: inspection.state,
    insp_date: toDigits(inspection.day),
    insp_level_id: String(inspection.level),
    insp_start_time: "0820",
    insp_end_time: "0909",
    insp_facility: "R",
    location_desc: `${carrier.city} ${inspection.state}`,
    county_code_state: inspection.state,
    viol_total: String(inspection.violations.length),
    driver_oos_total: String(outOfService.driver),
    vehicle_oos_total: String(outOfService.vehicle),
    hazmat_oos_total: String(outOfService.hazmat),
    hazmat_placard_req: letter(inspection.isHazmat),
    change_date: `${toDigits(inspection.day)} 2142`,
  };
}

/** Its rows of 876r-jsdb. */
export const toDailyViolationRows = (_carrier: Carrier, inspection: GeneratedInspection): GeneratedRow[] =>
  inspection.violations.map(({ code, basic, isOutOfService, text }, order) => ({
    change_date: `${toDigits(inspection.day)} 2142`,
    inspection_id: String(inspection.uniqueId),
    insp_violation_id: String(inspection.uniqueId * 20 + order),
    seq_no: String(order + 1),
    part_no: code.split(".")[0] ?? "",
    part_no_section: code.split(".")[1] ?? "",
    insp_viol_unit: driverBasics.has(basic) ? "D" : "1",
    out_of_service_indicator: letter(isOutOfService),
    viol_code: code,
    viol_desc: text,
  }));

/** Its rows of wt8s-2hbx. */
export const toUnitRows = (
  carrier: Carrier,
  { uniqueId, day, truck, trailer }: GeneratedInspection,
): GeneratedRow[] =>
  [
    { ...truck, type: truck.type === "TRUCK TRACTOR" ? "11" : "10" },
    ...(trailer ? [{ ...trailer, type: "9" }] : []),
  ].map(({ vin, make, type }, order) => ({
    change_date: `${toDigits(day)} 2142`,
    inspection_id: String(uniqueId),
    insp_unit_id: String(uniqueId * 2 + order),
    insp_unit_type_id: type,
    insp_unit_number: String(order + 1),
    insp_unit_make: make,
    insp_unit_company: String(100 + (uniqueId % 900)),
    insp_unit_license_state: carrier.state,
    insp_unit_vehicle_id_number: vin,
  }));

/** A row of 4wxs-vbns: a crash about as often as one inspection in 22. */
export const toCrashRows = (carrier: Carrier, inspection: GeneratedInspection): GeneratedRow[] =>
  inspection.uniqueId % 22 === 0
    ? [
        {
          report_number: `${inspection.state}${inspection.uniqueId}C`,
          report_seq_no: "1",
          seq_num: "1",
          dot_number: carrier.dotNumber,
          report_date: toSmsDay(inspection.day),
          report_state: inspection.state,
          fatalities: inspection.uniqueId % 814 === 0 ? "1" : "0",
          injuries: String(inspection.uniqueId % 3),
          tow_away: "Y",
          hazmat_released: "N",
          vehicle_id_number: inspection.truck.vin,
          severity_weight: inspection.uniqueId % 3 === 0 ? "1" : "2",
          time_weight: String(inspection.timeWeight),
          not_preventable: "N",
        },
      ]
    : [];
