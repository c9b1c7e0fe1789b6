import { hasRightCheckDigit } from "#shared/vin/check-digit.ts";
import { pick, type RandomBelow } from "./seeded-random.ts";
import { isVin } from "#shared/text/vin-text.ts";

const characters = Array.from("0123456789ABCDEFGHJKLMNPRSTUVWXYZ");
const lookalikes = ["S5", "B8", "Z2", "G6", "UV", "53"];

type Slip = (vin: string, random: RandomBelow) => string | undefined;

const at = (vin: string, index: number, length: number, by: string): string =>
  vin.slice(0, index) + by + vin.slice(index + length);

/** One typo of each type, at a uniformly random position; undefined if the VIN has no position for it. */
export const slips = {
  "look-alike": (vin, random) => {
    const all = Array.from(vin).flatMap((character, index) =>
      lookalikes
        .filter((pair) => pair.includes(character))
        .map((pair) => at(vin, index, 1, pair.replace(character, ""))),
    );
    return all.length === 0 ? undefined : pick(random, all);
  },
  swap: (vin, random) => {
    const index = random(16);
    return at(vin, index, 2, vin.charAt(index + 1) + vin.charAt(index));
  },
  extra: (vin, random) => at(vin, random(18), 0, pick(random, characters)),
  missing: (vin, random) => at(vin, random(17), 1, ""),
  other: (vin, random) => {
    const index = random(17);
    const wrong = characters.filter(
      (character) =>
        character !== vin.charAt(index) &&
        !lookalikes.some((pair) => pair.includes(character) && pair.includes(vin.charAt(index))),
    );
    return at(vin, index, 1, pick(random, wrong));
  },
} as const satisfies Record<string, Slip>;
export type SlipKind = keyof typeof slips;

/** Whether a text is detectably wrong: other typos cannot be distinguished from valid VINs. */
export const isNoticed = (text: string): boolean => !isVin(text) || !hasRightCheckDigit(text);
