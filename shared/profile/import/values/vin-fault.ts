import { usList } from "#shared/text/us-english.ts";
import { hasRightCheckDigit } from "#shared/vin/check-digit.ts";
import {
  isRepeatedCharacter,
  repeatedCharacterMessage,
  vinFaults,
  type VinFault,
  withReplacements,
} from "#shared/vin/vin.ts";
import { vinLength, cleanVin, isVin } from "#shared/text/vin-text.ts";

/** Any text shorter or longer than this was never meant as a VIN. */
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

/** The error in a text that should be a VIN, and the VIN that was probably meant. */
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
