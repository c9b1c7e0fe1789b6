import { computeCheckDigit } from "#shared/vin/check-digit.ts";
import { pick, pickWeighted, type RandomBelow } from "../../vin/seeded-random.ts";
import { type Carrier, fraction, randomOf } from "./carriers.ts";
import { type GeneratedBasic, violationCodes, type ViolationCode } from "./violation-codes.ts";
import { trailerModels, truckModels } from "./words.ts";

export type GeneratedViolation = ViolationCode & {
  readonly isOutOfService: boolean;
  /** Without its time weight. */
  readonly severity: number;
};

export type GeneratedInspection = {
  readonly uniqueId: number;
  readonly reportNumber: string;
  readonly state: string;
  /** "2025-05-23". */
  readonly day: string;
  readonly level: 1 | 2 | 3 | 5;
  readonly timeWeight: 1 | 2 | 3;
  readonly relevantTo: readonly GeneratedBasic[];
  readonly isHazmat: boolean;
  readonly truck: { readonly vin: string; readonly make: string; readonly type: string };
  readonly trailer: { readonly vin: string; readonly make: string } | undefined;
  readonly violations: readonly GeneratedViolation[];
};

/** The day of the snapshot: inspections are of the 24 months before it. */
export const snapshotDay = "2026-10-30";
const snapshotMs = Date.parse(snapshotDay);
const dayMs = 24 * 60 * 60 * 1000;

const years = "FGHJKLMNPRST";

/** A VIN with its check digit; the same truck of the same carrier has always the same. */
function toVin(beginning: string, carrier: number, vehicle: number): string {
  const mixed = Math.imul(carrier * 131 + vehicle + 1, 0x9e3779b1) >>> 0;
  const serial = String(mixed % 1_000_000).padStart(6, "0");
  const year = years.charAt((mixed >>> 8) % years.length);
  const plant = "ABCDEFGHJKLMNPRSTUVWXYZ".charAt((mixed >>> 20) % 23);
  const vin = `${beginning}0${year}${plant}${serial}`;
  return `${beginning}${computeCheckDigit(vin)}${year}${plant}${serial}`;
}

const at = <Item>(items: readonly Item[], index: number): Item => pick(() => index % items.length, items);

function toTruck({ index, powerUnits, tractors }: Carrier, random: RandomBelow) {
  // Some trucks were another carrier's: sold, or leased.
  const owner = random(40) === 0 ? Math.max(0, index - 1) : index;
  const vehicle = random(powerUnits);
  const [beginning, make] = at(truckModels, owner + vehicle);
  const isTractor = vehicle < tractors;
  return {
    vin: toVin(beginning, owner, vehicle),
    make,
    type: isTractor ? "TRUCK TRACTOR" : "STRAIGHT TRUCK",
  };
}

function toTrailer({ index, tractors }: Carrier, random: RandomBelow) {
  const vehicle = 100_000 + random(tractors * 2);
  const [beginning, make] = at(trailerModels, index + vehicle);
  return { vin: toVin(beginning, index, vehicle), make };
}

function toRelevant(level: number, isHazmat: boolean): GeneratedBasic[] {
  const [hasDriver, hasVehicle] = [level !== 5, level !== 3];
  return [
    "unsafe",
    ...(hasDriver ? (["fatigued", "dr_fitness"] as const) : []),
    "subt_alcohol",
    ...(hasVehicle ? (["vh_maint"] as const) : []),
    ...(isHazmat && hasVehicle ? (["hm"] as const) : []),
  ];
}

const basicWeights = { unsafe: 12, fatigued: 15, dr_fitness: 8, subt_alcohol: 1, vh_maint: 60, hm: 8 };

function toViolation(relevantTo: readonly GeneratedBasic[], random: RandomBelow): GeneratedViolation {
  const basic = pickWeighted(random, relevantTo, (each) => basicWeights[each]);
  const code = pick(
    random,
    violationCodes.filter((each) => each.basic === basic),
  );
  const isOutOfService = random(100) < code.outOfService;
  const isWeighted = isOutOfService && basic !== "unsafe" && basic !== "subt_alcohol";
  return { ...code, isOutOfService, severity: code.weight + (isWeighted ? 2 : 0) };
}

function toViolations(relevantTo: readonly GeneratedBasic[], random: RandomBelow): GeneratedViolation[] {
  const count = random(100) < 55 ? 0 : 1 + Math.floor(-Math.log(fraction(random)) * 2.1);
  return Array.from({ length: Math.min(count, 20) }, () => toViolation(relevantTo, random));
}

function toTimeWeight(age: number): 1 | 2 | 3 {
  if (age <= 182) return 3;
  return age <= 365 ? 2 : 1;
}

function toInspection(carrier: Carrier, order: number, random: RandomBelow): GeneratedInspection {
  const age = random(730);
  const level = pickWeighted(random, [1, 2, 3, 5] as const, (each) => [0, 30, 35, 33, 0, 2][each] ?? 1);
  const isHazmat = carrier.carriesHazmat && random(4) === 0;
  const relevantTo = toRelevant(level, isHazmat);
  const uniqueId = carrier.index * 65_536 + order + 1;
  const truck = toTruck(carrier, random);
  return {
    uniqueId,
    reportNumber: `${carrier.state}${String(uniqueId).padStart(12, "0")}`,
    state: random(3) === 0 ? pick(random, ["TX", "CA", "IL", "OH", "PA", "GA"]) : carrier.state,
    day: new Date(snapshotMs - age * dayMs).toISOString().slice(0, 10),
    level,
    timeWeight: toTimeWeight(age),
    relevantTo,
    isHazmat,
    truck,
    trailer:
      truck.type === "TRUCK TRACTOR" && random(100) < 85 && carrier.tractors > 0
        ? toTrailer(carrier, random)
        : undefined,
    violations: toViolations(relevantTo, random),
  };
}

/** The inspections of a carrier, the same each time. */
export function* generateInspections(carrier: Carrier): Generator<GeneratedInspection> {
  const random = randomOf(carrier.index, 2);
  for (let order = 0; order < carrier.inspections; order += 1) yield toInspection(carrier, order, random);
}
