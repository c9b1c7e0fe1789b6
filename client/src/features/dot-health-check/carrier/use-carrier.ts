import {
  type CarrierAnswer,
  getCarrier,
  getInspections,
  getVehicles,
  type InspectionsAnswer,
  type VehiclesAnswer,
} from "#shared/api/carriers.ts";
import type { Company } from "#shared/carrier/company.ts";
import type { Inspection, Kpis } from "#shared/carrier/inspection.ts";
import type { RosterVehicle } from "#shared/carrier/vehicle.ts";
import { type Checked, isUnknownNumber } from "./checked.ts";
import { useChecked } from "./use-checked.ts";
import { useIsLate } from "./use-is-late.ts";

export type InspectionList = {
  readonly inspections: readonly Inspection[];
  readonly kpis: Kpis | undefined;
  /** How many are newer than the snapshot, and therefore not in the counts. */
  readonly newerThanSnapshot: number;
};

/** What is known of a carrier so far: three answers that come, or fail, on their own. */
export type Carrier = {
  readonly dotNumber: string;
  readonly company: Checked<Company>;
  readonly inspections: Checked<InspectionList>;
  readonly vehicles: Checked<readonly RosterVehicle[]>;
  /** Nothing came for some seconds, or the server said that FMCSA has not answered yet. */
  readonly isSlow: boolean;
  /** Tries again what could not be checked. */
  readonly retryFailed: () => void;
};

const selectCompany = ({ company }: CarrierAnswer): Company | undefined => company;

const selectInspections = (answer: InspectionsAnswer): InspectionList | undefined =>
  answer.inspections && {
    inspections: answer.inspections,
    kpis: answer.kpis,
    newerThanSnapshot: answer.newerThanSnapshot ?? 0,
  };

const selectVehicles = ({ vehicles }: VehiclesAnswer): readonly RosterVehicle[] | undefined => vehicles;

const isAsking = ({ status }: Checked<unknown>): boolean => status === "asking";
const isPending = ({ status, sources }: Checked<unknown>): boolean =>
  status === "asking" && sources.length > 0;

/** Asks for a carrier's company, inspections and vehicles side by side. Without a DOT number it asks nothing. */
export function useCarrier(dotNumber: string | undefined): Carrier | undefined {
  const company = useChecked(getCarrier, dotNumber, selectCompany);
  const inspections = useChecked(getInspections, dotNumber, selectInspections);
  const vehicles = useChecked(getVehicles, dotNumber, selectVehicles);
  // There is nothing to wait for if the number is nobody's.
  const answers = isUnknownNumber(company.failure) ? [] : [company, inspections, vehicles];
  const isLate = useIsLate(dotNumber, dotNumber !== undefined && answers.some(isAsking));
  if (dotNumber === undefined) return undefined;
  const isSlow = isLate || answers.some(isPending);
  const retryFailed = () => {
    // Without a failure, `retry` does nothing.
    for (const { retry } of [company, inspections, vehicles]) retry();
  };
  return { dotNumber, company, inspections, vehicles, isSlow, retryFailed };
}
