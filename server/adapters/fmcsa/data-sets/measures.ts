import type { BasicId } from "#shared/carrier/inspection.ts";
import { publishedMeasures, type PublishedMeasures } from "#shared/carrier/safety.ts";
import type { DataSet, SocrataRow } from "#server/adapters/fmcsa/data-set.ts";
import * as values from "#server/adapters/fmcsa/values.ts";
import { listColumns } from "./columns.ts";

const prefixes = [
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
    prefixes.flatMap(([basic, prefix]) => {
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

/** SMS AB PassProperty: interstate carriers, and intrastate ones that haul hazardous materials. Monthly. */
export const measures: DataSet<PublishedMeasures> = {
  id: "4y6x-dmck",
  columns: [
    "dot_number",
    ...totals,
    ...prefixes.flatMap(([, prefix]) => [`${prefix}_insp_w_viol`, `${prefix}_measure`, `${prefix}_ac`]),
  ],
  requiredColumns: ["dot_number", ...totals],
  order: "dot_number",
  keyColumns: ["dot_number"],
  toRecord: toMeasures,
  record: publishedMeasures,
};

/** SMS C PassProperty: intrastate carriers that don't haul hazardous materials. Monthly. */
export const intrastateMeasures: DataSet<PublishedMeasures> = { ...measures, id: "h9zy-gjn8" };
