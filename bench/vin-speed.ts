import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { root } from "#server/base/root.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { printTable } from "./lib/figures.ts";
import { decoders } from "./vin/decoders.ts";

const spread = z.object({ p50: z.number(), p99: z.number() });
const report = z.object({
  readyMs: z.number(),
  cold: spread,
  warm: spread.extend({ perSecond: z.number() }),
  addedMb: z.number(),
  rssMb: z.number(),
});
type Report = z.infer<typeof report>;

const worker = join(root, "bench", "vin", "speed-worker.ts");
const run = promisify(execFile);

async function measure(name: string): Promise<Report> {
  const { stdout } = await run(process.execPath, ["--import", "tsx", worker, name], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  return report.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
}

const ms = (value: number): string => `${value < 1 ? value.toFixed(3) : value.toFixed(1)} ms`;

type Line = readonly [title: string, value: (of: Report) => number, show: (value: number) => string];
const rate = "warm, decodes per second";

const lines: readonly Line[] = [
  ["ready after", ({ readyMs }) => readyMs, ms],
  ["first decode of a VIN, p50", ({ cold }) => cold.p50, ms],
  ["first decode of a VIN, p99", ({ cold }) => cold.p99, ms],
  ["warm, p50", ({ warm }) => warm.p50, ms],
  ["warm, p99", ({ warm }) => warm.p99, ms],
  ["warm, decodes per second", ({ warm }) => warm.perSecond, (value) => usNumber(Math.round(value))],
  ["memory it adds", ({ addedMb }) => addedMb, (value) => `${value.toFixed(0)} MB`],
  ["memory of its process", ({ rssMb }) => rssMb, (value) => `${value.toFixed(0)} MB`],
];

/** Compares our offline decode with the data's package, each in its own process. */
export async function benchVinSpeed(): Promise<void> {
  const names = Object.keys(decoders);
  const reports: Report[] = [];
  for (const name of names) reports.push(await measure(name));
  const [ours, theirs] = reports;
  if (!ours || !theirs) throw new Error("There are two decoders to compare.");
  printTable(
    "Offline decode of 20 VINs",
    ["", ...names, "better by"],
    lines.map(([title, value, show]) => [
      title,
      ...reports.map((of) => show(value(of))),
      // Improvement factor, in either direction.
      `${(title === rate ? value(ours) / value(theirs) : value(theirs) / value(ours)).toFixed(1)}x`,
    ]),
  );
}
