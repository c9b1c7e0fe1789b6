import {
  type CarrierAnswer,
  getCarrier,
  getInspections,
  getLicensingRows,
  getRegistration,
  getSafety,
  getVehicles,
  type InspectionsAnswer,
  type RegistrationAnswer,
  type SafetyAnswer,
  type VehiclesAnswer,
} from "#shared/api/carriers.ts";
import type { LicensingRows } from "#shared/carrier/authority/licensing-rows.ts";
import { isSample, isUnknownNumber } from "#client/fmcsa/checked.ts";
import { useChecked, useIsLate } from "#client/fmcsa/use-checked.ts";
import { useMemo } from "react";
import {
  type Carrier,
  type InspectionList,
  describeMissingInspections,
  type JoinedSafety,
} from "./carrier.ts";
import type { CarrierViolation } from "#shared/carrier/inspection.ts";

const isWhole = (lists: Pick<Carrier, "inspections" | "safety">): boolean =>
  lists.inspections.sources.some(
    ({ dataSet, state }) => dataSet === "rbkj-cgst" && ["current", "stale"].includes(state),
  ) && describeMissingInspections(lists) === undefined;

/**
 * Adds the violations of inspections that the SMS snapshot doesn't have, and leaves out violations of inspections
 * that FMCSA's list doesn't have, because they are from another month's files.
 */
export function joinViolations(lists: Pick<Carrier, "inspections" | "safety">): JoinedSafety | undefined {
  const list = lists.inspections.data?.inspections ?? [];
  const { data } = lists.safety;
  if (!data?.violations) return data;
  const daily = list.flatMap(({ unique_id, daily_violations = [] }): CarrierViolation[] =>
    daily_violations.map((violation) => ({ ...violation, unique_id })),
  );
  const ids = new Set(list.map(({ unique_id }) => unique_id));
  const listed = isWhole(lists)
    ? data.violations.filter(({ unique_id }) => ids.has(unique_id))
    : data.violations;
  const unlisted = data.violations.length - listed.length;
  if (unlisted === 0 && daily.length === 0) return data;
  return { ...data, violations: [...listed, ...daily], unlisted };
}

export const selectCompany = ({ company }: CarrierAnswer) => company;

export const selectInspections = (answer: InspectionsAnswer): InspectionList | undefined =>
  answer.inspections && {
    inspections: answer.inspections,
    kpis: answer.kpis,
    newerThanSnapshot: answer.newerThanSnapshot ?? 0,
  };

export const selectVehicles = ({ vehicles }: VehiclesAnswer) => vehicles;

export const selectRegistration = ({ registration }: RegistrationAnswer) => registration;
export const selectSafety = (answer: SafetyAnswer): SafetyAnswer => answer;
export const selectLicensing = (answer: LicensingRows): LicensingRows => answer;

/** Requests all parts of a carrier's record in parallel. Without a DOT number it requests nothing. */
export function useCarrier(dotNumber: string | undefined): Carrier | undefined {
  const params = dotNumber === undefined ? undefined : { dot: dotNumber };
  const company = useChecked(getCarrier, params, selectCompany);
  const inspections = useChecked(getInspections, params, selectInspections);
  const vehicles = useChecked(getVehicles, params, selectVehicles);
  const snapshot = useChecked(getSafety, params, selectSafety);
  const joined = useMemo(() => joinViolations({ inspections, safety: snapshot }), [inspections, snapshot]);
  const safety = { ...snapshot, data: joined };
  const registration = useChecked(getRegistration, params, selectRegistration);
  const licensing = useChecked(getLicensingRows, params, selectLicensing);
  const answers = [company, inspections, vehicles, safety, registration, licensing];
  // There is nothing to wait for if the number is nobody's.
  const awaited = isUnknownNumber(company.failure) ? [] : answers.filter(({ status }) => status === "asking");
  const isLate = useIsLate(dotNumber, dotNumber !== undefined && awaited.length > 0);
  if (dotNumber === undefined) return undefined;
  return {
    dotNumber,
    company,
    inspections,
    vehicles,
    safety,
    registration,
    licensing,
    isSlow: isLate || awaited.some(({ sources }) => sources.length > 0),
    isSample: answers.some(({ sources }) => isSample(sources)),
    // Without a failure, `retry` does nothing.
    retryFailed: () => answers.forEach(({ retry }) => retry()),
  };
}
