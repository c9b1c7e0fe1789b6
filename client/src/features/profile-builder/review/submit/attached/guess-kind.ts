import type { FileKind } from "#shared/api/files/quote-files.ts";

const hints: readonly (readonly [FileKind, RegExp])[] = [
  ["lossRuns", /loss|claim/i],
  ["declarations", /dec(?:laration|s|[\W_]|page|$)|policy/i],
  ["ifta", /ifta|fuel|quarter|[\W_]q[1-4]\b/i],
  ["registration", /regis|cab[\W_]?card|\birp\b/i],
];

/** What a file probably is, by its name on the user's device. The user sees it and can change it. */
export const guessKind = (name: string): FileKind =>
  hints.find(([, hint]) => hint.test(name))?.[0] ?? "other";
