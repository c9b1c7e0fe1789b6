import type { FilingRow, InsuranceFiling } from "#shared/carrier/insurance-filing.ts";
import { isBipdFiling, listPolicies, normalizePolicyNumber } from "#shared/carrier/merge-filings.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import type { LicensingRows } from "./licensing-rows.ts";

const isAlike = (a: InsuranceFiling, b: InsuranceFiling): boolean =>
  (a.isExcess ?? false) === (b.isExcess ?? false);

/** Numbers that insurers write for none, and that many policies share. */
const noNumber = /^(?:0*|NONE|NA)$/;

/** The two sets name one insurer differently, so the number alone tells whether Motus knows the policy. */
const listNumbers = (rows: readonly FilingRow[]): ReadonlySet<string> =>
  new Set(
    rows
      .map(({ policyNumber = "" }) => normalizePolicyNumber(policyNumber))
      .filter((number) => !noNumber.test(number)),
  );

/** A filing that has begun replaces an older one if it is in force in Motus or began later. */
const isReplacedBy = (old: InsuranceFiling, policy: InsuranceFiling, today: IsoDay): boolean =>
  isAlike(old, policy) &&
  (policy.effectiveDate ?? today) <= today &&
  ((policy.endedOn ?? "9999") > today || (policy.effectiveDate ?? "") >= (old.effectiveDate ?? ""));

/** There is one primary at a time, but old ones were often never canceled: the newest counts. */
function dropOlderPrimaries(policies: readonly InsuranceFiling[]): InsuranceFiling[] {
  const [primary] = policies
    .filter(({ isExcess }) => !isExcess)
    .toSorted((a, b) => (b.effectiveDate ?? "").localeCompare(a.effectiveDate ?? ""));
  return policies.filter((policy) => policy.isExcess || policy === primary);
}

/**
 * The filings of May 14, 2026 (qh9u-swkp) that Motus has no row of: it took over about a quarter of them. `motus`: the
 * policies that it has. A cancellation that was scheduled in May is their end.
 */
export function listLastKnown(
  { legacyFilings = [], filings = [], cancellations = [] }: LicensingRows,
  motus: readonly InsuranceFiling[],
  today: IsoDay,
): InsuranceFiling[] {
  const begun = [...filings, ...cancellations].filter(({ effectiveDate = today }) => effectiveDate <= today);
  const numbers = listNumbers(begun.filter(isBipdFiling));
  const isInMotus = ({ policyNumber = "" }: FilingRow) => numbers.has(normalizePolicyNumber(policyNumber));
  const rows = legacyFilings.filter((row) => !isInMotus(row));
  const open = rows.filter(({ endedOn }) => endedOn === undefined);
  const ending = rows.filter(({ endedOn }) => endedOn !== undefined);
  const policies = listPolicies(open, ending, isBipdFiling).filter(
    (old) => !motus.some((policy) => isReplacedBy(old, policy, today)),
  );
  return dropOlderPrimaries(policies).map((policy) => ({ ...policy, isLastKnown: true }));
}
