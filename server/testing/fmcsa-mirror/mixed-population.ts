import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { seeded, type Seeded } from "#shared/testing/seeded.ts";
import { type HandBasic, handBasics, type HandCarrier, type HandInspection } from "./sms-by-hand.ts";

type MadeViolation = HandInspection["violations"][number] & {
  readonly isOut: boolean;
  /** The columns in which FMCSA writes the severity. */
  readonly form: "total" | "parts" | "no-weight";
};
type MadeInspection = Omit<HandInspection, "violations"> & {
  readonly id: string;
  readonly level: number;
  readonly isPlacarded: boolean;
  readonly violations: readonly MadeViolation[];
};
export type MadeCarrier = Omit<HandCarrier, "inspections"> & {
  /** null: FMCSA's company file has no number. */
  readonly powerUnits: number | null;
  readonly coaches: number;
  readonly statesHazmat: boolean;
  readonly inspections: readonly MadeInspection[];
};

const snapshotMs = Date.parse("2026-10-30");
const dayMs = 24 * 60 * 60 * 1000;
/** The inspections of most carriers are few; a group may have one carrier, or none. */
const sizes = [1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 11, 11, 12, 14, 16, 18, 20, 21, 24, 40, 101];

const getTimeWeight = (age: number): number => {
  if (age <= 182) return 3;
  return age <= 365 ? 2 : 1;
};

function makeViolation(basic: HandBasic, { below, once }: Seeded): MadeViolation {
  const isOut = once(4);
  const added = isOut && basic !== "unsafe" && basic !== "substances" ? 2 : 0;
  if (added > 0 && once(8)) return { basic, isOut, form: "no-weight", severity: added };
  return { basic, isOut, form: once(2) ? "total" : "parts", severity: 1 + below(10) + added };
}

/** BASICs that the officer looks at. A driver's inspection (level 3) may find hazmat violations that don't count. */
const listSeen = (level: number, isPlacarded: boolean): HandBasic[] =>
  handBasics.filter((basic) => {
    if (basic === "hos" || basic === "fitness") return level !== 5;
    if (basic === "maintenance") return level !== 3;
    return basic !== "hazmat" || isPlacarded;
  });

type Habits = { readonly hazmatIn: number; readonly cleanIn: number; readonly isReformed: boolean };

function makeInspection(random: Seeded, id: string, habits: Habits): MadeInspection {
  const { below, once, pick } = random;
  const age = below(730);
  const level = pick([1, 1, 2, 2, 2, 3, 3, 5, 6]);
  const isPlacarded = habits.hazmatIn > 0 && once(habits.hazmatIn);
  const seen = listSeen(level, isPlacarded);
  const isClean = once(habits.cleanIn) || (habits.isReformed && age <= 365);
  const violations = Array.from({ length: isClean ? 0 : 1 + below(6) }, () =>
    makeViolation(pick(seen), random),
  );
  return {
    id,
    level,
    isPlacarded,
    day: new Date(snapshotMs - age * dayMs).toISOString().slice(0, 10),
    timeWeight: getTimeWeight(age),
    relevantTo: seen.filter((basic) => basic !== "hazmat" || level !== 3),
    violations,
  };
}

function makeFleet({ below, once, pick }: Seeded) {
  const powerUnits = once(16) ? pick([0, null]) : 1 + below(60);
  const [all, tractors] = [powerUnits ?? 0, below((powerUnits ?? 0) + 1)];
  const coaches = below(all - tractors + 1);
  return { powerUnits, coaches, units: { all, combination: tractors + coaches } };
}

function makeCarrier(index: number, random: Seeded): MadeCarrier {
  const { below, once, pick } = random;
  const dot = String(1000 + index);
  const statesHazmat = once(4);
  const habits = { hazmatIn: statesHazmat ? 1 + below(4) : 0, cleanIn: 2 + below(4), isReformed: once(12) };
  const inspections = Array.from({ length: once(500) ? 502 + below(40) : pick(sizes) }, (_none, order) =>
    makeInspection(random, `${dot}${1000 + order}`, habits),
  );
  return {
    dot,
    statesHazmat,
    isIntrastate: once(12),
    isPassenger: once(5),
    ...makeFleet(random),
    driver: inspections.filter(({ level }) => level !== 5).length,
    vehicle: inspections.filter(({ level }) => level !== 3).length,
    inspections,
  };
}

/** Carriers with violations of several BASICs in an inspection, hazmat or not, and some without a fleet: the same for a seed. */
export function makeCarriers(count: number, seed: number): MadeCarrier[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_none, index) => makeCarrier(index, random));
}

const inspectionColumns = {
  unsafe: "unsafe",
  hos: "fatigued",
  fitness: "dr_fitness",
  substances: "subt_alcohol",
  maintenance: "vh_maint",
  hazmat: "hm",
} as const satisfies Readonly<Record<HandBasic, string>>;

const violationNames = {
  unsafe: "Unsafe Driving",
  hos: "Hours-of-Service Compliance",
  fitness: "Driver Fitness",
  substances: "Controlled Substances/Alcohol",
  maintenance: "Vehicle Maintenance",
  hazmat: "Hazardous Materials Compliance",
} as const satisfies Readonly<Record<HandBasic, string>>;

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const toSmsDay = (day: string): string =>
  `${day.slice(8)}-${months[Number(day.slice(5, 7)) - 1]}-${day.slice(2, 4)}`;

/** A carrier's rows of rbkj-cgst. */
export const toInspectionRows = ({ dot, inspections }: MadeCarrier): SocrataRow[] =>
  inspections.map(({ id, day, level, timeWeight, relevantTo, isPlacarded, violations }) => ({
    unique_id: id,
    report_number: id,
    report_state: "OH",
    dot_number: dot,
    insp_date: toSmsDay(day),
    insp_level_id: String(level),
    time_weight: String(timeWeight),
    driver_oos_total: "0",
    vehicle_oos_total: "0",
    hazmat_oos_total: "0",
    basic_viol: String(violations.length),
    ...Object.fromEntries(
      handBasics.flatMap((basic) => [
        [
          `${inspectionColumns[basic]}_insp`,
          basic === "hazmat" ? String(isPlacarded) : String(relevantTo.includes(basic)),
        ],
        [
          `${inspectionColumns[basic]}_viol`,
          String(violations.filter((violation) => violation.basic === basic).length),
        ],
      ]),
    ),
  }));

const toSeverity = ({ form, severity, isOut, basic }: MadeViolation): SocrataRow => {
  if (form === "total") return { total_severity_wght: String(severity) };
  const added = isOut && basic !== "unsafe" && basic !== "substances" ? 2 : 0;
  return form === "parts" ? { severity_weight: String(severity - added) } : {};
};

/** A carrier's rows of 8mt8-2mdr. */
export const toViolationRows = ({ inspections }: MadeCarrier): SocrataRow[] =>
  inspections.flatMap(({ id, violations }) =>
    violations.map((violation) => ({
      unique_id: id,
      viol_code: "39347",
      basic_desc: violationNames[violation.basic],
      oos_indicator: String(violation.isOut),
      ...toSeverity(violation),
    })),
  );

/** A carrier's row of az4n-8mr2. */
export const toCompanyRow = ({ dot, powerUnits, units, coaches, statesHazmat }: MadeCarrier): SocrataRow => ({
  dot_number: dot,
  legal_name: `CARRIER ${dot}`,
  status_code: "A",
  hm_ind: statesHazmat ? "Y" : "N",
  ...(powerUnits !== null && { power_units: String(powerUnits) }),
  owntract: String(units.combination - coaches),
  owncoach: String(coaches),
});
