// npm run test:mutants [-- --seed 1 --count 300 --skip 120 --only client/src/lib --quick]: puts small faults into a copy of the
// product, one at a time, and says which of them no test notices. API tests run on a PostgreSQL; --quick leaves them out,
// --skip goes on where a run was stopped.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { seededRandom, shuffled } from "../../bench/lib/seeded-random.ts";
import { isProduct, listFiles, readRepository, type Source } from "../architecture/source.ts";
import { begin } from "../lib/begin.mjs";
import { ensureBuilt } from "../lib/build.mjs";
import { ensurePostgres, temporaryCluster } from "../lib/postgres.mjs";
import { bin, ROOT, say } from "../lib/run.mjs";
import { applyMutant, findMutants, type Mutant } from "./find-mutants.ts";
import { getImporters, nearestTests } from "./nearest-tests.ts";

/** Ends an endless loop. Under load a file takes a few seconds. */
const limitMs = (files: number): number => 60_000 + 20_000 * files;
const outcomes = ["killed", "survived", "timed out", "not tested", "red without a fault"] as const;
type Outcome = (typeof outcomes)[number];

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "300" },
    skip: { type: "string", default: "0" },
    only: { type: "string", default: "" },
    quick: { type: "boolean", default: false },
  },
});

begin();
if ((await ensureBuilt()) !== 0) process.exit(1);
const programs = await ensurePostgres();
if (programs === undefined) process.exit(1);
const cluster = await temporaryCluster(programs);
process.on("exit", cluster.stop);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));
cluster.start();

// A copy of the repository as built: no fault is ever in the original.
const copy = mkdtempSync(join(tmpdir(), "rigfile-mutants-"));
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const path of [...listFiles(), "dist"]) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"), "dir");
const report = join(copy, "report.json");

const projectOf = (test: string): string => {
  if (/\.(api|pg)\.test\.ts$/.test(test)) return "postgres";
  if (/\.page\.test\.tsx?$/.test(test)) return "page";
  return test.startsWith("client/") && !test.includes(".node.test.") ? "client" : "unit";
};

const reportSchema = z.object({ testResults: z.array(z.object({ name: z.string(), status: z.string() })) });

/** The test files that failed, according to Vitest's report; empty if Vitest ended without one. */
function readFailed(): string[] {
  if (!existsSync(report)) return [];
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, "utf8")));
  return testResults.filter(({ status }) => status === "failed").map(({ name }) => relative(copy, name));
}

/** Runs tests in the copy until one fails or the time limit ends an endless loop. */
async function runTests(
  tests: readonly string[],
): Promise<{ outcome: "passed" | "failed" | "timed out"; failed: string[] }> {
  const projects = [...new Set(tests.map(projectOf))].map((name) => `--project=${name}`);
  rmSync(report, { force: true });
  // Most tests are meant to fail, so their output is dropped.
  const child = spawn(
    bin("vitest"),
    ["run", "--bail=1", "--reporter=json", `--outputFile=${report}`, ...projects, ...tests],
    {
      cwd: copy,
      env: { ...process.env, CI: "1", TRUST_BUILD: "1", DATABASE_URL: cluster.url },
      stdio: "ignore",
      timeout: limitMs(tests.length),
      killSignal: "SIGKILL",
    },
  );
  await once(child, "exit");
  if (child.exitCode === null) return { outcome: "timed out", failed: [] };
  return child.exitCode === 0
    ? { outcome: "passed", failed: [] }
    : { outcome: "failed", failed: readFailed() };
}

const isMutable = (source: Source): boolean =>
  isProduct(source) && source.path.startsWith(values.only) && !/\.d\.ts$|\.data\.ts$/.test(source.path);

const sources = readRepository();
const texts = new Map(sources.map(({ path, text }) => [path, text]));
const importers = getImporters(sources);
const all = sources.filter(isMutable).flatMap(findMutants);
const sample = shuffled(seededRandom(Number(values.seed)), all).slice(0, Number(values.count));
say(`${sample.length} of ${all.length} mutants, seed ${values.seed}`);

/** Only tests that pass without a fault count. */
const sound = new Map<string, boolean>();
async function areSound(tests: readonly string[]): Promise<boolean> {
  const key = tests.join(" ");
  const isSound = sound.get(key) ?? (await runTests(tests)).outcome === "passed";
  sound.set(key, isSound);
  return isSound;
}

async function tryMutant(mutant: Mutant): Promise<Outcome> {
  const text = texts.get(mutant.path) ?? "";
  const rounds = nearestTests(mutant.path, importers, values.quick ? ["unit"] : ["unit", "api"]);
  for (const round of rounds) {
    writeFileSync(join(copy, mutant.path), applyMutant(text, mutant));
    const { outcome, failed } = await runTests(round);
    writeFileSync(join(copy, mutant.path), text);
    if (outcome === "timed out") return outcome;
    const noticed = failed.length > 0 ? failed : round;
    if (outcome === "failed") return (await areSound(noticed)) ? "killed" : "red without a fault";
  }
  return rounds.length === 0 ? "not tested" : "survived";
}

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > 70 ? `${line.slice(0, 67)}...` : line;
};

const counts = new Map<Outcome, number>();
for (const [index, mutant] of sample.entries()) {
  if (index < Number(values.skip)) continue;
  const { path, line, original, replacement } = mutant;
  const outcome = await tryMutant(mutant);
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const change = `${short(original)}  ->  ${replacement === "" ? "(removed)" : replacement}`;
  say(`${String(index + 1).padStart(4)}  ${outcome.padEnd(10)}  ${path}:${line}  ${change}`);
}
say(`\n${outcomes.map((outcome) => `${counts.get(outcome) ?? 0} ${outcome}`).join(", ")}`);
