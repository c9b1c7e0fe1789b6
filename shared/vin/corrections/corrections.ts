import type { VinCorrection } from "#shared/api/vins.ts";
import { hasRightCheckDigit } from "#shared/vin/check-digit.ts";
import { type Candidate, findCandidates } from "./corrections-candidates.ts";
import { plausibility } from "./corrections-plausibility.ts";
import { type DecodedVin, isClean } from "#shared/vin/decoded-vin.ts";
import { isVin } from "#shared/vin/vin.ts";

/** More than these are no help. */
const maxCorrections = 5;

type Decode = (vin: string) => DecodedVin | undefined;
type Ranked = { readonly correction: VinCorrection; readonly score: number };

/**
 * What a text of 16 to 18 capitals and digits may have been meant to be: VINs one slip away, with a right check digit
 * (49 CFR 565.15(c)), that decode clean. Most probable first: by how likely the slip is, and by how much the VIN says
 * of its vehicle. Five at most; none for a VIN whose check digit is right. A guess, never a certainty.
 * `decode` is asked for those alone whose check digit is right: some fifty for each text.
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

/** Neither a model year in position 10 nor digits at the end: no need to decode it (49 CFR 565.15(d)). */
const cannotDecode = (vin: string): boolean => /[UZ0]/.test(vin.charAt(9)) || /\D/.test(vin.slice(14));

function rank({ vin, positions, likelihood }: Candidate, decode: Decode): Ranked[] {
  const decoded = cannotDecode(vin) ? undefined : decode(vin);
  if (!decoded || !isGood(decoded)) return [];
  const { facts } = decoded;
  const score = Math.log(likelihood) + plausibility(vin, facts);
  return [{ correction: { vin, positions: [...positions], facts }, score }];
}

/** It says what the vehicle is, and nothing is wrong with it. */
const isGood = (decoded: DecodedVin): boolean =>
  isClean(decoded) && (decoded.facts.Model ?? decoded.facts.BodyClass) !== undefined;
