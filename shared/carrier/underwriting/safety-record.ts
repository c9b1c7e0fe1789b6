import type { Licensing } from "#shared/carrier/authority/licensing.ts";
import type { Company } from "#shared/carrier/company.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import type { Crash, OutOfServiceOrder, PublishedMeasures } from "#shared/carrier/safety.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import type { NationalRates } from "#shared/carrier/sms/out-of-service-rates.ts";
import type { SafetyRating } from "./safety-rating.ts";
import type { CarrierViolation } from "#shared/carrier/violation.ts";

/** A part that could not be checked is undefined. */
export type SafetyRecord = {
  readonly dotNumber: string;
  readonly company:
    | (Pick<Company, "powerUnits" | "mcs150Date" | "addDate" | "carrierOperation"> &
        Partial<Pick<Company, "passengerAuthority">>)
    | undefined;
  /** True if FMCSA's company file lists the DOT number as active; null: it doesn't have the number. */
  readonly isActive: boolean | null | undefined;
  /** Null: FMCSA's company file has none. */
  readonly rating: SafetyRating | null | undefined;
  readonly licensing: Licensing;
  readonly inspections: readonly Inspection[] | undefined;
  readonly violations: readonly CarrierViolation[] | undefined;
  readonly orders: readonly OutOfServiceOrder[] | undefined;
  readonly crashes: readonly Crash[] | undefined;
  /** Null: FMCSA publishes none of this carrier. */
  readonly measures: PublishedMeasures | null | undefined;
  /** All carriers' out-of-service rates of the month, where this site computes them. */
  readonly national?: NationalRates | undefined;
  readonly today: IsoDay;
};
