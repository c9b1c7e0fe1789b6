import { isRepeatedCharacter, isVin, vinLength } from "#shared/text/vin-text.ts";

/** The digits and letters allowed in a VIN (49 CFR 565.13(g)). */
const vinCharacter = /^[0-9A-HJ-NPR-Z]$/;

export const repeatedCharacterMessage = "The same character over and over isn't a VIN.";

/** A number of 17 digits may be a VIN, but is more often a serial number, as on parts and pallets. */
export const isBareNumber = (vin: string): boolean => /^\d{17}$/.test(vin);

/** Slip of a text that is almost a VIN: a character missing, one too many, or letters that no VIN has. */
export type VinSlip = "missing" | "extra" | "letters";

/** The typo in a cleaned text for which similar VINs can be suggested; undefined for anything else. */
export function findSlip(text: string): VinSlip | undefined {
  if (!/^[0-9A-Z]{16,18}$/.test(text) || isVin(text) || isRepeatedCharacter(text)) return undefined;
  if (text.length === vinLength) return "letters";
  return text.length < vinLength ? "missing" : "extra";
}

/** Letters of other alphabets that look like ours. */
const lookalikes: ReadonlyMap<string, string> = new Map([
  ...pairs("АВЕКМНРСТУХЅЈ", "ABEKMHPCTYXSJ"),
  ...pairs("авекмнрстухѕј", "ABEKMHPCTYXSJ"),
  ...pairs("ΑΒΕΖΗΚΜΝΡΤΥΧ", "ABEZHKMNPTYX"),
  ...pairs("ОоΟοІіΙιЗз", "0000111133"),
]);

function pairs(from: string, to: string): [string, string][] {
  return Array.from(from).map((character, index) => [character, to.charAt(index)]);
}

const forbidden: ReadonlyMap<string, string> = new Map([
  ["I", "1"],
  ["O", "0"],
  ["Q", "0"],
]);

/** A character that no VIN has. `position` starts at 1; `replacement` is what was probably meant. */
export type VinFault = {
  readonly position: number;
  readonly character: string;
  readonly replacement: string | undefined;
};

function getReplacement(character: string): string | undefined {
  const plain = character.normalize("NFKC").toUpperCase();
  const likely = forbidden.get(plain) ?? lookalikes.get(character) ?? plain;
  return vinCharacter.test(likely) ? likely : undefined;
}

export const vinFaults = (text: string): VinFault[] =>
  Array.from(text).flatMap((character, index) =>
    vinCharacter.test(character)
      ? []
      : [{ position: index + 1, character, replacement: getReplacement(character) }],
  );

/** The text with each invalid character replaced by what was probably meant, if known. */
export const withReplacements = (text: string): string =>
  Array.from(text)
    .map((character) => (vinCharacter.test(character) ? character : (getReplacement(character) ?? character)))
    .join("");

/** Makers of under 1,000 vehicles a year have a 9 here, and a code in positions 12-14 (49 CFR 565.15(a)). */
export const isOfSmallMaker = (vin: string): boolean => vin.charAt(2) === "9";
