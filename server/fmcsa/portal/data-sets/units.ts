import { z } from "zod";
import type { DataSet, SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import * as values from "#server/fmcsa/portal/read-values.ts";
import { listColumns } from "./set-columns.ts";

/** A vehicle of an inspection in the daily file; the fields are those of Inspection. */
const inspectionUnit = z.object({
  inspection_id: z.string(),
  /** From 1, in the order of the combination. */
  unit: z.int().optional(),
  unit_type_desc: z.string().optional(),
  unit_make: z.string().optional(),
  vin: z.string().optional(),
  vin_masked: z.string().optional(),
  /** The carrier's own number for the vehicle. */
  fleetNumber: z.string().optional(),
});
export type InspectionUnit = z.infer<typeof inspectionUnit>;

function toUnit(row: SocrataRow): InspectionUnit | undefined {
  const inspectionId = values.toText(row.inspection_id);
  if (inspectionId === undefined) return undefined;
  return values.omitUndefined<InspectionUnit>({
    inspection_id: inspectionId,
    unit: values.toWhole(row.insp_unit_number),
    unit_type_desc: values.toUnitType(row.insp_unit_type_id),
    unit_make: values.toText(row.insp_unit_make),
    vin: values.toVin(row.insp_unit_vehicle_id_number),
    vin_masked: values.toMaskedVin(row.insp_unit_vehicle_id_number),
    fleetNumber: values.toText(row.insp_unit_company),
  });
}

/** Inspections Per Unit: one row a vehicle, daily. */
export const units: DataSet<InspectionUnit> = {
  id: "wt8s-2hbx",
  columns: listColumns(
    "inspection_id insp_unit_id insp_unit_number insp_unit_type_id insp_unit_make",
    "insp_unit_vehicle_id_number insp_unit_company",
  ),
  requiredColumns: ["inspection_id", "insp_unit_id"],
  order: "inspection_id,insp_unit_id",
  keyColumns: ["inspection_id", "insp_unit_id"],
  toRecord: toUnit,
  record: inspectionUnit,
};
