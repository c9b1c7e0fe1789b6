import type { SampleBasic } from "#server/adapters/fmcsa-sample/carriers/violation-types.data.ts";

/** The names of a BASIC in the SMS data sets. */
export type BasicNames = {
  readonly basic: SampleBasic;
  /** basic_desc */
  readonly description: string;
  /** Whether the inspection counts for the BASIC. */
  readonly relevant: string;
  readonly violations: string;
  /** The beginning of its columns in the measures; absent for hazmat, which is not public. */
  readonly measure?: string;
};

export const basicNames: readonly BasicNames[] = [
  {
    basic: "unsafe",
    description: "Unsafe Driving",
    relevant: "unsafe_insp",
    violations: "unsafe_viol",
    measure: "unsafe_driv",
  },
  {
    basic: "hos",
    description: "Hours-of-Service Compliance",
    relevant: "fatigued_insp",
    violations: "fatigued_viol",
    measure: "hos_driv",
  },
  {
    basic: "fitness",
    description: "Driver Fitness",
    relevant: "dr_fitness_insp",
    violations: "dr_fitness_viol",
    measure: "driv_fit",
  },
  {
    basic: "substances",
    description: "Controlled Substances/Alcohol",
    relevant: "subt_alcohol_insp",
    violations: "subt_alcohol_viol",
    measure: "contr_subst",
  },
  {
    basic: "maintenance",
    description: "Vehicle Maintenance",
    relevant: "vh_maint_insp",
    violations: "vh_maint_viol",
    measure: "veh_maint",
  },
  {
    basic: "hazmat",
    description: "Hazardous Materials Compliance",
    relevant: "hm_insp",
    violations: "hm_viol",
  },
];
