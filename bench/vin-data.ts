import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { root } from "#server/base/root.ts";
import { printTable } from "./lib/table.ts";
import { generatedVins, writeGeneratedDump } from "./vin/generated-dump.ts";

const run = promisify(execFile);
const cli = join(root, "server", "cli", "cli.ts");
const worker = join(root, "bench", "vin", "data-worker.ts");

const report = z.object({
  loadMs: z.number(),
  decoded: z.number(),
  p50: z.number(),
  p99: z.number(),
  addedMb: z.number(),
});

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

/** Runs `npm run vin:data` on a generated dump of NHTSA's size, then measures its cost to the server. */
export async function benchVinData(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "vin-data-bench-"));
  try {
    const [dump, file] = [join(folder, "vPICList_lite_2026_08.sql"), join(folder, "vin-data.copy")];
    await writeGeneratedDump(dump);
    const start = performance.now();
    const tsx = ["--import", "tsx"];
    const built = await run(process.execPath, [...tsx, cli, "vin-data", dump], {
      cwd: root,
      env: { ...process.env, DATA_DIR: folder },
    });
    const seconds = (performance.now() - start) / 1000;
    const loaded = await run(process.execPath, [...tsx, worker, file], { cwd: root });
    const { loadMs, decoded, p50, p99, addedMb } = report.parse(JSON.parse(loaded.stdout));
    printTable(
      "The whole VIN data, on a generated dump of NHTSA's size",
      ["", ""],
      [
        ["dump", megabytes(statSync(dump).size)],
        ["built in", `${seconds.toFixed(1)} s`],
        ["memory of the build at most", /([\d.]+ MB) of memory/.exec(built.stdout)?.[1] ?? "-"],
        ["index", megabytes(statSync(file).size)],
        ["patterns", /([\d,]+) patterns/.exec(built.stdout)?.[1] ?? "-"],
        ["load time", `${loadMs.toFixed(0)} ms`],
        ["memory it adds to the server", `${addedMb.toFixed(0)} MB`],
        ["decode, p50 and p99", `${p50.toFixed(3)} ms, ${p99.toFixed(3)} ms`],
        ["VINs with a model", `${decoded} of ${generatedVins.length}`],
      ],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
