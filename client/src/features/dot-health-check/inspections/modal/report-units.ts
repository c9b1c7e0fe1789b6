import type { Inspection } from "#shared/carrier/inspection.ts";

/** A vehicle of an inspection; what FMCSA does not have is undefined. */
export type ReportUnit = {
  readonly unit: number;
  readonly type: string | undefined;
  readonly make: string | undefined;
  readonly vin: string | undefined;
};

const isKnown = ({ type, make, vin }: ReportUnit): boolean => Boolean(type ?? make ?? vin);

/** The vehicles of an inspection: the first always, the second and further ones if anything is known of them. */
export function toReportUnits(report: Partial<Inspection>): ReportUnit[] {
  const first: ReportUnit = {
    unit: report.unit ?? 1,
    type: report.unit_type_desc,
    make: report.unit_make,
    vin: report.vin ?? report.vin_masked,
  };
  const second: ReportUnit = {
    unit: first.unit + 1,
    type: report.unit_type_desc2,
    make: report.unit_make2,
    vin: report.vin2 ?? report.vin2_masked,
  };
  const further = (report.more_units ?? []).map((each) => ({
    unit: each.unit,
    type: each.unit_type_desc,
    make: each.unit_make,
    vin: each.vin ?? each.vin_masked,
  }));
  return [first, ...[second, ...further].filter(isKnown)];
}
