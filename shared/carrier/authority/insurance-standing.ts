import type { InsuranceFiling } from "#shared/carrier/filings/insurance-filing.ts";
import { listPolicies } from "#shared/carrier/filings/merge-filings.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { legacyDay, type LicensingRows } from "./licensing-rows.ts";

type Common = {
  /** Policies in force today, primary before excess. */
  readonly policies: readonly InsuranceFiling[];
  /** What was on file on May 14, 2026, in dollars; undefined where the frozen set has none of the carrier. */
  readonly legacyOnFile?: number | undefined;
};

/**
 * The liability insurance that insurers have filed with FMCSA. on-file: in force today. ended: filed, and none in
 * force any more. last-known: not in Motus, but on file on May 14, 2026. none: in neither. unchecked: a source that
 * could change the answer could not be read.
 */
export type InsuranceStanding =
  | (Common & {
      readonly state: "on-file";
      /** In dollars; undefined if FMCSA has no amount for one of the policies. */
      readonly total: number | undefined;
      /** The first day ahead on which less than `required`, or nothing, is left. */
      readonly endsOn?: IsoDay | undefined;
    })
  | (Common & { readonly state: "ended"; readonly ended: InsuranceFiling })
  | (Common & { readonly state: "last-known" | "none" | "unchecked" });

const isInForce = ({ effectiveDate, endedOn }: InsuranceFiling, day: IsoDay): boolean =>
  (effectiveDate ?? day) <= day && (endedOn === undefined || endedOn > day);

/**
 * The policies that add up: of those alike in layer and amount the newest, since a replaced one often stays among
 * the current filings. Werner's 4 and 1 million are 5, Hunt's 2.5 million, filed four times, and 1 are 3.5.
 */
function getLayers(policies: readonly InsuranceFiling[], day: IsoDay): InsuranceFiling[] {
  const newest = policies
    .filter((policy) => isInForce(policy, day))
    .toSorted((a, b) => (b.effectiveDate ?? "").localeCompare(a.effectiveDate ?? ""));
  const layers = new Map<string, InsuranceFiling>();
  for (const policy of newest) {
    const key = `${policy.isExcess ?? false} ${policy.amount}`;
    if (!layers.has(key)) layers.set(key, policy);
  }
  return [...layers.values()].toSorted((a, b) => Number(a.isExcess ?? false) - Number(b.isExcess ?? false));
}

function getTotal(layers: readonly InsuranceFiling[]): number | undefined {
  const amounts = layers.flatMap(({ amount }) => amount ?? []);
  return amounts.length < layers.length ? undefined : amounts.reduce((total, amount) => total + amount, 0);
}

function findEnd(policies: readonly InsuranceFiling[], today: IsoDay, required: number): IsoDay | undefined {
  const ends = policies.flatMap(({ endedOn }) => (endedOn !== undefined && endedOn > today ? [endedOn] : []));
  return ends.toSorted().find((day) => {
    const layers = getLayers(policies, day);
    return layers.length === 0 || (getTotal(layers) ?? required) < required;
  });
}

/** Zero if the set has the carrier without any. */
const getLegacyOnFile = ({ legacy }: LicensingRows): number | undefined =>
  legacy && legacy.length > 0 ? Math.max(...legacy.map(({ bipdOnFile = 0 }) => bipdOnFile)) : undefined;

/** `required`: the lowest limit in dollars, or 0 where no filing is required. Sources: c5y8-a4uz, 3uet-3z4i, 6eyk-hxee. */
export function getInsuranceStanding(
  rows: LicensingRows,
  today: IsoDay,
  required: number,
): InsuranceStanding {
  const { filings, cancellations } = rows;
  const legacyOnFile = getLegacyOnFile(rows);
  const common = { policies: [], legacyOnFile };
  if (!filings || !cancellations) return { ...common, state: "unchecked" };
  const all = listPolicies(filings, cancellations);
  const policies = getLayers(all, today);
  if (policies.length > 0)
    return {
      ...common,
      state: "on-file",
      policies,
      total: getTotal(policies),
      endsOn: findEnd(all, today, required),
    };
  const [ended] = all.filter(({ endedOn = "9999" }) => endedOn <= today);
  if (ended?.endedOn !== undefined && ended.endedOn > legacyDay) return { ...common, state: "ended", ended };
  // What ended before Motus says nothing about what was on file on the frozen set's day.
  if (!rows.legacy) return { ...common, state: "unchecked" };
  if ((legacyOnFile ?? 0) > 0) return { ...common, state: "last-known" };
  return ended ? { ...common, state: "ended", ended } : { ...common, state: "none" };
}
