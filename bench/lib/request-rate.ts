import { usNumber } from "#shared/text/us-english.ts";
import { median } from "./figures.ts";

export const rounds = 30;
export const connections = 20;

export type Contender = { readonly title: string; readonly measure: () => Promise<number> };

const perSecond = (rates: readonly number[]): string => usNumber(Math.round(median(rates)));
const percent = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`;

export const rateHead = ["", "per second", "share"] as const;

/**
 * Measures all targets in turn over many short rounds, so that other load on the machine affects each
 * equally. Resolves to a row per target: its title, its median rate, and its median rate relative to the
 * first target's.
 */
export async function compareRates(contenders: readonly Contender[]): Promise<string[][]> {
  const all: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const rates: number[] = [];
    for (const { measure } of contenders) rates.push(await measure());
    all.push(rates);
  }
  return contenders.map(({ title }, index) => {
    const rates = all.map((round) => round[index] ?? Number.NaN);
    const shares = all.map((round, at) => (rates[at] ?? Number.NaN) / (round[0] ?? Number.NaN));
    return [title, perSecond(rates), percent(median(shares))];
  });
}
