import {
  crash,
  type Crash,
  outOfServiceOrder,
  type OutOfServiceOrder,
  publishedMeasures,
  type PublishedMeasures,
  publishedPercentiles,
  type PublishedPercentiles,
} from "#shared/carrier/safety.ts";
import type { DataSet, SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import * as values from "#server/fmcsa/portal/read-values.ts";
import { listColumns } from "./set-columns.ts";
import type { BasicId } from "#shared/carrier/inspection.ts";

function toCrash(row: SocrataRow): Crash | undefined {
  const reportNumber = values.toText(row.report_number);
  if (reportNumber === undefined) return undefined;
  return values.omitUndefined<Crash>({
    report_number: reportNumber,
    report_state: values.toText(row.report_state),
    crash_date: values.toDay(row.report_date),
    fatalities: values.toCount(row.fatalities),
    injuries: values.toCount(row.injuries),
    tow_away: values.isYes(row.tow_away),
    hazmat_released: values.isYes(row.hazmat_released),
    not_preventable: values.isYes(row.not_preventable) || undefined,
    severity_weight: values.toWhole(row.severity_weight),
    time_weight: values.toWhole(row.time_weight),
  });
}

/** SMS Input - Crash Data: 24 months, monthly, one row for each of the carrier's vehicles in a crash. */
export const crashes: DataSet<Crash> = {
  id: "4wxs-vbns",
  columns: listColumns(
    "report_number report_seq_no seq_num report_state report_date fatalities injuries",
    "tow_away hazmat_released not_preventable severity_weight time_weight",
  ),
  requiredColumns: ["report_number", "report_date", "fatalities", "injuries"],
  order: "report_number,:id",
  keyColumns: ["report_state", "report_number", "report_seq_no", "seq_num"],
  toRecord: toCrash,
  record: crash,
};

function toOrder(row: SocrataRow): OutOfServiceOrder | undefined {
  if (values.toText(row.dot_number) === undefined) return undefined;
  return values.omitUndefined<OutOfServiceOrder>({
    oos_date: values.toDay(row.oos_date),
    oos_reason: values.toText(row.oos_reason),
    rescind_date: values.toDay(row.rescind_date),
  });
}

export const outOfServiceOrders: DataSet<OutOfServiceOrder> = {
  id: "p2mt-9ige",
  columns: ["dot_number", "oos_date", "oos_reason", "rescind_date"],
  requiredColumns: ["dot_number", "oos_date"],
  order: "oos_date,:id",
  toRecord: toOrder,
  record: outOfServiceOrder,
};

export const basicPrefixes = [
  ["unsafe", "unsafe_driv"],
  ["hos", "hos_driv"],
  ["fitness", "driv_fit"],
  ["substances", "contr_subst"],
  ["maintenance", "veh_maint"],
] as const satisfies readonly (readonly [BasicId, string])[];

const totals = listColumns(
  "insp_total driver_insp_total driver_oos_insp_total",
  "vehicle_insp_total vehicle_oos_insp_total",
);

/** A BASIC without a measure is absent, not 0. */
const toBasics = (row: SocrataRow): PublishedMeasures["basics"] =>
  Object.fromEntries(
    basicPrefixes.flatMap(([basic, prefix]) => {
      const measure = values.toDecimal(row[`${prefix}_measure`]);
      if (measure === undefined) return [];
      const inspectionsWithViolation = values.toCount(row[`${prefix}_insp_w_viol`]);
      return [
        [basic, { measure, inspectionsWithViolation, acuteOrCritical: values.isYes(row[`${prefix}_ac`]) }],
      ];
    }),
  );

function toMeasures(row: SocrataRow): PublishedMeasures | undefined {
  const inspections = values.toWhole(row.insp_total);
  if (inspections === undefined) return undefined;
  return {
    inspections,
    driverInspections: values.toCount(row.driver_insp_total),
    driverOosInspections: values.toCount(row.driver_oos_insp_total),
    vehicleInspections: values.toCount(row.vehicle_insp_total),
    vehicleOosInspections: values.toCount(row.vehicle_oos_insp_total),
    basics: toBasics(row),
  };
}

/** SMS AB PassProperty: interstate carriers, and intrastate carriers of hazardous materials. Monthly. */
export const measures: DataSet<PublishedMeasures> = {
  id: "4y6x-dmck",
  columns: [
    "dot_number",
    ...totals,
    ...basicPrefixes.flatMap(([, prefix]) => [`${prefix}_insp_w_viol`, `${prefix}_measure`, `${prefix}_ac`]),
  ],
  requiredColumns: ["dot_number", ...totals],
  order: "dot_number",
  keyColumns: ["dot_number"],
  toRecord: toMeasures,
  record: publishedMeasures,
};

/** SMS C PassProperty: intrastate carriers that don't haul hazardous materials. Monthly. */
export const intrastateMeasures: DataSet<PublishedMeasures> = { ...measures, id: "h9zy-gjn8" };

function toPercentiles(row: SocrataRow): PublishedPercentiles | undefined {
  if (values.toText(row.dot_number) === undefined) return undefined;
  return Object.fromEntries(
    basicPrefixes.flatMap(([basic, prefix]) => {
      const percentile = values.toText(row[`${prefix}_pct`]);
      if (percentile === undefined) return [];
      return [[basic, { percentile, isAlert: values.isYes(row[`${prefix}_basic_alert`]) }]];
    }),
  );
}

/** SMS AB Pass: interstate carriers of passengers, with their percentiles. Monthly. */
export const percentiles: DataSet<PublishedPercentiles> = {
  id: "m3ry-qcip",
  columns: [
    "dot_number",
    ...basicPrefixes.flatMap(([, prefix]) => [`${prefix}_pct`, `${prefix}_basic_alert`]),
  ],
  requiredColumns: ["dot_number"],
  order: "dot_number",
  keyColumns: ["dot_number"],
  toRecord: toPercentiles,
  record: publishedPercentiles,
};

/** SMS C Pass: intrastate carriers of passengers. Monthly. */
export const intrastatePercentiles: DataSet<PublishedPercentiles> = { ...percentiles, id: "h3zn-uid9" };
