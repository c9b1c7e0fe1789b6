import { pluralize } from "#shared/pluralize.ts";

const units = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** "1.5 GB", in powers of 1000. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** power;
  return `${amount < 10 && power > 0 ? amount.toFixed(1) : Math.round(amount)} ${units[power] ?? ""}`;
}

/** "3 hours": the largest unit, rounded down. */
export function formatAge(seconds: number): string {
  const steps = [
    [86_400, "day"],
    [3600, "hour"],
    [60, "minute"],
  ] as const;
  const step = steps.find(([size]) => seconds >= size);
  return step ? pluralize(Math.floor(seconds / step[0]), step[1]) : "less than a minute";
}
