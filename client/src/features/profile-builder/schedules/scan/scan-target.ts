import type { ScanTarget } from "#client/scan/scan-photo.ts";
import type { ListField } from "#shared/profile/field.ts";

/** A unit has a VIN plate, a driver a license. */
export function getScanTarget({ fields }: ListField): ScanTarget | undefined {
  if (fields.some(({ kind }) => kind === "vin")) return "vin";
  return fields.some(({ kind }) => kind === "licenseNumber") ? "license" : undefined;
}
