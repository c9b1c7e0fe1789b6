import { type Command, print } from "#server/base/command.ts";
import { copiedSets } from "#server/fmcsa/mirror/mirrored-sets.ts";
import {
  type ImportFailure,
  listFailures,
  listSnapshots,
  type SnapshotState,
} from "#server/fmcsa/mirror/import/list-snapshots.ts";
import { findLiveJudgement } from "#server/fmcsa/mirror/percentiles/read-percentiles.ts";
import { readSetStates, type SetState } from "#server/fmcsa/mirror/sync/set-states.ts";
import { usDateTime, usDay, usNumber } from "#shared/text/us-english.ts";
import { describeJudgement } from "./describe-judgement.ts";
import { readOptions } from "./read-options.ts";
import { withMirror } from "./with-mirror.ts";

const day = (date: Date): string => usDay(date.toISOString());

/** What is known of a snapshot, in the words of `fmcsa status`. */
export function describeSnapshot(state: SnapshotState): string {
  const { publishedAt, rows, rejected, unnumbered = 0, previous } = state;
  const before = previous?.publishedAt ?? previous?.loadedAt;
  return [
    `live since ${usDateTime(state.liveSince)}`,
    publishedAt ? `published ${day(publishedAt)}` : "published on a day that isn't known",
    ...(rows === undefined ? [] : [`${usNumber(rows)} rows`]),
    ...(rejected === undefined ? [] : [`${usNumber(rejected)} left out`]),
    ...(unnumbered === 0 ? [] : [`${usNumber(unnumbered)} without a USDOT number`]),
    previous ? `previous copy${before ? ` of ${day(before)}` : ""} kept` : "no previous copy",
  ].join(", ");
}

type Known = {
  readonly snapshot: SnapshotState | undefined;
  /** The last import, if it was refused: of a file, too. */
  readonly refused: ImportFailure | undefined;
  /** What the last tries to update it from the portal came to. */
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

/** `fmcsa status`: what the copy has of each data set, and what went wrong. */
export const statusCommand: Command = async (args) => {
  readOptions(args, {}, "fmcsa status");
  await withMirror(async (client) => {
    const [snapshots, failures] = [await listSnapshots(client), await listFailures(client)];
    const states = await readSetStates(client);
    const ids = copiedSets.map(({ dataSet }): string => dataSet.id);
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
