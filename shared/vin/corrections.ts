import { hasRightCheckDigit } from "#shared/text/check-digit.ts";
import { type DecodedVin, isClean, type VehicleFacts, type VehicleKey, vehicleKeys } from "./decoded-vin.ts";
import { isVin, vinLength } from "#shared/text/vin-text.ts";
import { isOfSmallMaker, type VinFault, vinFaults, withReplacements } from "./vin.ts";

type Candidate = {
  readonly vin: string;
  /** Positions, starting at 1, that differ from the typed text; an omitted character has none. */
  readonly positions: readonly number[];
  readonly likelihood: number;
};

const characters = Array.from("0123456789ABCDEFGHJKLMNPRSTUVWXYZ");

/** Characters that are often confused, and how much likelier that is than any other wrong character. */
const lookalikeLikelihoods: ReadonlyMap<string, number> = new Map([
  ...bothWays(["S5", "B8", "Z2", "G6", "UV"], 36),
  ...bothWays(["53"], 12),
  ...bothWays(["D0", "L1", "17", "A4", "MN", "PR", "EF", "KX", "VY", "CG", "38"], 2.5),
]);

function bothWays(pairs: readonly string[], likelihood: number): (readonly [string, number])[] {
  return pairs.flatMap((pair) => [
    [pair, likelihood] as const,
    [pair.charAt(1) + pair.charAt(0), likelihood] as const,
  ]);
}

const swapLikelihood = 33;

/** Meanings of letters that no VIN has, most likely first, and the likelihood of each rank. */
const meanings: ReadonlyMap<string, string> = new Map([
  ["I", "1JL"],
  ["O", "0D"],
  ["Q", "09"],
]);
const meaningLikelihoods = [400, 20, 10] as const;

/** More invalid letters are not a typo, and would take too long to try. */
const maxForbidden = 4;

const replaced = (text: string, index: number, by: string): string =>
  text.slice(0, index) + by + text.slice(index + by.length);

const substituted = (vin: string): Candidate[] =>
  Array.from(vin).flatMap((typed, index) =>
    characters
      .filter((character) => character !== typed)
      .map((character) => ({
        vin: replaced(vin, index, character),
        positions: [index + 1],
        likelihood: lookalikeLikelihoods.get(typed + character) ?? 1,
      })),
  );

const swapped = (vin: string): Candidate[] =>
  Array.from(vin.slice(1)).flatMap((second, index) => {
    const first = vin.charAt(index);
    if (first === second) return [];
    const positions = [index + 1, index + 2];
    return [{ vin: replaced(vin, index, second + first), positions, likelihood: swapLikelihood }];
  });

/** Every possible character in place of an invalid one, look-alikes first. */
function withoutForbiddenOne(text: string, { position, character: typed }: VinFault): Candidate[] {
  const meant = meanings.get(typed) ?? "";
  return characters.map((character) => ({
    vin: replaced(text, position - 1, character),
    positions: [position],
    likelihood: meaningLikelihoods[meant.indexOf(character)] ?? 1,
  }));
}

/** Replaces several invalid characters by their look-alikes, in every combination. */
function withoutForbidden(text: string, [fault, ...others]: readonly VinFault[]): Candidate[] {
  if (!fault) return [{ vin: text, positions: [], likelihood: 1 }];
  const { position, character } = fault;
  return Array.from(meanings.get(character) ?? "").flatMap((meant, place) =>
    withoutForbidden(replaced(text, position - 1, meant), others).map((rest) => ({
      vin: rest.vin,
      positions: [position, ...rest.positions],
      likelihood: rest.likelihood * (meaningLikelihoods[place] ?? 1),
    })),
  );
}

/** Inserts a character everywhere. Repeating a neighbor occurs twice, as it is omitted twice as often. */
function lengthened(text: string): Candidate[] {
  const base = withReplacements(text);
  const changed = vinFaults(text).map(({ position }) => position);
  return Array.from({ length: vinLength }, (_, index) => {
    const positions = [index + 1, ...changed.map((position) => (position > index ? position + 1 : position))];
    return characters.map((character) => ({
      vin: base.slice(0, index) + character + base.slice(index),
      positions,
      likelihood: 1,
    }));
  }).flat();
}

function shortened(text: string): Candidate[] {
  const base = withReplacements(text);
  const changed = vinFaults(text).map(({ position }) => position);
  return Array.from(base, (_, index) => ({
    vin: base.slice(0, index) + base.slice(index + 1),
    positions: changed
      .filter((position) => position !== index + 1)
      .map((position) => (position > index ? position - 1 : position)),
    likelihood: 1,
  }));
}

function slips(text: string): Candidate[] {
  const faults = vinFaults(text);
  const [fault] = faults;
  if (faults.length > maxForbidden) return [];
  if (text.length === vinLength - 1) return lengthened(text);
  if (text.length === vinLength + 1) return shortened(text);
  if (text.length !== vinLength) return [];
  if (!fault) return [...substituted(text), ...swapped(text)];
  return faults.length === 1 ? withoutForbiddenOne(text, fault) : withoutForbidden(text, faults);
}

/** VINs, by form only, one typo away from a text of 16 to 18 characters: each once, with the likelihoods of its typos added up. */
export function findCandidates(text: string): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const candidate of slips(text)) {
    const known = found.get(candidate.vin);
    const likelihood = candidate.likelihood + (known?.likelihood ?? 0);
    const { positions } = known && known.likelihood > candidate.likelihood ? known : candidate;
    if (isVin(candidate.vin)) found.set(candidate.vin, { vin: candidate.vin, positions, likelihood });
  }
  return [...found.values()];
}

/** Likelihood of a VIN with this fact, as a logarithm: wrong guesses rarely have a body or a plant. */
const weights: ReadonlyMap<VehicleKey, number> = new Map([
  ["BodyClass", 4],
  ["Model", 3],
  ["PlantCountry", 2.2],
  ["GVWR", 1.8],
  ["Series", 1],
  ["Trim", 1],
  ["EngineModel", 1],
  ["BrakeSystemType", 1],
  ["TrailerType", 1],
  ["TrailerBodyType", 1],
  ["TrailerLength", 1],
  ["Axles", 1],
  ["BodyCabType", 1],
  ["DriveType", 1],
  ["DisplacementL", 0.7],
  ["PlantCity", 0.5],
  ["PlantState", 0.5],
  ["FuelTypePrimary", 0.5],
]);
const otherWeight = 0.1;

/** Ford and Daimler Truck (Freightliner, Western Star) start the serial number with letters. */
const beginSerialWithLetters = /^([123]F|3A[KL]|4UZ|5K[JK])/;

const isLetter = (character: string): boolean => character >= "A";

function serialPlausibility(vin: string): number {
  const [first, second] = [isLetter(vin.charAt(11)), isLetter(vin.charAt(12))];
  if (beginSerialWithLetters.test(vin)) return first ? 0 : -2.5;
  if (isOfSmallMaker(vin)) return 0.7;
  return (first ? -4.5 : 0) + (second ? -4.5 : 0);
}

/** Users of this site check trucks and trailers, rarely very old ones. */
function vehiclePlausibility({ VehicleType = "", ModelYear }: VehicleFacts): number {
  const isOther = /motorcycle|low speed|off road/i.test(VehicleType);
  return (isOther ? -2 : 0) + (Number(ModelYear ?? 0) < 1995 ? -1 : 0);
}

/** Plausibility of a VIN by its decode, as a logarithm to compare. The weights were fitted to generated typos. */
export function plausibility(vin: string, facts: VehicleFacts): number {
  const known = vehicleKeys.filter((key) => facts[key] !== undefined);
  const information = known.reduce((sum, key) => sum + (weights.get(key) ?? otherWeight), 0);
  return information + serialPlausibility(vin) + vehiclePlausibility(facts);
}

/** A suggestion. `vin`: with a valid check digit; it decodes. `positions` that differ, from 1. */
export type VinCorrection = {
  readonly vin: string;
  readonly positions: readonly number[];
  readonly facts: VehicleFacts;
};

const maxCorrections = 5;

type Decode = (vin: string) => DecodedVin | undefined;
type Ranked = { readonly correction: VinCorrection; readonly score: number };

/** Up to five VINs one typo away with a valid check digit (49 CFR 565.15(c)) that decode without errors, most likely first. */
export function findCorrections(text: string, decode: Decode): VinCorrection[] {
  if (isVin(text) && hasRightCheckDigit(text)) return [];
  return findCandidates(text)
    .filter(({ vin }) => hasRightCheckDigit(vin))
    .flatMap((candidate) => rank(candidate, decode))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxCorrections)
    .map(({ correction }) => correction);
}

/** Position 10 is not a model year, or the end is not digits: no need to decode it (49 CFR 565.15(d)). */
const cannotDecode = (vin: string): boolean => /[UZ0]/.test(vin.charAt(9)) || /\D/.test(vin.slice(14));

function rank({ vin, positions, likelihood }: Candidate, decode: Decode): Ranked[] {
  const decoded = cannotDecode(vin) ? undefined : decode(vin);
  if (!decoded || !isGood(decoded)) return [];
  const { facts } = decoded;
  const score = Math.log(likelihood) + plausibility(vin, facts);
  return [{ correction: { vin, positions: [...positions], facts }, score }];
}

const isGood = (decoded: DecodedVin): boolean =>
  isClean(decoded) && (decoded.facts.Model ?? decoded.facts.BodyClass) !== undefined;
