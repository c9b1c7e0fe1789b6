import type pg from "pg";
import { type Command, CommandError, print } from "#server/cli/command.ts";
import {
  computePercentiles,
  type PercentilesStep,
} from "#server/db/fmcsa-copy/percentiles/compute-percentiles.ts";
import { computePopulation } from "#server/db/fmcsa-copy/population/compute-population.ts";
import type { Judgement } from "#shared/carrier/percentiles/judgement.ts";
import { usNumber } from "#shared/us-english.ts";
import { withCopy } from "./with-copy.ts";

const steps: Readonly<Record<PercentilesStep, string>> = {
  measures: "Computing measures from inspections and violations...",
  reading: "Reading carriers...",
  judging: "Comparing with FMCSA's own percentiles...",
  writing: "Writing...",
};

const toPercent = (share: number | null): string =>
  share === null ? "nothing to compare" : `${(share * 100).toFixed(2)} %`;

const describe = (judgement: Judgement): string =>
  [
    `Compared with FMCSA's own percentiles of ${judgement.carriers} carriers of passengers:`,
    `  within one point: ${toPercent(judgement.within1)} of ${judgement.compared}`,
    `  the same reason for none: ${toPercent(judgement.reasonsAgree)} of ${judgement.reasonsCompared}`,
    judgement.isOpen
      ? `Percentiles are shown for ${judgement.month}.`
      : `Percentiles are not shown for ${judgement.month}: they must agree in 95 % and 100 %. Pages show measures only.`,
  ].join("\n");

/**
 * Computes from the live snapshots where carriers stand: their percentiles, compared with FMCSA's own, and their place among
 * carriers of like size. Takes minutes. Throws CommandError if the copy lacks what it takes.
 */
export async function computeStanding(client: pg.Client): Promise<void> {
  const outcome = await computePercentiles(client, { onStep: (step) => print(steps[step]) });
  if (outcome.kind === "refused") throw new CommandError(outcome.reason);
  print(`${usNumber(outcome.ranked)} ranks of ${usNumber(outcome.carriers)} carriers.`);
  print(describe(outcome.judgement));
  print("Placing carriers among those of like size...");
  const { kind } = await computePopulation(client);
  print(kind === "computed" ? "Done." : "The copy doesn't have the fleets' sizes yet: load kjg3-diqy.");
}

/** `fmcsa compute`: what `fmcsa sync` does after it loaded what this is computed from. */
export const computeCommand: Command = async () => withCopy(computeStanding);
