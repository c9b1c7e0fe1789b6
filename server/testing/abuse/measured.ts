import { expect } from "vitest";
import type { Measured } from "./abused-server.ts";

export const megabytes = (bytes: number): number => bytes / 1024 / 1024;

/** Prints the measurements: a table is more informative than a threshold. */
function print(what: string, { answered, p99, max, busyMax, added, rss }: Measured): void {
  const times = `p99 ${p99.toFixed(0)} ms, slowest ${max.toFixed(0)} ms of which ${busyMax.toFixed(0)} ms busy`;
  const memory = `${megabytes(added).toFixed(0)} MB more, ${megabytes(rss).toFixed(0)} MB in all`;
  process.stdout.write(`  ${what}: health ${times} (${answered} answers); ${memory}\n`);
}

/** The goals for a single request: blocks the event loop for at most 200 ms, uses at most 100 MB more. */
export function expectHarmless(what: string, seen: Measured, mostMegabytes = 100): void {
  print(what, seen);
  expect(seen.failed).toBe(0);
  expect(seen.busyMax).toBeLessThan(200);
  expect(megabytes(seen.added)).toBeLessThan(mostMegabytes);
}

/** The goal for many at once: other clients wait less than 250 ms at the 99th percentile. */
export function expectNobodyWaits(what: string, seen: Measured): void {
  print(what, seen);
  expect(seen.failed).toBe(0);
  expect(seen.answered).toBeGreaterThan(0);
  expect(seen.busyP99).toBeLessThan(250);
}
