import { getSnapshotDay } from "#server/adapters/fmcsa-sample/rows/dates.ts";
import type { SampleCarrier } from "./carriers.data.ts";
import { createViolations } from "./create-violations.ts";
import { getInspectionDays } from "./inspection-days.ts";
import type { InspectionPlan } from "./inspection-plans.data.ts";
import type { InspectionLevel, SampleInspection } from "./inspection.ts";
import { places } from "./places.data.ts";
import { Random } from "./random.ts";
import { createVehicle, type SampleVehicle } from "./vehicles.ts";

const levels: readonly InspectionLevel[] = [1, 1, 2, 2, 2, 2, 3, 3, 3, 2, 1, 5];

/** A carrier's inspections, oldest first. The same for the same carrier, but for the days, which follow `today`. */
export function createInspections(
  carrier: SampleCarrier,
  plan: InspectionPlan,
  today: string,
): SampleInspection[] {
  const random = new Random(Number(carrier.dotNumber) * 31);
  const trucks = createFleet(carrier.truck, plan.trucks, carrier.dotNumber);
  const trailers = createFleet(
    carrier.isHazmat ? "tank trailer" : "trailer",
    plan.trailers,
    plan.trailersFrom ?? carrier.dotNumber,
  );
  // Room for 100,000 inspections of each carrier, in the order of their days.
  const firstId = 90_000_000 + (Number(carrier.dotNumber) % 100) * 100_000;
  return getInspectionDays(plan, getSnapshotDay(today)).map((day, index) => {
    const vehicles = pickVehicles(trucks, trailers, plan, index, random);
    return createInspection({ id: firstId + index, day, vehicles, carrier, plan, index, random });
  });
}

/** The first vehicles of a carrier's fleet: always the same ones, so that carriers can share trailers. */
function createFleet(kind: SampleVehicle["kind"], count: number, dotNumber: string): SampleVehicle[] {
  const random = new Random(Number(dotNumber) * 7 + kind.length);
  return Array.from({ length: count }, () => createVehicle(kind, "TX", random));
}

function pickVehicles(
  trucks: readonly SampleVehicle[],
  trailers: readonly SampleVehicle[],
  { extraUnitsEvery }: InspectionPlan,
  index: number,
  random: Random,
): SampleVehicle[] {
  const truck = random.pick(trucks);
  if (trailers.length === 0) return [truck];
  const hasExtra = extraUnitsEvery !== undefined && index % extraUnitsEvery === extraUnitsEvery - 1;
  const first = random.int(0, trailers.length - 1);
  const count = hasExtra ? 3 : 1;
  const pulled = [...trailers, ...trailers].slice(first, first + count);
  // Now and then a tractor is on its way without a trailer.
  return !hasExtra && random.isTrue(6) ? [truck] : [truck, ...pulled];
}

type Draft = Pick<SampleInspection, "id" | "day" | "vehicles"> & {
  readonly carrier: SampleCarrier;
  readonly plan: InspectionPlan;
  readonly index: number;
  readonly random: Random;
};

function createInspection({ id, day, vehicles, carrier, plan, index, random }: Draft): SampleInspection {
  const level = random.pick(levels);
  const hasPlacards = carrier.isHazmat === true && random.isTrue(70);
  const start = random.int(5 * 60, 21 * 60);
  const count = plan.violations[index % plan.violations.length] ?? 0;
  return {
    id,
    day,
    vehicles,
    level,
    hasPlacards,
    startTime: toTime(start),
    endTime: random.isTrue(2) ? "9999" : toTime(start + random.int(15, 75)),
    place: random.pick(places),
    isRoadside: random.isTrue(60),
    reportNumber: `SMPL${String(id % 10_000_000).padStart(7, "0")}`,
    violations: createViolations(count, { level, hasPlacards, unitCount: vehicles.length }, random),
  };
}

const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}${String(minutes % 60).padStart(2, "0")}`;
