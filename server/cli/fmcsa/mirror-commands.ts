import { type Command, CommandError, print } from "#server/base/command.ts";
import { mirroredSets } from "#server/fmcsa/mirror/mirrored-sets.ts";
import {
  type ImportFailure,
  listFailures,
  listSnapshots,
  type SnapshotState,
  rollBack,
} from "#server/fmcsa/mirror/import/snapshots.ts";
import { findLiveJudgement } from "#server/fmcsa/mirror/percentiles/read-percentiles.ts";
import { readSetStates, type SetState } from "#server/fmcsa/mirror/sync/set-states.ts";
import { usDateTime, usDay, usList, usNumber } from "#shared/text/us-english.ts";
import { describeJudgement, printIfOld, getSet, readOptions, withMirror } from "./compute-command.ts";
import { z } from "zod";
import { computeTotals, type GroupTotals } from "#server/fmcsa/mirror/compute-totals.ts";
import { systemClock } from "#server/base/clock.ts";

const formatDay = (date: Date): string => usDay(date.toISOString());

function describeSnapshot(state: SnapshotState): string {
  const { publishedAt, rows, rejected, unnumbered, hasPrevious, previousAt } = state;
  return [
    `live since ${usDateTime(state.liveSince)}`,
    publishedAt ? `published ${formatDay(publishedAt)}` : "published on a day that isn't known",
    ...(rows === null ? [] : [`${usNumber(rows)} rows`]),
    ...(rejected === null ? [] : [`${usNumber(rejected)} left out`]),
    ...(unnumbered ? [`${usNumber(unnumbered)} without a USDOT number`] : []),
    hasPrevious
      ? `previous version${previousAt ? ` of ${formatDay(previousAt)}` : ""} kept`
      : "no previous version",
  ].join(", ");
}

type Known = {
  readonly snapshot: SnapshotState | undefined;
  /** The last import, if it was refused: of a file, too. */
  readonly refused: ImportFailure | undefined;
  readonly state: SetState | undefined;
};

const indent = " ".repeat("kjg3-diqy  ".length);

function printSet(name: string, { snapshot, refused, state }: Known): void {
  print(`${name}  ${snapshot ? describeSnapshot(snapshot) : "not copied yet"}`);
  if (state?.step && state.stepAt)
    print(`${indent}${state.step} ${Math.floor((state.share ?? 0) * 100)} % at ${usDateTime(state.stepAt)}`);
  const { failedAt, error, failures = 0 } = state ?? {};
  if (failedAt && error && !(refused && refused.at > failedAt))
    print(
      `${indent}the last ${failures === 1 ? "update" : `${failures} updates`} failed ${usDateTime(failedAt)}: ${error}`,
    );
  else if (refused) print(`${indent}the last import failed ${usDateTime(refused.at)}: ${refused.reason}`);
}

/** `fmcsa status`: what the mirror has of each data set, and what went wrong. */
export const statusCommand: Command = async (args) => {
  readOptions(args, {}, "fmcsa status");
  await withMirror(async (client) => {
    const [snapshots, failures] = [await listSnapshots(client), await listFailures(client)];
    const states = await readSetStates(client);
    const ids = mirroredSets.map(({ dataSet }): string => dataSet.id);
    const names = new Set([...ids, ...snapshots.map(({ name }) => name)]);
    for (const name of names) {
      const isNamed = (each: { readonly name: string }): boolean => each.name === name;
      printSet(name, {
        snapshot: snapshots.find(isNamed),
        refused: failures.find(isNamed),
        state: states.get(name),
      });
    }
    const judgement = await findLiveJudgement(client);
    if (judgement) print(describeJudgement(judgement).join("\n"));
  });
};

const rollbackUsage = "fmcsa rollback --set ID";

/** `fmcsa rollback`: the version of a set before the live one is live again. Resolves to 1 if there is none. */
export const rollbackCommand: Command = async (args) => {
  const { set: id } = readOptions(args, { set: { type: "string" } }, rollbackUsage);
  if (id === undefined) throw new CommandError(`Name the data set: ${rollbackUsage}`, 2);
  const { dataSet } = getSet(id);
  return withMirror(async (client) => {
    const outcome = await rollBack(client, dataSet.id);
    if (outcome.kind === "none") {
      print(`There is no previous version of ${dataSet.id}. Nothing was changed.`);
      return 1;
    }
    const of = outcome.publishedAt ? `, published ${usDay(outcome.publishedAt.toISOString())},` : "";
    print(`The previous version of ${dataSet.id}${of} is live again. Repeat the command to go forward.`);
    await printIfOld(client);
    return 0;
  });
};

const totalsUsage = "fmcsa totals [--day YYYY-MM-DD]";

function printTotals({ sources, totals }: GroupTotals): void {
  const missing = sources.flatMap(({ name, isLive }) => (isLive ? [] : [name]));
  if (missing.length > 0) {
    print(`Left out: the mirror doesn't have ${usList(missing)}.`);
    return;
  }
  const from = sources.map(({ name, publishedAt }) =>
    publishedAt ? `${name} of ${usDay(publishedAt.toISOString())}` : name,
  );
  print(`${usList(from)}:`);
  for (const { name, value } of totals) print(`${usNumber(value).padStart(18)}  ${name}`);
}

/** `fmcsa totals`: what our rules make of the whole mirror, to be held against FMCSA's own totals. */
export const totalsCommand: Command = async (args) => {
  const { day = systemClock.now().toISOString().slice(0, 10) } = readOptions(
    args,
    { day: { type: "string" } },
    totalsUsage,
  );
  if (!z.iso.date().safeParse(day).success) throw new CommandError(`Usage: ${totalsUsage}`, 2);
  print(`Under our rules, with what is in effect on ${usDay(day)}:`);
  await withMirror(async (client) => {
    for await (const group of computeTotals(client, day)) printTotals(group);
  });
};
