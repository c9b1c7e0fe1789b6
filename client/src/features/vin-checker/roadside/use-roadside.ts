import type { Checked } from "#client/fmcsa/checked.ts";
import { useChecked } from "#client/fmcsa/use-checked.ts";
import { useIsLate } from "#client/fmcsa/use-is-late.ts";
import { getRoadsideRecord, type RoadsideAnswer } from "#shared/api/carriers.ts";

export type RoadsideInspection = NonNullable<RoadsideAnswer["inspections"]>[number];

export type Roadside = {
  readonly inspections: Checked<readonly RoadsideInspection[]>;
  /** Nothing came for some seconds, or the server said that FMCSA has not answered yet. */
  readonly isSlow: boolean;
  /** Inspections without violations: whether there are any is still asked, is not known, or was never in doubt. */
  readonly missingViolations: "asking" | "failed" | "none";
};

const selectInspections = ({ inspections }: RoadsideAnswer) => inspections;

const lacksViolations = ({ violations }: RoadsideInspection): boolean => violations === undefined;

/** Asks for the public inspections of a vehicle, until FMCSA has answered. */
export function useRoadside(vin: string): Roadside {
  const inspections = useChecked(getRoadsideRecord, { vin }, selectInspections);
  const { status, sources, failure, data = [] } = inspections;
  const isLate = useIsLate(vin, status === "asking");
  const isPending = !failure && sources.some(({ state }) => state === "pending");
  const missing = isPending ? "asking" : "failed";
  return {
    inspections,
    isSlow: isLate || isPending,
    missingViolations: data.some(lacksViolations) ? missing : "none",
  };
}
