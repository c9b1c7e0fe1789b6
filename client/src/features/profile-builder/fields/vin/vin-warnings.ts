import { hasRightCheckDigit } from "#shared/vin/check-digit.ts";
import { isRepeatedCharacter, repeatedCharacterMessage, type VinFault, vinFaults } from "#shared/vin/vin.ts";
import { vinLength, isVin } from "#shared/text/vin-text.ts";

const wrongCheckDigit = "The check digit (9th character) doesn't match: a character may be mistyped.";

const sentence = ({ position, character }: VinFault): string =>
  `Character ${position} is ${character}. VINs don't use it.`;

/** What to check about a text of 17 characters. Shorter ones are valid: units built before 1981 have them. */
export function getVinWarnings(text: string): string[] {
  if (isRepeatedCharacter(text)) return [repeatedCharacterMessage];
  if (Array.from(text).length !== vinLength) return [];
  if (!isVin(text)) return vinFaults(text).map(sentence);
  return hasRightCheckDigit(text) ? [] : [wrongCheckDigit];
}
