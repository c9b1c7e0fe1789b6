import { type LicensingFix, listLicensingFixes } from "#shared/carrier/authority/licensing-fixes.ts";
import { isNewEntrant, newEntrantText } from "#shared/carrier/authority/new-entrant.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { getMcs150Status, type Mcs150Status } from "#shared/carrier/mcs150.ts";
import { toRoster } from "#shared/carrier/roster.ts";
import type { OutOfServiceOrder } from "#shared/carrier/safety.ts";
import type { RosterVehicle } from "#shared/carrier/vehicle.ts";
import { type DoubtfulVin, findDoubtfulVins } from "./doubtful-vins.ts";
import { isInForce } from "./findings.ts";
import type { SafetyRecord } from "./safety-record.ts";
import { type CodePoints, rankCodes } from "./top-codes.ts";

/** One thing that a carrier can do about its record. */
export type FixItem =
  | { readonly kind: "order"; readonly order: OutOfServiceOrder }
  | { readonly kind: "licensing"; readonly fix: LicensingFix }
  | { readonly kind: "mcs150"; readonly status: Mcs150Status }
  | { readonly kind: "unit"; readonly vehicle: RosterVehicle }
  | { readonly kind: "code"; readonly code: CodePoints }
  | { readonly kind: "dataqs"; readonly vins: readonly DoubtfulVin[] };

function findWorstUnit(inspections: readonly Inspection[]): RosterVehicle | undefined {
  const units = toRoster(inspections).filter((unit) => unit.vin !== undefined && unit.out_of_service > 0);
  return units.toSorted((a, b) => b.out_of_service - a.out_of_service || b.violations - a.violations)[0];
}

const newEntrant: FixItem = {
  kind: "licensing",
  fix: { title: "Get ready for FMCSA's new-entrant audit", text: newEntrantText },
};

/** The things to do, the most pressing first. */
export function listFixes(record: SafetyRecord): FixItem[] {
  const { dotNumber, company, licensing, inspections = [], violations = [], orders = [], today } = record;
  const status = getMcs150Status(dotNumber, company?.mcs150Date, today);
  const vehicle = findWorstUnit(inspections);
  const [code] = rankCodes(violations);
  const vins = findDoubtfulVins(inspections);
  return [
    ...orders.filter((order) => isInForce(order, today)).map((order) => ({ kind: "order" as const, order })),
    ...listLicensingFixes(licensing).map((fix) => ({ kind: "licensing" as const, fix })),
    ...(company && isNewEntrant(company, today) ? [newEntrant] : []),
    ...(["overdue", "check", "due-soon"].includes(status.state) ? [{ kind: "mcs150" as const, status }] : []),
    ...(vehicle ? [{ kind: "unit" as const, vehicle }] : []),
    ...(code ? [{ kind: "code" as const, code }] : []),
    ...(vins.length > 0 ? [{ kind: "dataqs" as const, vins }] : []),
  ];
}
