import type { InsuranceFiling } from "#shared/carrier/filings/insurance-filing.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { formatMoney } from "#shared/profile/formats/format.ts";
import { usDay, usList } from "#shared/us-english.ts";
import type { InsuranceStanding } from "./insurance-standing.ts";
import { describeDaysLeft, type LicensingFact } from "./licensing-fact.ts";
import type { LicensingNeed, RequiredLiability } from "./licensing-need.ts";
import { legacyDay } from "./licensing-rows.ts";

const dollars = (amount: number): string => formatMoney(String(amount));

const upTo: Readonly<Record<string, string>> = {
  "49 CFR 387.33": " with a vehicle for 16 people or more",
  "49 CFR 387.9": " for the most dangerous materials",
};

/** "At least $1,500,000; $5,000,000 with a vehicle for 16 people or more (49 CFR 387.33)". */
export const describeRequired = ({ dollars: least, upTo: most, citation }: RequiredLiability): string =>
  `At least ${dollars(least)}${most ? `; ${dollars(most)}${upTo[citation] ?? ""}` : ""} (${citation})`;

/** Whether what is on file is less than the least that is required. */
export const isBelowRequired = (insurance: InsuranceStanding, need: LicensingNeed): boolean =>
  need.kind === "required" &&
  insurance.state === "on-file" &&
  (insurance.total ?? need.liability.dollars) < need.liability.dollars;

const describePolicy = ({
  insurer,
  policyNumber,
  amount,
  isExcess,
  effectiveDate,
}: InsuranceFiling): string =>
  [
    insurer,
    policyNumber && `policy ${policyNumber}`,
    amount === undefined ? "no amount on file" : `${dollars(amount)}${isExcess ? " in excess" : ""}`,
    effectiveDate && `since ${usDay(effectiveDate)}`,
  ]
    .filter(Boolean)
    .join(", ");

const askInsurer =
  "A carrier that pays for a policy should ask the insurer itself whether it filed form BMC-91 or BMC-91X: a certificate from an agent is no filing.";

const describeLegacy = (legacyOnFile: number | undefined): string =>
  legacyOnFile === undefined
    ? ""
    : ` FMCSA's licensing records of ${usDay(legacyDay)} had ${legacyOnFile > 0 ? dollars(legacyOnFile) : "none"} on file.`;

/** Whether an insurer has filed with FMCSA, and who: the answer to "is my policy real?". */
export function describeFiling(insurance: InsuranceStanding, need: LicensingNeed): string {
  const { state, policies, legacyOnFile } = insurance;
  const isRequired = need.kind === "required";
  switch (state) {
    case "on-file": {
      const who = policies.length === 1 ? "An insurer has" : "Insurers have";
      const older = isBelowRequired(insurance, need) ? describeLegacy(legacyOnFile) : "";
      return `${who} filed with FMCSA: ${policies.map(describePolicy).join("; ")}.${older}`;
    }
    case "ended": {
      const { insurer, endedOn } = insurance.ended;
      const end = endedOn ? ` and ended on ${usDay(endedOn)}` : "";
      return `No liability filing is in force at FMCSA: the last one was ${insurer}'s${end}.${describeLegacy(legacyOnFile)} ${askInsurer}`;
    }
    case "last-known":
      return `No insurer's liability filing is in Motus.${describeLegacy(legacyOnFile)} Motus lacks many older filings, so this doesn't mean that there is none. ${askInsurer}`;
    case "none":
      return `No insurer has filed liability insurance with FMCSA for this carrier, in Motus or in its records up to ${usDay(legacyDay)}.${isRequired ? ` ${askInsurer}` : " As registered, none has to."}`;
    case "unchecked":
      return "Liability filings haven't been checked. That doesn't mean there are none.";
  }
}

/** Liability insurance on file in a few words; undefined if it could not be checked. */
export function getInsuranceFact(
  insurance: InsuranceStanding,
  need: LicensingNeed,
  today: IsoDay,
): Pick<LicensingFact, "value" | "tone"> | undefined {
  const isRequired = need.kind === "required";
  const lack = isRequired ? "bad" : "caution";
  switch (insurance.state) {
    case "on-file": {
      const { total, endsOn } = insurance;
      const amount = total === undefined ? "On file, no amount" : `${dollars(total)} filed`;
      if (endsOn !== undefined)
        return { value: `${amount}, ends ${describeDaysLeft(endsOn, today)}`, tone: "bad" };
      return isBelowRequired(insurance, need)
        ? { value: `${amount}, too low`, tone: "bad" }
        : { value: amount, tone: "plain" };
    }
    case "ended":
      return { value: `Ended ${usDay(insurance.ended.endedOn ?? "")}`, tone: lack };
    case "last-known":
      return { value: `${dollars(insurance.legacyOnFile ?? 0)} on ${usDay(legacyDay)}`, tone: "unknown" };
    case "none":
      if (isRequired || need.kind === "unknown") return { value: "None on file", tone: lack };
      return { value: "None on file, none required", tone: "plain" };
    case "unchecked":
      return undefined;
  }
}

/** The days on which filed insurance ends: "June 1, 2026 (in 12 days)". */
export const describeEnd = (insurance: InsuranceStanding, today: IsoDay): string | undefined =>
  insurance.state === "on-file" && insurance.endsOn !== undefined
    ? `${usDay(insurance.endsOn)} (${describeDaysLeft(insurance.endsOn, today)}), when the filing of ${usList([...new Set(insurance.policies.filter(({ endedOn }) => endedOn === insurance.endsOn).map(({ insurer }) => insurer))]) || "the insurer"} ends`
    : undefined;
