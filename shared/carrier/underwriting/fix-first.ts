import { hasRightCheckDigit } from "#shared/text/check-digit.ts";
import type { Inspection, RosterVehicle } from "#shared/carrier/inspection.ts";
import { getUnits, toRoster } from "#shared/carrier/roster.ts";
import { isVin } from "#shared/text/vin-text.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";
import { getMcs150Status, type Mcs150Status } from "#shared/carrier/mcs150.ts";
import type { OutOfServiceOrder } from "#shared/carrier/safety.ts";
import { addDays, addMonths, type IsoDay } from "#shared/carrier/sms/months.ts";
import { groupViolations, type ViolationGroup } from "#shared/carrier/violations/group-violations.ts";
import { isInForce, listAcuteOrCritical } from "./findings.ts";
import type { SafetyRecord } from "./safety-record.ts";
import { usDay } from "#shared/text/us-english.ts";
import { isLost } from "#shared/carrier/authority/authority-events.ts";
import {
  describeRequired,
  getNextDay,
  isBelowRequired,
  isEnoughIfLight,
} from "#shared/carrier/authority/describe-insurance.ts";
import type { OnFile } from "#shared/carrier/authority/insurance-standing.ts";
import { getAuthorityName, isTakenAway } from "#shared/carrier/authority/describe-authority.ts";
import type { Licensing } from "#shared/carrier/authority/licensing.ts";
import type { Authority } from "#shared/carrier/authority/merge-authorities.ts";

/** A VIN in an inspection that may be wrong, and that the vehicle's registration can prove wrong. */
export type DoubtfulVin = { readonly inspection: Inspection; readonly vin: string };

/** Only VINs of 17 characters have a check digit; older and shorter numbers may be right. */
const isDoubtful = (vin: string): boolean => vin.length === 17 && !(isVin(vin) && hasRightCheckDigit(vin));

/** Equal codes aren't an error: two worn tires are two violations. */
const findDoubtfulVins = (inspections: readonly Inspection[]): DoubtfulVin[] =>
  inspections.flatMap((inspection) =>
    getUnits(inspection).flatMap(({ vin = "" }) => (isDoubtful(vin) ? [{ inspection, vin }] : [])),
  );

type LicensingFix = { readonly title: string; readonly text: string };

/** `named`: the authority in words. */
const getNoticeFix = ({ notice, kind }: Partial<Authority>, named: string): LicensingFix[] =>
  notice?.isAhead && notice.day !== undefined
    ? [
        {
          title: `Stop the ${notice.loss} of ${named}`,
          text: `FMCSA's notice takes effect on ${usDay(notice.day)}. It gives the reason, such as a canceled ${kind === "broker" ? "bond, trust fund" : "liability filing"} or BOC-3. Have that filed again before then, and check that the notice is withdrawn.`,
        },
      ]
    : [];

function getOtherFix(other: Authority): LicensingFix[] {
  const named = `the authority "${getAuthorityName(other)}"`;
  if (!isTakenAway(other)) return getNoticeFix(other, named);
  return [
    {
      title: `Get ${named} active again`,
      text: `FMCSA's records show it ${other.state}. If you still need it, log in to Motus to see what FMCSA asks for, such as a filing or BOC-3.`,
    },
  ];
}

function getAuthorityFix({ authority: { state, authority }, need }: Licensing): LicensingFix[] {
  const atNotice = getNoticeFix(authority ?? {}, "your authority");
  if (atNotice.length > 0) return atNotice;
  const isMissing = state === "none" || state === "pending" || (state !== "unchecked" && isLost(state));
  if (!isMissing || (need.kind !== "required" && state !== "suspended")) return [];
  return [
    {
      title: state === "pending" ? "Wait for your authority" : "Get your operating authority active",
      text: "Without it you may not haul for hire across state lines (49 U.S.C. 13901). Log in to Motus to see what FMCSA needs, such as a liability filing or BOC-3.",
    },
  ];
}

function getInsuranceFix({ insurance, need }: Licensing, today: IsoDay): LicensingFix[] {
  if (need.kind !== "required") return [];
  const isMissing = insurance.state === "ended" || insurance.state === "none";
  const isBelow = isBelowRequired(insurance, need);
  const { endsOn, total, left, goneFrom }: Partial<OnFile> = "total" in insurance ? insurance : {};
  if (!isMissing && endsOn === undefined && !isBelow) return [];
  const isTooLow = isBelow && !isEnoughIfLight(total, need);
  const next = getNextDay(insurance, isTooLow ? today : (endsOn ?? today));
  const remaining = endsOn === undefined ? total : left;
  return [
    {
      title:
        goneFrom === undefined && isEnoughIfLight(remaining, need)
          ? "Check whether your liability filing is enough"
          : "Get your liability insurance filed with FMCSA",
      text: `Only the insurer can file it, on form BMC-91 or BMC-91X${endsOn && !isTooLow ? `, by ${usDay(endsOn)}` : ""}. ${describeRequired(need.liability)}. A certificate from your agent isn't a filing.${next ? ` The next filing begins on ${usDay(next)}: ask the insurer for an earlier day.` : ""}`,
    },
  ];
}

/** In this order: the deciding authority, insurance, other authorities. */
export const listLicensingFixes = (licensing: Licensing, today: IsoDay): LicensingFix[] => [
  ...getAuthorityFix(licensing),
  ...getInsuranceFix(licensing, today),
  ...licensing.authority.authorities
    .filter((each) => each !== licensing.authority.authority)
    .flatMap(getOtherFix),
];

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

/** By out-of-service count, since severity weights differ across BASICs (SMS Methodology, appendix A). */
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
