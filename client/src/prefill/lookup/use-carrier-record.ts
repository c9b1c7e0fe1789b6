import { useChecked } from "#client/lib/checked/use-checked.ts";
import { useIsLate } from "#client/lib/checked/use-is-late.ts";
import {
  type CarrierAnswer,
  getCarrier,
  getRegistration,
  type RegistrationAnswer,
} from "#shared/api/carriers.ts";
import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import type { RecordSources } from "./to-offers.ts";

const selectCompany = ({ company }: CarrierAnswer) => company;
/** null: FMCSA's Company Census File doesn't have the carrier. */
const selectRegistration = ({ registration }: RegistrationAnswer) => registration;

/** Looks up a carrier in both of FMCSA's census files: two answers that come, or fail, independently. */
export function useCarrierRecord(dotNumber: string) {
  const company = useChecked(getCarrier, { dot: dotNumber }, selectCompany);
  const registration = useChecked(getRegistration, { dot: dotNumber }, selectRegistration);
  const isSettled = [company, registration].every(({ status }) => status !== "asking");
  /** FMCSA takes some seconds. */
  const isSlow = useIsLate(dotNumber, !isSettled);
  /** What has come so far. */
  const record: CarrierRecord = { company: company.data, registration: registration.data ?? undefined };
  const sources: RecordSources = { company: company.sources, registration: registration.sources };
  return { dotNumber, company, registration, record, sources, isSettled, isSlow };
}

export type CheckedRecord = ReturnType<typeof useCarrierRecord>;
