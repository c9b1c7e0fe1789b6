import type { VinCorrection } from "../api/vins.ts";
import { hasRightCheckDigit } from "./check-digit.ts";
import { type DecodedVin, isClean } from "./decoded-vin.ts";
import { isVin } from "./vin.ts";

/** More than these are no help. */
const maxCorrections = 5;

/** Characters that are read or keyed for one another. D and L stand where an O and an I may have been meant. */
const lookalikes = ["S5", "B8", "Z2", "G6", "UV"];
const lesserLookalikes = ["D0", "L1", "17", "A4", "MN", "PR", "EF", "KX", "VY", "CG", "38"];

type Candidate = { readonly vin: string; readonly positions: readonly number[] };

const replaced = (vin: string, index: number, by: string): string =>
  vin.slice(0, index) + by + vin.slice(index + by.length);

function otherOf(pair: string, character: string): string | undefined {
  const [one, other] = [pair.charAt(0), pair.charAt(1)];
  if (character === one) return other;
  return character === other ? one : undefined;
}

const substituted = (vin: string, pairs: readonly string[]): Candidate[] =>
  Array.from(vin).flatMap((character, index) =>
    pairs.flatMap((pair) => {
      const other = otherOf(pair, character);
      return other === undefined ? [] : [{ vin: replaced(vin, index, other), positions: [index + 1] }];
    }),
  );

const swapped = (vin: string): Candidate[] =>
  Array.from(vin.slice(1)).flatMap((second, index) => {
    const first = vin.charAt(index);
    return first === second
      ? []
      : [{ vin: replaced(vin, index, second + first), positions: [index + 1, index + 2] }];
  });

/**
 * What a VIN with a wrong check digit may have been meant to be: one character taken for its look-alike, or two
 * neighbours swapped, so that the check digit is right (49 CFR 565.15(c)) and the VIN decodes clean. Likeliest first:
 * by the kind of slip, then by how much the VIN says of its vehicle. Five at most; none where the check digit is right.
 * `decode` is asked for those alone whose check digit is right.
 */
export function correctionsOf(vin: string, decode: (vin: string) => DecodedVin | undefined): VinCorrection[] {
  if (!isVin(vin) || hasRightCheckDigit(vin)) return [];
  const found = new Map<string, VinCorrection>();
  for (const slips of [substituted(vin, lookalikes), swapped(vin), substituted(vin, lesserLookalikes)])
    for (const correction of goodOnes(slips, decode))
      if (!found.has(correction.vin)) found.set(correction.vin, correction);
  return [...found.values()].slice(0, maxCorrections);
}

/** Those that decode clean, the best explained first: a wrong guess often names a plant that the maker does not have. */
function goodOnes(
  slips: readonly Candidate[],
  decode: (vin: string) => DecodedVin | undefined,
): VinCorrection[] {
  const known = ({ facts }: VinCorrection): number => Object.keys(facts).length;
  return slips
    .flatMap(({ vin, positions }) => {
      const decoded = hasRightCheckDigit(vin) ? decode(vin) : undefined;
      return decoded && isGood(decoded) ? [{ vin, positions: [...positions], facts: decoded.facts }] : [];
    })
    .toSorted((one, other) => known(other) - known(one));
}

/** It says what the vehicle is, and nothing is wrong with it. */
const isGood = (decoded: DecodedVin): boolean =>
  isClean(decoded) && (decoded.facts.Model ?? decoded.facts.BodyClass) !== undefined;
