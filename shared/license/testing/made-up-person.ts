import type { Line } from "./card-text.ts";
import { familyNames, givenNames, middleNames, suffixes } from "./made-up-names.data.ts";
import type { Seeded } from "#shared/testing/seeded.ts";

type Pair = readonly [printed: string, written: string];
type Person = Record<"family" | "given" | "middle" | "suffix", Pair>;
export type MadeUpName = { readonly lines: Line[]; readonly expected: string | undefined };

const write = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" ");

const isName = (printed: string): boolean => printed !== "" && printed !== "NONE";

/** Version 1: one line, or a line for each part. */
function printFirstVersion({ once }: Seeded, { family, given, middle, suffix }: Person): Line[] {
  if (once(2))
    return [["DAB", family[0]], ["DAC", given[0]], ["DAD", middle[0]], ...printSuffix("DAE", suffix)];
  const parts = [family, given, middle, suffix].map(([printed]) => (isName(printed) ? printed : ""));
  return [["DAA", parts.join(",").replace(/,+$/, "")]];
}

const printSuffix = (id: string, [printed]: Pair): Line[] => (printed === "" ? [] : [[id, printed]]);

/** Versions 2 and 3: all given names together. */
const printSecondVersion = ({ pick }: Seeded, { family, given, middle, suffix }: Person): Line[] => [
  ["DCS", family[0]],
  ["DCT", isName(middle[0]) ? `${given[0]}${pick([",", " "])}${middle[0]}` : given[0]],
  ...printSuffix("DCU", suffix),
];

/** A name in the way of its version; since version 4 a part may be truncated. */
export function makeUpName(random: Seeded, version: number): MadeUpName {
  const { pick, once } = random;
  const person: Person = {
    family: pick(familyNames),
    given: once(40) ? ["NONE", ""] : pick(givenNames),
    middle: pick(middleNames),
    suffix: pick(suffixes),
  };
  const { family, given, middle, suffix } = person;
  const whole = write(given[1], middle[1], family[1], suffix[1]);
  if (version === 1 && given[1] !== "") return { lines: printFirstVersion(random, person), expected: whole };
  if (version < 4 && given[1] !== "") return { lines: printSecondVersion(random, person), expected: whole };
  const parts: Line[] = [
    ["DCS", family[0]],
    ["DAC", given[0]],
    ["DAD", middle[0]],
    ...printSuffix("DCU", suffix),
  ];
  if (version < 4) return { lines: parts, expected: whole };
  const cut = once(8) ? pick(["DDE", "DDF", "DDG"]) : "";
  const flag = (id: string): Line => [id, id === cut ? "T" : pick(["N", "N", "U"])];
  const lines = [...parts, flag("DDE"), flag("DDF"), flag("DDG")];
  if (cut === "DDG") return { lines, expected: write(given[1], family[1], suffix[1]) };
  return { lines, expected: cut === "" ? whole : undefined };
}
