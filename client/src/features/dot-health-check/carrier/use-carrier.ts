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
import { useChecked } from "#client/fmcsa/use-checked.ts";
import { useIsLate } from "#client/fmcsa/use-is-late.ts";
import { useMemo } from "react";
import type { Carrier, InspectionList } from "./carrier.ts";
import { joinViolations } from "./join-violations.ts";

export const selectCompany = ({ company }: CarrierAnswer) => company;

export const selectInspections = (answer: InspectionsAnswer): InspectionList | undefined =>
  answer.inspections && {
    inspections: answer.inspections,
    kpis: answer.kpis,
    newerThanSnapshot: answer.newerThanSnapshot ?? 0,
  };

export const selectVehicles = ({ vehicles }: VehiclesAnswer) => vehicles;

export const selectRegistration = ({ registration }: RegistrationAnswer) => registration;
/** Their parts come or fail one by one. */
export const selectSafety = (answer: SafetyAnswer): SafetyAnswer => answer;
export const selectLicensing = (answer: LicensingRows): LicensingRows => answer;

/** Asks for all parts of a carrier's record side by side. Without a DOT number it asks nothing. */
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
