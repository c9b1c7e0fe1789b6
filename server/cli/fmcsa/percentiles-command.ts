import pg from "pg";
import { type Command, CommandError, print } from "#server/cli/command.ts";
import { readConfig } from "#server/config.ts";
import {
  computePercentiles,
  type PercentilesStep,
} from "#server/db/fmcsa-copy/percentiles/compute-percentiles.ts";
import type { Judgement } from "#shared/carrier/percentiles/judgement.ts";

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

/** `fmcsa percentiles`: computes percentiles from the copy, and compares them with FMCSA's own. */
export const percentilesCommand: Command = async () => {
  const { databaseUrl } = readConfig().fmcsaCopy;
  if (databaseUrl === undefined)
    throw new CommandError(
      "The copy of FMCSA's data needs PostgreSQL: set DATABASE_URL or FMCSA_DATABASE_URL.",
    );
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const outcome = await computePercentiles(client, { onStep: (step) => print(steps[step]) });
    if (outcome.kind === "refused") throw new CommandError(outcome.reason);
    print(`${outcome.ranked} ranks of ${outcome.carriers} carriers.`);
    print(describe(outcome.judgement));
  } finally {
    await client.end();
  }
};
