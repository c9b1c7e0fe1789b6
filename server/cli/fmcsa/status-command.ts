import { type Command, print } from "#server/cli/command.ts";
import { copiedSets } from "#server/db/fmcsa-copy/copied-sets.ts";
import {
  type ImportFailure,
  listFailures,
  listSnapshots,
  type SnapshotState,
} from "#server/db/fmcsa-copy/import/list-snapshots.ts";
import { usDateTime, usDay, usNumber } from "#shared/us-english.ts";
import { readOptions } from "./read-options.ts";
import { withCopy } from "./with-copy.ts";

const day = (date: Date): string => usDay(date.toISOString());

/** What is known of a snapshot, in the words of `fmcsa status`. */
export function describeSnapshot(state: SnapshotState): string {
  const { publishedAt, rows, rejected, previous } = state;
  const before = previous?.publishedAt ?? previous?.loadedAt;
  return [
    `live since ${usDateTime(state.liveSince)}`,
    publishedAt ? `published ${day(publishedAt)}` : "published on a day that isn't known",
    ...(rows === undefined ? [] : [`${usNumber(rows)} rows`]),
    ...(rejected === undefined ? [] : [`${usNumber(rejected)} left out`]),
    previous ? `previous copy${before ? ` of ${day(before)}` : ""} kept` : "no previous copy",
  ].join(", ");
}

function printSet(name: string, state: SnapshotState | undefined, failure: ImportFailure | undefined): void {
  print(`${name}  ${state ? describeSnapshot(state) : "not copied yet"}`);
  if (failure) print(`           last import failed ${usDateTime(failure.at)}: ${failure.reason}`);
}

/** `fmcsa status`: what the copy has of each data set, and what went wrong. */
export const statusCommand: Command = async (args) => {
  readOptions(args, {}, "fmcsa status");
  await withCopy(async (client) => {
    const [snapshots, failures] = [await listSnapshots(client), await listFailures(client)];
    const ids = copiedSets.map(({ dataSet }): string => dataSet.id);
    const names = new Set([...ids, ...snapshots.map(({ name }) => name)]);
    for (const name of names) {
      const isNamed = (each: { readonly name: string }): boolean => each.name === name;
      printSet(name, snapshots.find(isNamed), failures.find(isNamed));
    }
  });
};
