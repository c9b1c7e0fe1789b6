import type pg from "pg";
import { type Command, print } from "#server/base/command.ts";
import { type ComputedName, needsComputing } from "#server/fmcsa/mirror/derived/needs-computing.ts";
import {
  computePercentiles,
  type PercentilesStep,
} from "#server/fmcsa/mirror/percentiles/compute-percentiles.ts";
import { percentilesName } from "#server/fmcsa/mirror/percentiles/percentile-tables.ts";
import { computePopulation } from "#server/fmcsa/mirror/population/compute-population.ts";
import { populationName } from "#server/fmcsa/mirror/population/population-tables.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { describeJudgement } from "./describe-judgement.ts";
import { withMirror } from "./with-mirror.ts";

const steps: Readonly<Record<PercentilesStep, string>> = {
  measures: "Computing measures from inspections and violations...",
  reading: "Reading carriers...",
  judging: "Comparing with FMCSA's own percentiles...",
  writing: "Writing...",
};

/** False if the copy lacks what it takes. */
async function rank(client: pg.Client): Promise<boolean> {
  const outcome = await computePercentiles(client, { onStep: (step) => print(steps[step]) });
  if (outcome.kind === "refused") {
    print(`Percentiles weren't computed. ${outcome.reason}`);
    return false;
  }
  print(`${pluralize(outcome.ranked, "rank")} of ${pluralize(outcome.carriers, "carrier")}.`);
  print(describeJudgement(outcome.judgement).join("\n"));
  return true;
}

/** False if the copy lacks what it takes. */
async function place(client: pg.Client): Promise<boolean> {
  print("Placing carriers among those of like size...");
  const { kind } = await computePopulation(client);
  print(
    kind === "computed"
      ? "Carriers are placed."
      : "Carriers weren't placed. The copy needs sizes (kjg3-diqy) and counts (4y6x-dmck, h9zy-gjn8 or 4wxs-vbns) for that.",
  );
  return kind === "computed";
}

/**
 * Computes from the live snapshots where carriers stand: their percentiles, compared with FMCSA's own, and their place among
 * carriers of like size. Takes minutes. What is computed already from these snapshots isn't again, unless `isForced`. Resolves
 * to false if the copy lacks what it takes.
 */
export async function computeStanding(client: pg.Client, isForced = false): Promise<boolean> {
  const isWanted = async (name: ComputedName) => isForced || needsComputing(client, name);
  const isRanked = !(await isWanted(percentilesName)) || (await rank(client));
  const isPlaced = !(await isWanted(populationName)) || (await place(client));
  return isRanked && isPlaced;
}

/** Tells an operator who changed a set by hand that what is computed is of another copy. */
export async function printIfOld(client: pg.Client): Promise<void> {
  const names = [percentilesName, populationName] as const;
  const isOld = await Promise.all(names.map(async (name) => needsComputing(client, name)));
  if (isOld.includes(true))
    print(
      "Where carriers stand isn't computed from this yet. The next fmcsa sync does that; now: fmcsa compute",
    );
}

/** `fmcsa compute`: what `fmcsa sync` does after it loaded what this is computed from. Resolves to 1 if the copy lacks that. */
export const computeCommand: Command = async () =>
  withMirror(async (client) => ((await computeStanding(client, true)) ? 0 : 1));
