import { type LicensingFix, listLicensingFixes } from "#shared/carrier/authority/licensing-fixes.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { getMcs150Status, type Mcs150Status } from "#shared/carrier/mcs150.ts";
import { toRoster } from "#shared/carrier/roster.ts";
import type { OutOfServiceOrder } from "#shared/carrier/safety.ts";
import { addDays, addMonths, type IsoDay } from "#shared/carrier/sms/months.ts";
import type { RosterVehicle } from "#shared/carrier/vehicle.ts";
import { groupViolations, type ViolationGroup } from "#shared/carrier/violations/group-violations.ts";
import { type DoubtfulVin, findDoubtfulVins } from "./doubtful-vins.ts";
import { isInForce, listAcuteOrCritical } from "./findings.ts";
import type { SafetyRecord } from "./safety-record.ts";

/** One thing that a carrier can do about its record. */
export type FixItem =
  | { readonly kind: "order"; readonly order: OutOfServiceOrder }
  | { readonly kind: "rating"; readonly rating: "Conditional" | "Unsatisfactory" }
  | { readonly kind: "inactive" }
  | { readonly kind: "licensing"; readonly fix: LicensingFix }
  | { readonly kind: "mcs150"; readonly status: Mcs150Status }
  | { readonly kind: "new-entrant"; readonly auditBy: IsoDay }
  | { readonly kind: "acute-critical"; readonly basics: readonly string[] }
  | { readonly kind: "unit"; readonly vehicle: RosterVehicle }
  | { readonly kind: "code"; readonly code: ViolationGroup }
  | { readonly kind: "dataqs"; readonly vins: readonly DoubtfulVin[] };

function findWorstUnit(inspections: readonly Inspection[]): RosterVehicle | undefined {
  const units = toRoster(inspections).filter((unit) => unit.vin !== undefined && unit.out_of_service > 0);
  return units.toSorted((a, b) => b.out_of_service - a.out_of_service || b.violations - a.violations)[0];
}

/** The last day for a new interstate carrier's safety audit; undefined once it is past. */
function findAuditDay({ company, today }: SafetyRecord): IsoDay | undefined {
  if (company?.addDate === undefined || company.carrierOperation !== "Interstate") return undefined;
  const { auditMonths, passengerAuditDays } = datedFigures.newEntrant.value;
  const day = company.passengerAuthority
    ? addDays(company.addDate, passengerAuditDays)
    : addMonths(company.addDate, auditMonths);
  return day >= today ? day : undefined;
}

/**
 * The things to do, the most pressing first. Of the codes it names the one that put most out of service: severity
 * weights can't be compared from one BASIC to another (SMS Methodology, appendix A).
 */
export function listFixes(record: SafetyRecord): FixItem[] {
  const {
    dotNumber,
    company,
    isActive,
    rating,
    licensing,
    inspections = [],
    violations = [],
    orders = [],
    today,
  } = record;
  const status = getMcs150Status(dotNumber, company?.mcs150Date, today);
  const auditBy = findAuditDay(record);
  const vehicle = findWorstUnit(inspections);
  const code = groupViolations(violations).find((group) => group.violations[0]?.violationCode);
  const found = listAcuteOrCritical(record);
  const vins = findDoubtfulVins(inspections);
  return [
    ...orders.filter((order) => isInForce(order, today)).map((order) => ({ kind: "order" as const, order })),
    ...(rating && rating.rating !== "Satisfactory"
      ? [{ kind: "rating" as const, rating: rating.rating }]
      : []),
    ...(isActive === false ? [{ kind: "inactive" as const }] : []),
    ...listLicensingFixes(licensing, today).map((fix) => ({ kind: "licensing" as const, fix })),
    ...(["overdue", "check", "due-soon"].includes(status.state) ? [{ kind: "mcs150" as const, status }] : []),
    ...(found.length > 0 ? [{ kind: "acute-critical" as const, basics: found }] : []),
    ...(auditBy === undefined ? [] : [{ kind: "new-entrant" as const, auditBy }]),
    ...(vehicle ? [{ kind: "unit" as const, vehicle }] : []),
    ...(code ? [{ kind: "code" as const, code }] : []),
    ...(vins.length > 0 ? [{ kind: "dataqs" as const, vins }] : []),
  ];
}
