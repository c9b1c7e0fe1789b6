import { type DataSource, getMoment } from "#shared/carrier/data-source.ts";
import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import { toAnswer, toProfileAnswers } from "#shared/carrier/compare/to-profile/to-profile-answers.ts";
import type { SourcedOffer } from "./stored-prefill.ts";
import { useChecked, useIsLate } from "#client/fmcsa/use-checked.ts";
import {
  type CarrierAnswer,
  getCarrier,
  getLicensingRows,
  getRegistration,
  type LicensingAnswer,
  type RegistrationAnswer,
} from "#shared/api/carriers.ts";
import { summarizeLicensing } from "#shared/carrier/authority/describe-licensing.ts";
import { getLicensing } from "#shared/carrier/authority/licensing.ts";

/** The sources of an answer's data: of several data sets, the last one that was read. */
type RecordSources = { readonly [part in keyof CarrierRecord]?: readonly DataSource[] };

export const findRead = (sources: readonly DataSource[] = []): DataSource | undefined =>
  sources.findLast(({ state }) => state === "current" || state === "stale");

const toSource = (source: DataSource): SourcedOffer["source"] => {
  const { dataSet, sample } = source;
  const asOf = getMoment(source);
  return { dataSet, ...(asOf !== undefined && { asOf }), ...(sample && { isSample: true }) };
};

export function toOffers(record: CarrierRecord, sources: RecordSources): SourcedOffer[] {
  return toProfileAnswers(record).flatMap((offer) => {
    const read = findRead(sources[offer.part]);
    // Without the column nobody knows whether there is a DBA.
    const isUnknown = offer.key === "noDba" && read?.missingColumns?.includes("dba_name");
    if (!read || isUnknown) return [];
    const { key, basis } = offer;
    return [{ key, answer: toAnswer(offer), source: toSource(read), ...(basis !== undefined && { basis }) }];
  });
}

const selectCompany = ({ company }: CarrierAnswer) => company;
/** null: FMCSA's Company Census File doesn't have the carrier. */
const selectRegistration = ({ registration }: RegistrationAnswer) => registration;

const selectLicensing = (answer: LicensingAnswer): LicensingAnswer => answer;

function describe(files: CarrierRecord, rows: LicensingAnswer): CarrierRecord["licensing"] {
  const today = new Date().toISOString().slice(0, 10);
  return summarizeLicensing(getLicensing(files, rows, today), today);
}

/** Looks up a carrier in both of FMCSA's census files: two answers that come, or fail, independently. withLicensing: in its licensing sets, too. */
export function useCarrierRecord(dotNumber: string, { withLicensing = false } = {}) {
  const company = useChecked(getCarrier, { dot: dotNumber }, selectCompany);
  const registration = useChecked(getRegistration, { dot: dotNumber }, selectRegistration);
  const licensing = useChecked(
    getLicensingRows,
    withLicensing ? { dot: dotNumber } : undefined,
    selectLicensing,
  );
  const isSettled = [company, registration].every(({ status }) => status !== "asking");
  /** FMCSA takes some seconds. */
  const isSlow = useIsLate(dotNumber, !isSettled);
  const files = { company: company.data, registration: registration.data ?? undefined };
  const record: CarrierRecord = { ...files, licensing: licensing.data && describe(files, licensing.data) };
  const sources: RecordSources = { company: company.sources, registration: registration.sources };
  return { dotNumber, company, registration, licensing, record, sources, isSettled, isSlow };
}

export type CheckedRecord = ReturnType<typeof useCarrierRecord>;
