import type { Company } from "#shared/carrier/company.ts";
import type { Registration } from "#shared/carrier/registration.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";
import { getLiabilityMinimum } from "#shared/profile/derived/limits-advice.ts";

export type Registered = {
  readonly company?: Company | undefined;
  readonly registration?: Registration | undefined;
};

/** The lowest liability limit for what a carrier says it hauls; `upTo` where part of it takes more. Dollars. */
export type RequiredLiability = {
  readonly dollars: number;
  /** Enough for a fleet without a vehicle of 10,001 lb or more, which the census doesn't rule out. */
  readonly ifLight?: number;
  readonly upTo?: number;
  readonly citation: string;
};

/**
 * Need for operating authority, and for insurance filings with it (49 CFR 365.101, 387.301), by what the
 * carrier says of itself on its MCS-150. unknown: the census could not be checked, or doesn't say.
 */
export type LicensingNeed =
  | { readonly kind: "required"; readonly liability: RequiredLiability }
  | { readonly kind: "not-for-hire" | "intrastate" | "exempt" | "unknown" };

const { upTo15, from16 } = datedFigures.passengerMinimums.value;
const { mostDangerousHazmat, lightProperty } = datedFigures.liabilityMinimums.value;
const forHire = "AUTHORIZED FOR HIRE";

const hasTractors = ({ owned, termLeased, tripLeased }: Partial<Registration> = {}): boolean =>
  [owned, termLeased, tripLeased].some((counts) => (counts?.tractors ?? 0) > 0);

function getRequiredLiability({ company, registration }: Registered): RequiredLiability {
  // Fifteen seats or fewer, and sixteen or more: the census doesn't say which.
  if (company?.passengerAuthority === true || registration?.cargo.includes("passengers") === true)
    return { dollars: upTo15, upTo: from16, citation: "49 CFR 387.33" };
  const isHazmat = company?.hazmatAuthority === true || registration?.carriesHazmat === true;
  const haulsHazmat = isHazmat ? "yes" : "no";
  const minimum = getLiabilityMinimum({ isCommonCarrier: "yes", operatesInterstate: "yes", haulsHazmat });
  const dollars = minimum.kind === "federal" ? minimum.dollars : 0;
  return isHazmat
    ? { dollars, upTo: mostDangerousHazmat, citation: "49 CFR 387.9" }
    : { dollars, ...(!hasTractors(registration) && { ifLight: lightProperty }), citation: "49 CFR 387.303" };
}

export function getLicensingNeed(record: Registered): LicensingNeed {
  const { company, registration } = record;
  if (!company) return { kind: "unknown" };
  const classes = registration?.classes ?? [];
  if (company.authorizedForHire || classes.includes(forHire)) {
    if (company.carrierOperation === "Interstate")
      return { kind: "required", liability: getRequiredLiability(record) };
    return { kind: company.carrierOperation === undefined ? "unknown" : "intrastate" };
  }
  if (!registration) return { kind: "unknown" };
  return { kind: classes.includes("EXEMPT FOR HIRE") ? "exempt" : "not-for-hire" };
}
