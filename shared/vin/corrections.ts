import { hasRightCheckDigit } from "./check-digit.ts";
import { type Candidate, findCandidates } from "./corrections-candidates.ts";
import { type DecodedVin, isClean, type VehicleFacts, type VehicleKey, vehicleKeys } from "./decoded-vin.ts";
import { isVin } from "#shared/text/vin-text.ts";
import { isOfSmallMaker } from "./vin.ts";

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

/**
 * Up to five VINs one typo away with a valid check digit (49 CFR 565.15(c)) that decode without errors, most likely first. None
 * if the check digit is valid already. `decode` is called about fifty times per text.
 */
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
