import { percentile } from "../lib/statistics.ts";
import { printTable } from "../lib/table.ts";

export type Outcome = {
  readonly isRead: boolean;
  /** The fields that are not as they were printed. */
  readonly wrong: readonly string[];
  /** In milliseconds. */
  readonly duration: number;
};

const seconds = (duration: number): string => `${(duration / 1000).toFixed(2)} s`;

function toRow(name: string, outcomes: readonly Outcome[]): string[] {
  const read = outcomes.filter(({ isRead }) => isRead).length;
  const wrong = outcomes.flatMap((outcome) => outcome.wrong);
  const durations = outcomes.map(({ duration }) => duration);
  const times = [0.5, 0.95, 1].map((share) => seconds(percentile(durations, share)));
  const share = `${((100 * read) / outcomes.length).toFixed(1)} %`;
  return [name, `${read} of ${outcomes.length}`, share, String(wrong.length), ...times];
}

/** Prints how much was read of each kind of photo, and of all of them. */
export function printOutcomes(title: string, kinds: ReadonlyMap<string, readonly Outcome[]>): void {
  const heads = ["", "read", "share", "wrong fields", "p50", "p95", "max"];
  const rows = [...kinds].map(([name, outcomes]) => toRow(name, outcomes));
  printTable(title, heads, [...rows, toRow("all", [...kinds.values()].flat())]);
}
