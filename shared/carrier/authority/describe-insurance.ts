import { type InsuranceFiling, isLiabilityBond } from "#shared/carrier/merge-filings.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { formatMoney } from "#shared/profile/formats/format.ts";
import { usDay, usList } from "#shared/text/us-english.ts";
import type { InsuranceStanding, OnFile } from "./insurance-standing.ts";
import { describeDaysLeft, type LicensingFact, legacyDay } from "./licensing-rows.ts";
import type { LicensingNeed, RequiredLiability } from "./licensing-need.ts";

const dollars = (amount: number): string => formatMoney(String(amount));

const upTo: Readonly<Record<string, string>> = {
  "49 CFR 387.33": " with a vehicle for 16 people or more",
  "49 CFR 387.9": " for the most dangerous materials",
};

/** "At least $1,500,000; $5,000,000 with a vehicle for 16 people or more (49 CFR 387.33)". */
export const describeRequired = ({
  dollars: least,
  ifLight,
  upTo: most,
  citation,
}: RequiredLiability): string =>
  `At least ${dollars(least)}${ifLight ? `, or ${dollars(ifLight)} with no vehicle of 10,001 lb or more` : ""}${most ? `; ${dollars(most)}${upTo[citation] ?? ""}` : ""} (${citation})`;

/** A limit that is unknown, or that unread filings may add to, is neither enough nor too low. */
export const isLimitKnown = (insurance: InsuranceStanding, need: LicensingNeed): boolean =>
  need.kind !== "required" ||
  insurance.state !== "on-file" ||
  (insurance.total !== undefined && (insurance.total >= need.liability.dollars || !insurance.mayBeMore));

/** True if what is on file is less than the least that is required. */
export const isBelowRequired = (insurance: InsuranceStanding, need: LicensingNeed): boolean =>
  need.kind === "required" &&
  insurance.state === "on-file" &&
  !insurance.mayBeMore &&
  (insurance.total ?? need.liability.dollars) < need.liability.dollars;

/** True if a limit that is too low for trucks is enough for vans: the census doesn't say which they are. */
export const isEnoughIfLight = (limit: number | undefined, need: LicensingNeed): boolean =>
  need.kind === "required" && (limit ?? 0) >= (need.liability.ifLight ?? Number.POSITIVE_INFINITY);

/** True if the end was scheduled in May, or not all filings could be read. */
const isEndOpen = ({ policies, endsOn, mayBeMore }: OnFile): boolean =>
  mayBeMore === true ||
  policies.filter(({ endedOn }) => endedOn === endsOn).every(({ isLastKnown }) => isLastKnown);

/** True if an end leaves a carrier without the insurance it needs, as far as is known. */
export const isEndBad = (insurance: OnFile, need: LicensingNeed): boolean =>
  need.kind === "required" &&
  !isEndOpen(insurance) &&
  (insurance.goneFrom !== undefined || !isEnoughIfLight(insurance.left, need));

/** The day after `day` on which the next filing begins: the first that makes it enough, if there is one. */
export function getNextDay(insurance: InsuranceStanding, day: IsoDay): IsoDay | undefined {
  const next = insurance.enoughFrom ?? insurance.next?.effectiveDate;
  return next !== undefined && next > day ? next : undefined;
}

function describeAmount({ amount, isExcess, underlying }: InsuranceFiling): string {
  if (amount === undefined) return "no amount on file";
  if (!isExcess) return dollars(amount);
  return `${dollars(amount)} in excess${underlying === undefined ? "" : ` of ${dollars(underlying)}`}`;
}

const describePolicy = (filing: InsuranceFiling): string =>
  [
    filing.insurer,
    filing.policyNumber && `${isLiabilityBond(filing) ? "surety bond" : "policy"} ${filing.policyNumber}`,
    describeAmount(filing),
    filing.effectiveDate && `since ${usDay(filing.effectiveDate)}`,
  ]
    .filter(Boolean)
    .join(", ");

const describePolicies = (policies: readonly InsuranceFiling[]): string =>
  policies.map(describePolicy).join("; ");

const askInsurer =
  "If you're paying for a policy, ask the insurer whether it filed a BMC-91 or BMC-91X. A certificate from your agent isn't a filing.";

const describeLegacy = (legacyOnFile: number | undefined): string =>
  legacyOnFile === undefined
    ? ""
    : ` FMCSA's licensing records of ${usDay(legacyDay)} had ${legacyOnFile > 0 ? dollars(legacyOnFile) : "none"} on file.`;

function describeOnFile(insurance: OnFile, need: LicensingNeed): string {
  const { policies, namedPrimary, legacyOnFile } = insurance;
  const known = policies.filter(({ isLastKnown }) => !isLastKnown);
  const old = policies.filter(({ isLastKnown }) => isLastKnown);
  const who = known.length === 1 ? "An insurer has" : "Insurers have";
  const named = namedPrimary
    ? ` The excess filing names a primary of ${dollars(namedPrimary)}, which has no filing of its own in Motus.`
    : "";
  const older =
    old.length > 0 ? ` Not in Motus, last known on ${usDay(legacyDay)}: ${describePolicies(old)}.` : "";
  const before = isBelowRequired(insurance, need) ? describeLegacy(legacyOnFile) : "";
  const unread =
    insurance.mayBeMore && !isLimitKnown(insurance, need)
      ? ` The filings of ${usDay(legacyDay)} couldn't be read, so there may be more.`
      : "";
  return `${who} filed with FMCSA: ${describePolicies(known)}.${named}${older}${before}${unread}`;
}

/** For a carrier with no filing in force: when the next one begins, or what to ask the insurer if none is filed. */
const describeNext = ({ next }: InsuranceStanding): string =>
  next === undefined
    ? askInsurer
    : `The next filing, from ${next.insurer}, begins on ${usDay(next.effectiveDate ?? "")}.`;

/** "The last one, from Great Plains Casualty, ended on June 1, 2026." */
function describeLast({ insurer, endedOn, isLastKnown }: InsuranceFiling): string {
  const verb = isLastKnown ? "was due to end" : "ended";
  return `The last one, from ${insurer}${endedOn ? `, ${verb} on ${usDay(endedOn)}` : ""}.`;
}

function describeLastKnown(insurance: OnFile): string {
  const { policies, legacyOnFile, next, ended } = insurance;
  const known =
    policies.length > 0
      ? ` Last known on ${usDay(legacyDay)}: ${describePolicies(policies)}.`
      : describeLegacy(legacyOnFile);
  const none = next ? "No liability filing in Motus has begun yet" : "Motus has no liability filing";
  const begin = ended ? `Motus has no active liability filing. ${describeLast(ended)}` : `${none}.`;
  return `${begin}${known} Motus lacks many older filings, so this doesn't mean that there is none. ${describeNext(insurance)}`;
}

type Ended = Extract<InsuranceStanding, { state: "ended" }>;

const describeEnded = (insurance: Ended): string =>
  `Motus has no active liability filing. ${describeLast(insurance.ended)}${describeLegacy(insurance.legacyOnFile)} ${describeNext(insurance)}`;

/** Says that none is on file, and whether one has to be if the census tells. */
function describeNone(insurance: InsuranceStanding, { kind }: LicensingNeed): string {
  const none = `No liability insurance is on file with FMCSA for this carrier, in Motus or in its records up to ${usDay(legacyDay)}.`;
  if (kind === "required" || insurance.next) return `${none} ${describeNext(insurance)}`;
  return kind === "unknown" ? none : `${none} As registered, it doesn't need any.`;
}

/** Says if an insurer has filed with FMCSA, and who: the answer to "is my policy real?". */
export function describeFiling(insurance: InsuranceStanding, need: LicensingNeed): string {
  switch (insurance.state) {
    case "on-file":
      return describeOnFile(insurance, need);
    case "ended":
      return describeEnded(insurance);
    case "last-known":
      return describeLastKnown(insurance);
    case "none":
      return describeNone(insurance, need);
    case "unchecked":
      return "Liability filings haven't been checked. That doesn't mean there are none.";
  }
}

type InsuranceFact = Pick<LicensingFact, "value" | "tone">;

function getOnFileFact(insurance: OnFile, need: LicensingNeed, today: IsoDay): InsuranceFact {
  const { total, endsOn, left } = insurance;
  const filed = total === undefined ? "On file, no amount" : `${dollars(total)} filed`;
  const isLight = isEnoughIfLight(total, need);
  const isBelow = isBelowRequired(insurance, need);
  const amount = isBelow ? `${filed}, ${isLight ? "for light vehicles only" : "too low"}` : filed;
  if (endsOn !== undefined) {
    const falls = left === undefined ? "ends" : `falls to ${dollars(left)}`;
    return {
      value: `${amount}, ${falls} ${describeDaysLeft(endsOn, today)}`,
      tone: isEndBad(insurance, need) ? "bad" : "caution",
    };
  }
  if (isBelow) return { value: amount, tone: isLight ? "caution" : "bad" };
  if (isLimitKnown(insurance, need)) return { value: amount, tone: "plain" };
  return { value: total === undefined ? amount : `${amount}, may be more`, tone: "unknown" };
}

/** Liability insurance on file in a few words; undefined if it could not be checked. */
export function getInsuranceFact(
  insurance: InsuranceStanding,
  need: LicensingNeed,
  today: IsoDay,
): InsuranceFact | undefined {
  const isRequired = need.kind === "required";
  const lack = isRequired ? "bad" : "caution";
  const begins = insurance.next ? `, next from ${usDay(insurance.next.effectiveDate ?? "")}` : "";
  switch (insurance.state) {
    case "on-file":
      return getOnFileFact(insurance, need, today);
    case "ended": {
      const { endedOn = "", isLastKnown } = insurance.ended;
      if (isLastKnown) return { value: `Was due to end ${usDay(endedOn)}`, tone: "caution" };
      return { value: `Ended ${usDay(endedOn)}${begins}`, tone: lack };
    }
    case "last-known": {
      const { total, endsOn } = insurance;
      const amount = total === undefined ? "On file, no amount," : dollars(total);
      return {
        value: `${amount} on ${usDay(legacyDay)}`,
        tone: endsOn === undefined ? "unknown" : "caution",
      };
    }
    case "none":
      if (isRequired || need.kind === "unknown") return { value: `None on file${begins}`, tone: lack };
      return { value: "None on file, none required", tone: "plain" };
    case "unchecked":
      return undefined;
  }
}

/** The day on which filed insurance ends: "June 1, 2026 (in 12 days)". */
export function describeEnd(insurance: InsuranceStanding, today: IsoDay): string | undefined {
  if (!("endsOn" in insurance) || insurance.endsOn === undefined) return undefined;
  const { endsOn } = insurance;
  const ending = insurance.policies.filter(({ endedOn }) => endedOn === endsOn);
  const insurers = usList([...new Set(ending.map(({ insurer }) => insurer))]) || "the insurer";
  const ends = insurance.state === "last-known" ? "was due to end" : "ends";
  const left = insurance.left === undefined ? "" : ` and ${dollars(insurance.left)} is left`;
  return `${usDay(endsOn)} (${describeDaysLeft(endsOn, today)}), when the filing of ${insurers} ${ends}${left}`;
}
