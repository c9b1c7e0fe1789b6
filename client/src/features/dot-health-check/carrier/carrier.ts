import type { SafetyAnswer } from "#shared/api/carriers.ts";
import type { LicensingRows } from "#shared/carrier/authority/licensing-rows.ts";
import type { Company } from "#shared/carrier/company.ts";
import type { Inspection, Kpis, RosterVehicle } from "#shared/carrier/inspection.ts";
import type { Registration } from "#shared/carrier/registration.ts";
import type { NationalRates } from "#shared/carrier/sms/out-of-service-rates.ts";
import type { Checked } from "#client/fmcsa/checked.ts";

/** The safety answer; `unlisted` is how many violations were left out because their inspection isn't listed. */
export type JoinedSafety = SafetyAnswer & { readonly unlisted?: number };

export type InspectionList = {
  readonly inspections: readonly Inspection[];
  readonly kpis: Kpis | undefined;
  /** Count of those newer than the snapshot, and therefore not in the counts. */
  readonly newerThanSnapshot: number;
};

/** A carrier among others, as an extra computes it; only the extra knows what else is in it. */
export type CarrierStanding = {
  readonly isShown: boolean;
  /** All carriers' out-of-service rates of the month. */
  readonly national: NationalRates;
};

/** Six answers about a carrier that come, or fail, independently. */
export type Carrier = {
  readonly dotNumber: string;
  readonly company: Checked<Company>;
  readonly inspections: Checked<InspectionList>;
  readonly vehicles: Checked<readonly RosterVehicle[]>;
  readonly safety: Checked<JoinedSafety>;
  /** From the Company Census File; null if it doesn't have the carrier. */
  readonly registration: Checked<Registration | null>;
  readonly licensing: Checked<LicensingRows>;
  /** Absent until the results are shown, and without the extra. */
  readonly standing?: CarrierStanding | undefined;
  /** Nothing came for some seconds, or the server said that FMCSA has not answered yet. */
  readonly isSlow: boolean;
  /** Made up for a demo, not FMCSA's. */
  readonly isSample: boolean;
  /** Tries again what could not be checked. */
  readonly retryFailed: () => void;
};
