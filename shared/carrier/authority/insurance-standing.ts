import {
  type FilingRow,
  type InsuranceFiling,
  isBipdFiling,
  listPolicies,
  normalizePolicyNumber,
} from "#shared/carrier/merge-filings.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { type LicensingRows, legacyDay } from "./licensing-rows.ts";

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
function listLastKnown(
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

type Common = {
  readonly policies: readonly InsuranceFiling[];
  /** Dollars on file on May 14, 2026; undefined where the frozen set has none of the carrier. */
  readonly legacyOnFile?: number | undefined;
  readonly next?: InsuranceFiling | undefined;
  /** The first day ahead on which a filing makes it enough; if insurance ends before, the first day after that end. */
  readonly enoughFrom?: IsoDay | undefined;
};

export type OnFile = Common & {
  readonly state: "on-file" | "last-known";
  /** In dollars; undefined if FMCSA has no amount for one of the policies. */
  readonly total: number | undefined;
  /** Part of it: a primary that FMCSA has no row of, but that an excess filing names as what it pays above. */
  readonly namedPrimary?: number | undefined;
  /** The first day ahead on which what is enough today no longer is; if it isn't enough today, on which it gets less. */
  readonly endsOn?: IsoDay | undefined;
  /** Dollars left on that day; undefined if none. */
  readonly left?: number | undefined;
  /** The first day after it on which nothing is left, before it is enough again. */
  readonly goneFrom?: IsoDay | undefined;
  /** The filings of May 14, 2026 could not be read: there may be more. */
  readonly mayBeMore?: true;
  /** Only if last known: the newest Motus filing, if it ended after May 14, 2026. */
  readonly ended?: InsuranceFiling;
};

/**
 * The liability insurance that insurers have filed with FMCSA. on-file: in force today. ended: filed, but no longer in force.
 * last-known: not in Motus, but on file on May 14, 2026. none: in neither. unchecked: a source that
 * could change the answer could not be read.
 */
export type InsuranceStanding =
  | OnFile
  | (Common & { readonly state: "ended"; readonly ended: InsuranceFiling })
  | (Common & { readonly state: "none" | "unchecked" });

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

const isInMotus = ({ isLastKnown }: InsuranceFiling): boolean => !isLastKnown;

/** The primary's limit, as the lowest excess filing names it; 0 if Motus has a row of that primary, even of one that ended. */
function getNamedPrimary(
  policies: readonly InsuranceFiling[],
  layers: readonly InsuranceFiling[],
  day: IsoDay,
): number {
  const named = layers.flatMap(({ isExcess, underlying, effectiveDate = "" }) =>
    isExcess && underlying !== undefined ? [{ underlying, effectiveDate }] : [],
  );
  const lowest = Math.min(...named.map(({ underlying }) => underlying));
  const [began = ""] = named.map(({ effectiveDate }) => effectiveDate).toSorted();
  const isFiled = policies.some(
    ({ isExcess, effectiveDate = "", endedOn = "9999" }) =>
      !isExcess && effectiveDate <= day && endedOn > began,
  );
  return named.length === 0 || isFiled ? 0 : lowest;
}

function getTotal(layers: readonly InsuranceFiling[], namedPrimary: number): number | undefined {
  // A named primary is newer than what was last known of it.
  const counted = namedPrimary > 0 ? layers.filter(({ isExcess }) => isExcess) : layers;
  const amounts = counted.flatMap(({ amount }) => amount ?? []);
  if (amounts.length < counted.length) return undefined;
  return amounts.reduce((total, amount) => total + amount, namedPrimary);
}

function getOnFile(policies: readonly InsuranceFiling[], day: IsoDay) {
  const layers = getLayers(policies, day);
  if (layers.length === 0) return undefined;
  const namedPrimary = getNamedPrimary(policies.filter(isInMotus), layers.filter(isInMotus), day);
  return {
    policies: layers,
    total: getTotal(layers, namedPrimary),
    ...(namedPrimary > 0 && { namedPrimary }),
  };
}

/** An old excess alone counts as nothing, as it does on the day itself. */
function getLeft(policies: readonly InsuranceFiling[], day: IsoDay) {
  const left = getOnFile(policies, day);
  return left?.policies.every(({ isLastKnown, isExcess }) => isLastKnown && isExcess) ? undefined : left;
}

/** An unknown amount counts as enough. */
function isEnough(policies: readonly InsuranceFiling[], day: IsoDay, required: number): boolean {
  const left = getLeft(policies, day);
  return left !== undefined && (left.total ?? required) >= required;
}

function findEnd(
  policies: readonly InsuranceFiling[],
  today: IsoDay,
  required: number,
): Pick<OnFile, "endsOn" | "left" | "goneFrom" | "enoughFrom"> {
  const least = Math.min(required, getOnFile(policies, today)?.total ?? required);
  const list = (key: "endedOn" | "effectiveDate", after: IsoDay) =>
    policies.flatMap(({ [key]: day = "" }) => (day > after ? [day] : [])).toSorted();
  const endsOn = list("endedOn", today).find((day) => !isEnough(policies, day, least));
  const enoughFrom = list("effectiveDate", endsOn ?? today).find((day) => isEnough(policies, day, required));
  if (endsOn === undefined) return { endsOn, enoughFrom };
  const gone = list("endedOn", endsOn).find((day) => getLeft(policies, day) === undefined);
  const goneFrom = gone !== undefined && gone < (enoughFrom ?? "9999") ? gone : undefined;
  return { endsOn, left: getLeft(policies, endsOn)?.total, goneFrom, enoughFrom };
}

const findNext = (policies: readonly InsuranceFiling[], today: IsoDay): InsuranceFiling | undefined =>
  policies
    .filter(({ effectiveDate = "" }) => effectiveDate > today)
    .toSorted((a, b) => (a.effectiveDate ?? "").localeCompare(b.effectiveDate ?? ""))[0];

/** Zero if the set has the carrier without any. */
const getLegacyOnFile = ({ legacy }: LicensingRows): number | undefined =>
  legacy && legacy.length > 0 ? Math.max(...legacy.map(({ bipdOnFile = 0 }) => bipdOnFile)) : undefined;

/** `required`: the lowest limit in dollars, or 0. Sources: c5y8-a4uz, 3uet-3z4i, qh9u-swkp, 6eyk-hxee. */
export function getInsuranceStanding(
  rows: LicensingRows,
  today: IsoDay,
  required: number,
): InsuranceStanding {
  const { filings, cancellations, legacyFilings } = rows;
  const legacyOnFile = getLegacyOnFile(rows);
  const unread = { policies: [], legacyOnFile };
  if (!filings || !cancellations) return { ...unread, state: "unchecked" };
  const motus = listPolicies(filings, cancellations, isBipdFiling);
  const all = [...motus, ...listLastKnown(rows, motus, today)];
  const onFile = getOnFile(all, today);
  const end = findEnd(all, today, required);
  const common = { ...unread, next: findNext(motus, today), enoughFrom: end.enoughFrom };
  if (onFile?.policies.some(isInMotus))
    return { ...common, state: "on-file", ...onFile, ...end, ...(!legacyFilings && { mayBeMore: true }) };
  const [ended] = motus.filter(({ endedOn = "9999" }) => endedOn <= today);
  const hasEndedSince = ended?.endedOn !== undefined && ended.endedOn > legacyDay;
  // A filing that ended before Motus says nothing about the frozen sets' day.
  if (!hasEndedSince && !(rows.legacy && legacyFilings)) return { ...common, state: "unchecked" };
  const lostPrimary = motus.some(
    ({ isExcess, endedOn = "" }) => !isExcess && endedOn > legacyDay && endedOn <= today,
  );
  if (onFile && !(lostPrimary && onFile.policies.every(({ isExcess }) => isExcess)))
    return { ...common, state: "last-known", ...onFile, ...end, ...(hasEndedSince && { ended }) };
  if (ended && hasEndedSince) return { ...common, state: "ended", ended };
  const [due] = all.filter(({ isLastKnown, endedOn = "9999" }) => isLastKnown && endedOn <= today);
  if (due) return { ...common, state: "ended", ended: due };
  if (legacyOnFile) return { ...common, state: "last-known", total: legacyOnFile };
  return ended ? { ...common, state: "ended", ended } : { ...common, state: "none" };
}
