import {
  type BasicId,
  inspection,
  type Inspection,
  carrierViolation,
  type CarrierViolation,
} from "#shared/carrier/inspection.ts";
import type { DataSet, SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import * as values from "#server/fmcsa/portal/read-values.ts";
import { listColumns } from "./set-columns.ts";

const relevanceColumns = [
  ["unsafe", "unsafe_insp"],
  ["hos", "fatigued_insp"],
  ["fitness", "dr_fitness_insp"],
  ["substances", "subt_alcohol_insp"],
  ["maintenance", "vh_maint_insp"],
] as const satisfies readonly (readonly [BasicId, string])[];

/** The two vehicles of a row. A vehicle that FMCSA knows nothing about is absent. */
function toUnits(row: SocrataRow) {
  const main = {
    unit_type_desc: values.toText(row.unit_type_desc),
    unit_make: values.toText(row.unit_make),
    vin: values.toVin(row.vin),
    vin_masked: values.toMaskedVin(row.vin),
  };
  return {
    unit: Object.values(main).some((value) => value !== undefined) ? 1 : undefined,
    ...main,
    unit_type_desc2: values.toText(row.unit_type_desc2),
    unit_make2: values.toText(row.unit_make2),
    vin2: values.toVin(row.vin2),
    vin2_masked: values.toMaskedVin(row.vin2),
  };
}

function toInspection(row: SocrataRow): Inspection | undefined {
  const uniqueId = values.toText(row.unique_id);
  const [reportNumber, reportState] = [values.toText(row.report_number), values.toText(row.report_state)];
  if (uniqueId === undefined || reportNumber === undefined || reportState === undefined) return undefined;
  const isHazmat = values.isYes(row.hazmat_placard_req) || values.toCount(row.total_hazmat_sent) > 0;
  return values.omitUndefined<Inspection>({
    unique_id: uniqueId,
    source: "sms",
    report_number: reportNumber,
    report_state: reportState,
    inspection_date: values.toDay(row.insp_date),
    insp_level_id: values.toLevel(row.insp_level_id),
    place_state: values.toText(row.county_code_state),
    vehicle_oos_total: values.toCount(row.vehicle_oos_total),
    driver_oos_total: values.toCount(row.driver_oos_total),
    hazmat_oos_total: values.toCount(row.hazmat_oos_total),
    is_hazmat: isHazmat ? true : undefined,
    basic_viol: values.toCount(row.basic_viol),
    ...toUnits(row),
    time_weight: values.toWhole(row.time_weight),
    relevant_to: relevanceColumns.flatMap(([basic, column]) => (values.isYes(row[column]) ? [basic] : [])),
  });
}

/** SMS Input - Inspection Data: 24 months, monthly. Without the counts an inspection would look clean. */
export const smsInspections: DataSet<Inspection> = {
  id: "rbkj-cgst",
  columns: [
    ...listColumns(
      "unique_id report_number report_state insp_date insp_level_id county_code_state",
      "time_weight driver_oos_total vehicle_oos_total hazmat_oos_total basic_viol",
      "hazmat_placard_req total_hazmat_sent",
      "unit_type_desc unit_make vin unit_type_desc2 unit_make2 vin2",
    ),
    ...relevanceColumns.map(([, column]) => column),
  ],
  requiredColumns: listColumns(
    "unique_id report_number report_state insp_date",
    "driver_oos_total vehicle_oos_total hazmat_oos_total basic_viol",
  ),
  order: "unique_id",
  keyColumns: ["unique_id"],
  toRecord: toInspection,
  record: inspection,
};

function toViolation(row: SocrataRow): CarrierViolation | undefined {
  const uniqueId = values.toText(row.unique_id);
  if (uniqueId === undefined) return undefined;
  return values.omitUndefined<CarrierViolation>({
    unique_id: uniqueId,
    violationCode: values.toText(row.viol_code),
    violationDescription: values.toText(row.section_desc),
    basicCategory: values.toText(row.basic_desc),
    severityWeight: values.toWhole(row.severity_weight),
    outOfServiceIndicator: values.isYes(row.oos_indicator),
    totalSeverity: values.toWhole(row.total_severity_wght),
    timeWeight: values.toWhole(row.time_weight),
    group: values.toText(row.group_desc),
    unit: values.toText(row.viol_unit),
  });
}

/** SMS Input - Violation Data, monthly. Two equal rows are two violations: no column tells them apart. */
export const smsViolations: DataSet<CarrierViolation> = {
  id: "8mt8-2mdr",
  columns: listColumns(
    "unique_id viol_code section_desc basic_desc severity_weight oos_indicator",
    "total_severity_wght time_weight group_desc viol_unit",
  ),
  requiredColumns: ["unique_id", "viol_code", "oos_indicator"],
  order: "unique_id,:id",
  toRecord: toViolation,
  record: carrierViolation,
};
