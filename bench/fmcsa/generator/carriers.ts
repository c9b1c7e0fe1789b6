import { pick, type RandomBelow, seededRandom } from "../../vin/seeded-random.ts";
import * as words from "./words.ts";

/** How many rows FMCSA's sets have, in round figures, and so the sets at scale 1. */
const registeredCarriers = 4_500_000;
/** Of 15 registered carriers so many are active, and in the census. */
const [group, activeOfGroup] = [15, 7];
/** Of 2,100 active carriers so many have measures. */
const [measuredOf, measured] = [2100, 717];

/** A made-up carrier; the same index is the same carrier at every scale. */
export type Carrier = {
  readonly index: number;
  readonly dotNumber: string;
  readonly legalName: string;
  readonly dbaName: string;
  readonly isActive: boolean;
  /** A and B: in SMS AB; C: within a state. */
  readonly operation: "A" | "B" | "C";
  /** Whether it was inspected in 24 months, and so has measures. */
  readonly isInspected: boolean;
  readonly carriesPassengers: boolean;
  readonly carriesHazmat: boolean;
  readonly isForHire: boolean;
  readonly powerUnits: number;
  /** Tractors; the others are straight trucks. */
  readonly tractors: number;
  readonly drivers: number;
  readonly inspections: number;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Ten digits. */
  readonly phone: string;
  /** "139446"; "" for none. */
  readonly mcNumber: string;
  /** "2019-04-22". */
  readonly addDate: string;
  readonly mcs150Date: string;
  readonly mileage: number;
};

/** A random number from 0 to 1. */
export const fraction = (random: RandomBelow): number => (random(1_000_000) + 0.5) / 1_000_000;

const scrambled = (index: number, seed: number): number => Math.imul(index + 1, 0x9e3779b1) ^ (seed * 7919);

/** Random numbers of a carrier, the same each time. */
export const randomOf = (index: number, purpose: number): RandomBelow =>
  seededRandom(scrambled(index, purpose));

const isActive = (index: number): boolean => index % group < activeOfGroup;
/** Its place among the active carriers. */
const toActivePlace = (index: number): number => Math.floor(index / group) * activeOfGroup + (index % group);
const hasMeasures = (place: number): boolean => (place * measured) % measuredOf < measured;

function toLegalName(random: RandomBelow, city: string): string {
  const [surname, form, trade] = [
    pick(random, words.surnames),
    pick(random, words.forms),
    pick(random, words.trades),
  ];
  const other = pick(random, words.surnames);
  const letters = `${surname.charAt(0)}${random(2) === 0 ? " & " : ""}${other.charAt(0)}`;
  const shapes = [
    `${surname} ${trade} ${form}`,
    `${surname} ${trade}, ${form}`,
    `${surname} & SONS ${trade} ${form}`,
    `${surname} AND ${other} ${trade}`,
    `${pick(random, words.firstNames)} ${surname}`,
    `${letters} ${trade} ${form}`,
    `${pick(random, words.adjectives)} ${pick(random, words.nouns)} ${trade} ${form}`,
    `${pick(random, words.adjectives)} ${trade} ${form}`,
    `${pick(random, words.nouns)} ${pick(random, words.nouns)} ${trade} ${form}`,
    `${city} ${trade} ${form}`,
    `${pick(random, words.firstNames)} ${surname} ${trade} ${form}`,
    `${surname} BROTHERS ${trade}`,
  ];
  return pick(random, shapes).trim();
}

const toDay = (year: number, random: RandomBelow): string =>
  `${year}-${String(1 + random(12)).padStart(2, "0")}-${String(1 + random(28)).padStart(2, "0")}`;

/** Most have one truck, few have thousands. */
const toFleet = (random: RandomBelow) => {
  const powerUnits = Math.min(20_000, Math.floor(fraction(random) ** -0.72));
  const share = pick(random, [1, 1, 1, 1, 1, 1, 0, 0, fraction(random), fraction(random)]);
  const tractors = Math.floor(powerUnits * share);
  return { powerUnits, tractors, drivers: Math.max(1, Math.round(powerUnits * (0.7 + fraction(random)))) };
};

const toPlace = (random: RandomBelow) => {
  const [city, state, zip, area] = pick(random, words.cities);
  return {
    city,
    state,
    zip: `${zip}${String(random(100)).padStart(2, "0")}`,
    street: `${1 + random(19_999)} ${pick(random, words.streets)}${random(6) === 0 ? ` STE ${1 + random(400)}` : ""}`,
    phone: `${area}${String(2_000_000 + random(8_000_000))}`,
  };
};

function toOperation(random: RandomBelow, place: number, active: boolean): Carrier["operation"] {
  if (active && hasMeasures(place)) return random(10) === 0 ? "B" : "A";
  return random(100) < 45 ? "C" : "A";
}

/** The carrier with this index, from 0. */
export function toCarrier(index: number): Carrier {
  const random = randomOf(index, 1);
  const active = isActive(index);
  const activePlace = toActivePlace(index);
  const operation = toOperation(random, activePlace, active);
  const isInspected = active && (hasMeasures(activePlace) || (operation === "C" && activePlace % 10 === 1));
  const place = toPlace(random);
  const fleet = toFleet(random);
  const year = 1985 + random(41);
  const isForHire = random(100) < 55;
  return {
    index,
    dotNumber: String(10_000 + index),
    legalName: toLegalName(random, place.city),
    dbaName: random(5) === 0 ? toLegalName(random, place.city) : "",
    isActive: active,
    operation,
    isInspected,
    carriesPassengers: random(50) === 0,
    carriesHazmat: random(20) === 0,
    isForHire,
    ...fleet,
    inspections: isInspected ? 1 + Math.floor(fleet.powerUnits * (0.2 + 1.6 * fraction(random)) * 2.3) : 0,
    ...place,
    mcNumber: isForHire && operation !== "C" ? String(100_000 + ((index * 13) % 1_600_000)) : "",
    addDate: toDay(year, random),
    mcs150Date: toDay(Math.max(year, 2026 - random(8)), random),
    mileage: fleet.powerUnits * (10_000 + random(90_000)),
  };
}

/** All carriers at this scale; 1 is as many as FMCSA has. */
export function* generateCarriers(scale: number): Generator<Carrier> {
  const count = Math.round(registeredCarriers * scale);
  for (let index = 0; index < count; index += 1) yield toCarrier(index);
}
