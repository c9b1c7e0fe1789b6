import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { type AuthorityStanding, getAuthorityStanding } from "./authority-standing.ts";
import { getInsuranceStanding, type InsuranceStanding } from "./insurance-standing.ts";
import { getLicensingNeed, type LicensingNeed, type Registered } from "./licensing-need.ts";
import type { LicensingRows } from "./licensing-rows.ts";

export type Licensing = {
  readonly need: LicensingNeed;
  readonly authority: AuthorityStanding;
  readonly insurance: InsuranceStanding;
};

export function getLicensing(record: Registered, rows: LicensingRows, today: IsoDay): Licensing {
  const need = getLicensingNeed(record);
  const required = need.kind === "required" ? need.liability.dollars : 0;
  return {
    need,
    authority: getAuthorityStanding(rows, today),
    insurance: getInsuranceStanding(rows, today, required),
  };
}
