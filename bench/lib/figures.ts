/** NaN if empty. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const all = [head, ...rows];
  const widths = head.map((_cell, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = ([first = "", ...rest]: readonly string[]) =>
    [first.padEnd(widths[0] ?? 0), ...rest.map((cell, at) => cell.padStart(widths[at + 1] ?? 0))].join("  ");
  process.stdout.write(`\n${title}\n${all.map(line).join("\n")}\n`);
}
