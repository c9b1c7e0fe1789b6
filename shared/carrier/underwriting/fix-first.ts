import type { Inspection } from "#shared/carrier/inspection.ts";
import { getMcs150Status, type Mcs150Status } from "#shared/carrier/mcs150.ts";
import { toRoster } from "#shared/carrier/roster.ts";
import type { OutOfServiceOrder } from "#shared/carrier/safety.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import type { RosterVehicle } from "#shared/carrier/vehicle.ts";
import type { CarrierViolation } from "#shared/carrier/violation.ts";
import { type DoubtfulVin, findDoubtfulVins } from "./doubtful-vins.ts";
import { type CodePoints, rankCodes } from "./top-codes.ts";

/** One thing that a carrier can do about its record. */
export type FixItem =
  | { readonly kind: "order"; readonly order: OutOfServiceOrder }
  | { readonly kind: "mcs150"; readonly status: Mcs150Status }
  | { readonly kind: "unit"; readonly vehicle: RosterVehicle }
  | { readonly kind: "code"; readonly code: CodePoints }
  | { readonly kind: "dataqs"; readonly vins: readonly DoubtfulVin[] };

/** What is known; undefined if it could not be checked. */
export type CarrierRecord = {
  readonly dotNumber: string;
  readonly mcs150Date: IsoDay | undefined;
  readonly inspections: readonly Inspection[] | undefined;
  readonly violations: readonly CarrierViolation[] | undefined;
  readonly orders: readonly OutOfServiceOrder[] | undefined;
  readonly today: IsoDay;
};

export const isInForce = ({ rescind_date }: OutOfServiceOrder, today: IsoDay): boolean =>
  rescind_date === undefined || rescind_date > today;

function findWorstUnit(inspections: readonly Inspection[]): RosterVehicle | undefined {
  const units = toRoster(inspections).filter((unit) => unit.vin !== undefined && unit.out_of_service > 0);
  return units.toSorted((a, b) => b.out_of_service - a.out_of_service || b.violations - a.violations)[0];
}

/** The things to do, the most pressing first. */
export function listFixes(carrier: CarrierRecord): FixItem[] {
  const { dotNumber, mcs150Date, inspections = [], violations = [], orders = [], today } = carrier;
  const status = getMcs150Status(dotNumber, mcs150Date, today);
  const vehicle = findWorstUnit(inspections);
  const [code] = rankCodes(violations);
  const vins = findDoubtfulVins(inspections);
  return [
    ...orders.filter((order) => isInForce(order, today)).map((order) => ({ kind: "order" as const, order })),
    ...(["overdue", "check", "due-soon"].includes(status.state) ? [{ kind: "mcs150" as const, status }] : []),
    ...(vehicle ? [{ kind: "unit" as const, vehicle }] : []),
    ...(code ? [{ kind: "code" as const, code }] : []),
    ...(vins.length > 0 ? [{ kind: "dataqs" as const, vins }] : []),
  ];
}
