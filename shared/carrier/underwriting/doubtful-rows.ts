import { hasRightCheckDigit } from "#shared/vin/check-digit.ts";
import { grouped } from "#shared/grouped.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { getUnits } from "#shared/carrier/roster.ts";
import type { CarrierViolation } from "#shared/carrier/violation.ts";
import { isVin } from "#shared/vin/vin.ts";

/** A record that may be wrong, and is worth a DataQs request. */
export type DoubtfulRow = {
  readonly inspection: Inspection;
  readonly reason: "vin" | "repeated-code";
  /** The VIN or the code. */
  readonly value: string;
};

/** Only VINs of 17 characters have a check digit; older and shorter numbers may be right. */
const hasWrongVin = (vin: string | undefined): vin is string =>
  vin !== undefined && vin.length === 17 && !(isVin(vin) && hasRightCheckDigit(vin));

/** Inspections with a VIN that cannot exist, or with the same code twice for the same unit. */
export function findDoubtfulRows(
  inspections: readonly Inspection[],
  violations: readonly CarrierViolation[],
): DoubtfulRow[] {
  const byInspection = grouped(violations, ({ unique_id }) => unique_id);
  return inspections.flatMap((inspection) => {
    const wrongVins = getUnits(inspection).flatMap(({ vin }) => (hasWrongVin(vin) ? [vin] : []));
    const own = byInspection.get(inspection.unique_id) ?? [];
    const byCode = grouped(own, ({ violationCode = "", unit = "" }) => `${violationCode}/${unit}`);
    const repeated = [...byCode.values()].flatMap(([first, second]) =>
      first.violationCode !== undefined && second ? [first.violationCode] : [],
    );
    return [
      ...wrongVins.map((value) => ({ inspection, reason: "vin" as const, value })),
      ...repeated.map((value) => ({ inspection, reason: "repeated-code" as const, value })),
    ];
  });
}
