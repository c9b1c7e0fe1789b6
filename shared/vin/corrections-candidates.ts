import { type VinFault, vinFaults, withReplacements } from "./vin.ts";
import { vinLength, isVin } from "#shared/text/vin-text.ts";

/** A possible correction. `likelihood` compares typos: how often this correction leads to the typed text. */
export type Candidate = {
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
