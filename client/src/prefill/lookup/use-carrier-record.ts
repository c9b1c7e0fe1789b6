import type { Checked } from "#client/lib/checked/checked.ts";
import { useChecked } from "#client/lib/checked/use-checked.ts";
import { useIsLate } from "#client/lib/checked/use-is-late.ts";
import {
  type CarrierAnswer,
  getCarrier,
  getRegistration,
  type RegistrationAnswer,
} from "#shared/api/carriers.ts";
import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import type { Company } from "#shared/carrier/company.ts";
import type { Registration } from "#shared/carrier/registration.ts";
import { useMemo } from "react";
import type { RecordSources } from "./to-offers.ts";

/** FMCSA's record of a carrier: two answers that come, or fail, independently. */
export type CheckedRecord = {
  readonly dotNumber: string | undefined;
  readonly company: Checked<Company>;
  /** null: FMCSA's Company Census File doesn't have the carrier. */
  readonly registration: Checked<Registration | null>;
  /** What has come so far. */
  readonly record: CarrierRecord;
  readonly sources: RecordSources;
  /** Neither answer is still on its way. */
  readonly isSettled: boolean;
  /** FMCSA takes some seconds. */
  readonly isSlow: boolean;
};

const selectCompany = ({ company }: CarrierAnswer): Company | undefined => company;
const selectRegistration = ({ registration }: RegistrationAnswer): Registration | null | undefined =>
  registration;

/** Looks up a carrier in both of FMCSA's census files. Without a DOT number it asks nothing. */
export function useCarrierRecord(dotNumber: string | undefined): CheckedRecord {
  const params = dotNumber === undefined ? undefined : { dot: dotNumber };
  const company = useChecked(getCarrier, params, selectCompany);
  const registration = useChecked(getRegistration, params, selectRegistration);
  const isAsking =
    dotNumber !== undefined && [company, registration].some(({ status }) => status === "asking");
  const isSlow = useIsLate(dotNumber, isAsking);
  const record = useMemo(
    () => ({ company: company.data, registration: registration.data ?? undefined }),
    [company.data, registration.data],
  );
  const sources = useMemo(
    () => ({ company: company.sources, registration: registration.sources }),
    [company.sources, registration.sources],
  );
  return { dotNumber, company, registration, record, sources, isSettled: !isAsking, isSlow };
}
