import type { Place } from "./places.data.ts";
import type { SampleVehicle } from "./vehicles.ts";
import type { SampleBasic, ViolationType } from "./violation-types.data.ts";

/** 1 Full, 2 Walk-around, 3 Driver-only, 4 Special study, 5 Terminal, 6 Radioactive. */
export type InspectionLevel = 1 | 2 | 3 | 4 | 5 | 6;

export type SampleViolation = {
  readonly type: ViolationType;
  /** "1" the first unit, "2" the second, "D" the driver. */
  readonly unit: "1" | "2" | "D";
  readonly isOutOfService: boolean;
};

/** One inspection, from which the rows of all data sets are made. */
export type SampleInspection = {
  /** inspection_id of the daily file; unique_id of the SMS snapshot is nine times as much. */
  readonly id: number;
  /** "2026-05-23" */
  readonly day: string;
  /** "0836"; 9999 is unknown. */
  readonly startTime: string;
  readonly endTime: string;
  readonly level: InspectionLevel;
  readonly place: Place;
  readonly isRoadside: boolean;
  readonly reportNumber: string;
  readonly vehicles: readonly SampleVehicle[];
  readonly hasPlacards: boolean;
  readonly violations: readonly SampleViolation[];
};

export const isDriverInspection = ({ level }: SampleInspection): boolean => [1, 2, 3, 6].includes(level);
export const isVehicleInspection = ({ level }: SampleInspection): boolean => [1, 2, 5, 6].includes(level);

export const isHazmat = ({ type: { sms } }: SampleViolation): boolean => sms?.basic === "hazmat";

export const getViolations = (
  { violations }: SampleInspection,
  basic: SampleBasic,
): readonly SampleViolation[] => violations.filter(({ type }) => type.sms?.basic === basic);

/** How many violations of each kind put something out of service. */
export function countOutOfService({ violations }: SampleInspection): {
  readonly driver: number;
  readonly vehicle: number;
  readonly hazmat: number;
} {
  const found = violations.filter(({ isOutOfService }) => isOutOfService);
  const hazmat = found.filter(isHazmat).length;
  const driver = found.filter(({ unit }) => unit === "D").length;
  return { driver, vehicle: found.length - driver - hazmat, hazmat };
}
