import type pg from "pg";
import { CommandError, type Command, print } from "#server/base/command.ts";
import { readConfig } from "#server/base/settings/config.ts";
import { connectForImport } from "#server/fmcsa/mirror/import/connect.ts";
import { ImportRunningError } from "#server/fmcsa/mirror/import/import-record.ts";
import { type MirroredSet, mirroredSets, findMirroredSet } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { type ComputedName, needsComputing } from "#server/fmcsa/mirror/derived/needs-computing.ts";
import {
  computePercentiles,
  type PercentilesStep,
} from "#server/fmcsa/mirror/percentiles/compute-percentiles.ts";
import { percentilesName } from "#server/fmcsa/mirror/percentiles/percentile-tables.ts";
import { computePopulation, populationName } from "#server/fmcsa/mirror/compute-population.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import {
  canTrustOwn,
  type Compared,
  formatShare,
  gate,
  getComparisons,
} from "#shared/carrier/percentiles/judgement.ts";
import type { Judgement } from "#shared/carrier/sms/percentile-match.ts";
import { usMonth, usNumber } from "#shared/text/us-english.ts";

/** Imports need a direct connection: a pooler in transaction mode has no locks that last. Throws CommandError. */
export function getImportUrl(): string {
  const { databaseUrl, database, fmcsaMirror } = readConfig();
  if (fmcsaMirror.databaseUrl === undefined)
    throw new CommandError(
      "The mirror of FMCSA's data needs PostgreSQL: set DATABASE_URL or FMCSA_DATABASE_URL. The embedded database is too small for it.",
    );
  if (fmcsaMirror.databaseUrl !== databaseUrl || !database.poolsTransactions) return fmcsaMirror.databaseUrl;
  if (database.directUrl !== undefined) return database.directUrl;
  throw new CommandError(
    "DATABASE_URL leads to a pooler, which can't load the mirror. Set DATABASE_DIRECT_URL or FMCSA_DATABASE_URL to PostgreSQL itself.",
  );
}

/** Does something in the mirror's database. Throws CommandError and DatabaseStartError. */
export async function withMirror<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectForImport(getImportUrl());
  try {
    return await work(client);
  } catch (error) {
    throw error instanceof ImportRunningError ? new CommandError(error.message, 1, { cause: error }) : error;
  } finally {
    await client.end();
  }
}

/** The set with an id that was typed. Throws CommandError. */
export function getSet(id: string): MirroredSet {
  const set = findMirroredSet(id);
  if (set) return set;
  const known = mirroredSets.map(({ dataSet }) => dataSet.id).join(", ");
  throw new CommandError(`${id} is none of the data sets that are copied: ${known}.`, 2);
}

/** Reads what was typed behind a command. Throws CommandError with its usage if that isn't understood. */
export function readOptions<Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new CommandError(`Usage: ${usage}`, 2, { cause: error });
  }
}

const steps: Readonly<Record<PercentilesStep, string>> = {
  measures: "Computing measures from inspections and violations...",
  reading: "Reading carriers...",
  judging: "Comparing with FMCSA's own percentiles...",
  writing: "Writing...",
};

/** False if the mirror lacks what it takes. */
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

async function place(client: pg.Client): Promise<boolean> {
  print("Placing carriers among others of similar size...");
  const { kind } = await computePopulation(client);
  print(
    kind === "computed"
      ? "Carriers are placed."
      : "Carriers weren't placed. The mirror needs sizes (kjg3-diqy) and counts (4y6x-dmck, h9zy-gjn8 or 4wxs-vbns) for that.",
  );
  return kind === "computed";
}

/** Ranks and places carriers, in minutes; again only if `isForced`. False if the mirror lacks what it takes. */
export async function computeStanding(client: pg.Client, isForced = false): Promise<boolean> {
  const isWanted = async (name: ComputedName) => isForced || needsComputing(client, name);
  const isRanked = !(await isWanted(percentilesName)) || (await rank(client));
  const isPlaced = !(await isWanted(populationName)) || (await place(client));
  return isRanked && isPlaced;
}

/** Tells an operator who changed a set by hand that what is computed is of another version. */
export async function printIfOld(client: pg.Client): Promise<void> {
  const names = [percentilesName, populationName] as const;
  const isOld = await Promise.all(names.map(async (name) => needsComputing(client, name)));
  if (isOld.includes(true))
    print(
      "Where carriers stand isn't computed from this yet. The next fmcsa sync does that; now: fmcsa compute",
    );
}

/** `fmcsa compute`: what `fmcsa sync` does after it loaded what this is computed from. Resolves to 1 if the mirror lacks that. */
export const computeCommand: Command = async () =>
  withMirror(async (client) => ((await computeStanding(client, true)) ? 0 : 1));

const describe = (name: string, { compared, share }: Compared, needed: number): string =>
  share === null
    ? `  ${name}: nothing to compare (${formatShare(needed)} needed)`
    : `  ${name}: ${formatShare(share)} of ${usNumber(compared)} (${formatShare(needed)} needed)`;

function describeMeasures(judgement: Judgement): string[] {
  const { measures } = getComparisons(judgement);
  if (!measures)
    return ["  our own measures: not computed, the mirror needs rbkj-cgst and 8mt8-2mdr for them"];
  const line = describe("our own measures are FMCSA's", measures, gate.measures);
  return canTrustOwn(judgement)
    ? [line]
    : [line, "  Look at fmcsa status: rbkj-cgst, 8mt8-2mdr and 4y6x-dmck must be of the same month."];
}

export function describeJudgement(judgement: Judgement): string[] {
  const { within1, reasons } = getComparisons(judgement);
  const { reasonsUndecided: undecided, isOpen } = judgement;
  const month = usMonth(judgement.month);
  return [
    `Compared with FMCSA's own percentiles of ${pluralize(judgement.carriers, "passenger carrier")}:`,
    describe("within one point", within1, gate.within1),
    describe("the same reason for none", reasons, gate.reasons),
    ...(undecided > 0 ? [`  left out, as the mirror can't decide them: ${usNumber(undecided)}`] : []),
    ...describeMeasures(judgement),
    isOpen
      ? `Percentiles are shown for ${month}.`
      : `Percentiles are not shown for ${month}. Pages show measures only.`,
  ];
}
