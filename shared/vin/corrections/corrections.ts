import { hasRightCheckDigit } from "#shared/vin/check-digit.ts";
import { type Candidate, findCandidates } from "./corrections-candidates.ts";
import { plausibility } from "./corrections-plausibility.ts";
import { type DecodedVin, isClean, type VehicleFacts } from "#shared/vin/decoded-vin.ts";
import { isVin } from "#shared/text/vin-text.ts";

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
 * Suggested corrections for a text of 16 to 18 capitals and digits: VINs one typo away, with a valid check
 * digit (49 CFR 565.15(c)), that decode without errors. Most likely first, by the likelihood of the typo and
 * by how much the VIN says about its vehicle. At most five; none if the check digit is valid. Guesses, never
 * certain. `decode` is called only for valid check digits: about fifty per text.
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
