import { openOfflineDecoder } from "#server/vin/offline/offline-decoder.ts";
import { findCorrections } from "../shared/vin/corrections/corrections.ts";
import { type DecodedVin, isClean } from "#shared/vin/decoded-vin.ts";
import { percentile } from "./lib/statistics.ts";
import { printTable } from "./lib/table.ts";
import { cleanVins } from "./vin/clean-vins.ts";
import { type RandomBelow, seededRandom } from "./vin/seeded-random.ts";
import { isNoticed, type SlipKind, slips } from "./vin/slips.ts";

const vinCount = 2000;
const seed = 20_261_122;

/** Goals, in percent: the intended VIN ranks first, or is among the five suggestions. */
const goals: Readonly<Record<SlipKind, readonly [first: number, five: number]>> = {
  "look-alike": [80, 97],
  swap: [85, 99],
  extra: [95, 99],
  missing: [50, 75],
  other: [60, 75],
};

type Tally = { slips: number; first: number; five: number; unnoticed: number; milliseconds: number[] };

const describeSlip = (decoded: DecodedVin | undefined): boolean =>
  decoded !== undefined && isClean(decoded) && (decoded.facts.Model ?? decoded.facts.BodyClass) !== undefined;

function tally(kind: SlipKind, vins: readonly string[], random: RandomBelow, decode: Decode): Tally {
  const sum: Tally = { slips: 0, first: 0, five: 0, unnoticed: 0, milliseconds: [] };
  for (const vin of vins) {
    const text = slips[kind](vin, random);
    if (text === undefined || text === vin) continue;
    if (!isNoticed(text)) {
      sum.unnoticed += 1;
      continue;
    }
    const start = performance.now();
    const found = findCorrections(text, decode);
    sum.milliseconds.push(performance.now() - start);
    const place = found.findIndex((correction) => correction.vin === vin);
    sum.slips += 1;
    if (place === 0) sum.first += 1;
    if (place >= 0) sum.five += 1;
  }
  return sum;
}

type Decode = Parameters<typeof findCorrections>[1];

function row(kind: SlipKind, { slips: count, first, five, unnoticed, milliseconds }: Tally): string[] {
  const percent = (hits: number, goal: number): string => `${((hits / count) * 100).toFixed(1)} % (${goal})`;
  const [firstGoal, fiveGoal] = goals[kind];
  return [
    kind,
    String(count),
    percent(first, firstGoal),
    percent(five, fiveGoal),
    String(unnoticed),
    `${percentile(milliseconds, 0.5).toFixed(1)} ms`,
    `${percentile(milliseconds, 0.99).toFixed(1)} ms`,
  ];
}

/**
 * How often the suggestions for a mistyped VIN include the intended one, per type of typo. The VINs are
 * generated from patterns of real makers. Typos that keep the check digit valid are counted separately: they
 * cannot be detected.
 */
export async function benchVinDoctor(): Promise<void> {
  const { decode } = openOfflineDecoder();
  const random = seededRandom(seed);
  const vins = cleanVins(vinCount, random, (vin) => describeSlip(decode(vin)));
  const kinds = ["look-alike", "swap", "extra", "missing", "other"] as const satisfies SlipKind[];
  // Warm-up: the first decodes fill caches that later ones use.
  tally("other", vins.slice(0, 200), seededRandom(seed), decode);
  printTable(
    `Suggestions for mistyped VINs, ${vins.length} VINs with one slip of each kind (goals in parentheses)`,
    ["slip", "noticed", "first place", "within five", "unnoticed", "p50", "p99"],
    kinds.map((kind) => row(kind, tally(kind, vins, random, decode))),
  );
}
