import type { ScanTarget } from "#client/lib/scan/scan-photo.ts";
import type { ListField } from "#shared/profile/field.ts";

/** What can be scanned for a row of a list: a driver's license, or the VIN of a unit. */
export function getScanTarget({ fields }: ListField): ScanTarget | undefined {
  if (fields.some(({ kind }) => kind === "licenseNumber")) return "license";
  return fields.some(({ kind }) => kind === "vin") ? "vin" : undefined;
}
