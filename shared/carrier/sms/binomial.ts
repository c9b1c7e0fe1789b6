/** The chance of at most `hits` in `count` tries that each hit with this probability (0 to 1, both excluded). */
export function getChanceOfAtMost(hits: number, count: number, probability: number): number {
  const odds = Math.log(probability) - Math.log1p(-probability);
  // In logarithms: of thousands of tries, the first terms are too small for a number.
  let logTerm = count * Math.log1p(-probability);
  let sum = 0;
  for (let hit = 0; hit <= hits; hit += 1) {
    sum += Math.exp(logTerm);
    logTerm += Math.log((count - hit) / (hit + 1)) + odds;
  }
  return Math.min(1, sum);
}

/** A rate is told from an average if chance alone makes one this far off at most once in 20 (0.025 on each side). */
const significance = 0.025;

export type Comparison = "better" | "worse" | "similar" | "too-few";

/** Exact binomial test; fewer hits are better, `average` is 0 to 1. too-few: even none at all would have told nothing. */
export function compareToAverage(hits: number, count: number, average: number): Comparison {
  if (getChanceOfAtMost(hits, count, average) <= significance) return "better";
  if (hits > 0 && 1 - getChanceOfAtMost(hits - 1, count, average) <= significance) return "worse";
  return getChanceOfAtMost(0, count, average) > significance ? "too-few" : "similar";
}
