import type { ScanTarget } from "#client/scan/scan-photo.ts";
import type { ListField } from "#shared/profile/field.ts";

/** What can be scanned for a row of a list: the VIN of a unit, whose plate is of the same kind as a license, or a license. */
export function getScanTarget({ fields }: ListField): ScanTarget | undefined {
  if (fields.some(({ kind }) => kind === "vin")) return "vin";
  return fields.some(({ kind }) => kind === "licenseNumber") ? "license" : undefined;
}
