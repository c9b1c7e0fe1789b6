import { hasRightCheckDigit } from "#shared/vin/check-digit.ts";
import { vinsIn } from "./vin-in-cell.ts";
import {
  isRepeatedCharacter,
  repeatedCharacterMessage,
  vinFaults,
  type VinFault,
  withReplacements,
} from "#shared/vin/vin.ts";
import { blank, type CellReading, isRounded, roundedProblem } from "./cell.ts";
import { vinLength, cleanVin, isVin } from "#shared/text/vin-text.ts";
import { usList } from "#shared/text/us-english.ts";

const nearest = 4;

function forbidden(faults: readonly VinFault[]): string {
  const named = faults.slice(0, 3).map(({ character, position }) => `"${character}" at position ${position}`);
  const more = faults.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  return `${usList(all)} cannot be in a VIN.`;
}

/** Finds a VIN with one character typed twice, if only one such VIN has a valid check digit. */
function withoutTheDoubled(text: string): string | undefined {
  const shorter = Array.from(text, (character, index) =>
    character === text.charAt(index + 1) ? text.slice(0, index) + text.slice(index + 1) : "",
  );
  const right = new Set(shorter.filter((vin) => isVin(vin) && hasRightCheckDigit(vin)));
  const [only] = right;
  return right.size === 1 ? only : undefined;
}

export function describeVinFault(text: string): { problem: string; fix?: string | undefined } {
  const cleaned = cleanVin(text);
  if (cleaned === "") return { problem: "This row has no VIN." };
  const length = Array.from(cleaned).length;
  if (Math.abs(length - vinLength) > nearest || !/\d/.test(cleaned)) return { problem: "This is not a VIN." };
  if (isRepeatedCharacter(cleaned)) return { problem: repeatedCharacterMessage };
  const likely = withReplacements(cleaned);
  const faults = vinFaults(cleaned);
  const reasons = [
    ...(length === vinLength ? [] : [`It has ${length} characters; a VIN has ${vinLength}.`]),
    ...(faults.length === 0 ? [] : [forbidden(faults)]),
  ];
  return { problem: reasons.join(" "), fix: isVin(likely) ? likely : withoutTheDoubled(likely) };
}

/** The VIN in a cell, among other words too. Serial numbers from before 1981 are answers: see `getVinNote`. */
export function readVin(text: string): CellReading {
  // A zero fills an empty cell; as a serial number, it would make all such units the same.
  if (/^0*$/.test(text)) return blank;
  if (isRounded(text)) return { problem: roundedProblem };
  const [only, ...others] = vinsIn(text);
  if (others.length > 0) return { problem: "This cell has several VINs. Keep one." };
  const cleaned = cleanVin(text);
  const found = only ?? cleaned;
  if (isVin(found)) return { answer: found };
  const isSerial = /^[A-Z0-9]+$/.test(cleaned) && /\d/.test(cleaned) && !isRepeatedCharacter(cleaned);
  if (cleaned.length < vinLength && isSerial) return { answer: cleaned };
  const { problem, fix } = describeVinFault(cleaned);
  return { problem, ...(fix !== undefined && { suggestion: fix }) };
}

/** Note on a VIN that is accepted; undefined if none. 49 CFR 565 requires 17 characters from model year 1981 on. */
export function getVinNote(vin: string, year: string): string | undefined {
  const isBefore = (first: number): boolean => year !== "" && Number(year) < first;
  if (!isVin(vin))
    return isBefore(1981) ? undefined : `The VIN has ${vin.length} characters instead of ${vinLength}.`;
  // Position 10 codes years from 1980 on (table VII).
  if (isBefore(1980)) return "17-character VINs began with model year 1981: check the year.";
  return hasRightCheckDigit(vin) ? undefined : "The VIN's check digit doesn't match: check it for a typo.";
}
