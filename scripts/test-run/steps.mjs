import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../lib/build.mjs";
import { ensureChromium, ensureFirefox } from "../lib/chromium.mjs";
import { ensurePreviousRelease } from "../lib/previous-release.mjs";
import { ensurePromtool } from "../lib/debian.mjs";
import { ensurePostgres, temporaryCluster } from "../lib/postgres.mjs";
import { ROOT, bin, run, say } from "../lib/run.mjs";
import { ensurePgbouncer, temporaryPgbouncer } from "../lib/pgbouncer.mjs";
import { countPlaywright, runReporting, runVitest, toOutcome } from "./reports.mjs";

/** Differences from a commit. @typedef {{ base: string, files: readonly string[] }} Changes */
/**
 * `isFull`: as CI does it; `isShort`: without long files (vitest.config.ts). Steps look at everything, or at these changes.
 * @typedef {{ isFull: boolean, isShort?: boolean, changes?: Changes }} How
 */
/** @typedef {(how: How) => Promise<import("./reports.mjs").Outcome>} Step */

/** Changes since this branch left main; on main itself, uncommitted ones. @returns {Changes} files that still exist */
export function changesSinceMain() {
  /** @param {string[]} args */
  const git = (...args) =>
    execFileSync("git", args, { cwd: ROOT, encoding: "utf8" })
      .split("\n")
      .filter((line) => line !== "");
  const refs = git("for-each-ref", "--format=%(refname:short)");
  const main = ["origin/main", "main"].find((name) => refs.includes(name)) ?? "HEAD";
  const [base = "HEAD"] = git("merge-base", "HEAD", main);
  const edited = git("diff", "--name-only", "--no-renames", "--diff-filter=d", base);
  return { base, files: [...edited, ...git("ls-files", "--others", "--exclude-standard")] };
}

/** Runs checks in sequence. @param {(() => Promise<number>)[]} checks */
async function oneCheck(...checks) {
  let code = 0;
  for (const check of checks) code = (await check()) || code;
  return toOutcome(code);
}

/**
 * Runs a command on files, if any. One thread: oxlint's type checkers share nothing. @param {string} program @param
 * {string[]} args @param {readonly string[]} files
 */
const onFiles = async (program, args, files) =>
  files.length === 0
    ? 0
    : run(bin(program), [...args, ...files], { env: { ...process.env, GOMAXPROCS: "1" } });

/**
 * Skips unchanged files. One checker takes less than half of four checkers' processor time. @param {string} folder with a
 * tsconfig.json
 */
const types = (folder) => () => {
  const info = join("node_modules", ".cache", "types", `${folder.replaceAll("/", "-")}tsbuildinfo`);
  const cache = ["--incremental", "--tsBuildInfoFile", info];
  return run(bin("tsc"), ["-p", `${folder}tsconfig.json`, "--checkers", "1", ...cache]);
};

/** Repeats a failed test once, in a new worker. @param {string[]} args */
async function browserTests(...args) {
  const missing = await ensureChromium();
  if (missing !== 0) return toOutcome(missing);
  const path = join(ROOT, "test-results", "e2e.json");
  /** @type {{ code: number, report: import("./reports.mjs").PlaywrightReport | undefined }} */
  const { code, report } = await runReporting(path, "playwright", ["test", "--retries=1", ...args]);
  return report ? countPlaywright(code, report) : toOutcome(code);
}

async function testFirefox() {
  const missing = await ensureFirefox();
  if (missing !== 0) return toOutcome(missing);
  process.env.E2E_BROWSER = "firefox";
  return browserTests("--grep", "@firefox");
}

/**
 * Runs tests on a PostgreSQL in a temporary folder, which is always stopped and removed; `isPooled`: through PgBouncer.
 * @param {string} report @param {string} project @param {{ args?: string[], isPooled?: boolean }} [options] @returns {Step}
 */
const onPostgres =
  (report, project, { args = [], isPooled = false } = {}) =>
  async (how) => {
    const programs = await ensurePostgres();
    const pgbouncer = isPooled ? await ensurePgbouncer() : "";
    if (programs === undefined || pgbouncer === undefined) return toOutcome(1);
    // The process must stop the cluster before a signal ends it; the test run below handles signals.
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
    const cluster = await temporaryCluster(programs);
    process.on("exit", cluster.stop);
    cluster.start({ offersTls: true });
    const pooler = isPooled ? await temporaryPgbouncer(pgbouncer, cluster.url) : undefined;
    process.on("exit", () => pooler?.stop());
    const settings = pooler
      ? { DATABASE_URL: pooler.url, DATABASE_POOLER: "transaction", DATABASE_DIRECT_URL: cluster.url }
      : { DATABASE_URL: cluster.url };
    return runVitest([project], { report, args, env: { ...runs(how), ...settings } });
  };

/**
 * Runs the last release's database tests on this schema, as its processes go on during an upgrade. Without that release it
 * passes, but in CI.
 */
async function testPrevious() {
  const release = await ensurePreviousRelease();
  if (release === undefined) return toOutcome(process.env.CI ? 1 : 0);
  const folder = mkdtempSync(join(tmpdir(), "rigfile-previous-"));
  try {
    cpSync(release, folder, { recursive: true, verbatimSymlinks: true });
    rmSync(join(folder, "migrations"), { recursive: true });
    cpSync(join(ROOT, "migrations"), join(folder, "migrations"), { recursive: true });
    return toOutcome(await run(process.execPath, ["scripts/test.mjs", "postgres"], { cwd: folder }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A quarter of property runs, unless it is CI or set. @param {How} how */
const runs = ({ isFull, isShort }) => ({
  FC_RUNS: process.env.FC_RUNS ?? (isFull ? "1" : "0.25"),
  ...(isShort && { SHORT_RUN: "1" }),
});

/** @param {string} project @returns {Step} */
const vitest = (project) => (how) => runVitest([project], { env: runs(how) });

/** Runs property tests with new seeds until one fails. ROUNDS=5 runs fewer, PROPERTY_SEED=17 replays one. */
async function testProperties() {
  const { ROUNDS = "20", PROPERTY_SEED } = process.env;
  const files = execFileSync("git", [
    "grep",
    "-lE",
    "fc\\.(p|asyncP)roperty",
    "--",
    "*.test.ts",
    "*.test.tsx",
  ]);
  let outcome = toOutcome(0);
  for (let round = 0; round < (PROPERTY_SEED ? 1 : Number(ROUNDS)) && outcome.code === 0; round += 1) {
    const seed = PROPERTY_SEED ?? String(randomInt(2 ** 31));
    say(`PROPERTY_SEED=${seed}`);
    outcome = await runVitest(["unit", "client", "page"], {
      report: "properties",
      args: files.toString().trim().split("\n"),
      env: { PROPERTY_SEED: seed },
    });
  }
  return outcome;
}

/** A million schedules of mail, crashes and faults. SCHEDULES=1000 runs fewer, SEED=17 only that one. */
const simulateMail = () =>
  runVitest(["unit"], {
    report: "sim",
    args: ["server/mail/mail-simulation.test.ts", "--testNamePattern=no schedule"],
    // Elsewhere than in CI, the project unit leaves it out.
    env: { CI: "1", SCHEDULES: process.env.SCHEDULES ?? "1000000" },
  });

/** Tests that need no build: one Vitest process runs those that are wanted. */
export const VITEST = ["unit", "client", "page", "tools"];

/** @param {readonly string[]} projects @returns {Step} */
export const vitestStep = (projects) => (how) =>
  runVitest(projects, {
    env: runs(how),
    args: how.changes ? ["--changed", how.changes.base, "--passWithNoTests"] : [],
  });

/** Runs beside those, in order. @type {Record<string, Step>} */
export const BESIDE = {
  lint: ({ isFull, changes }) => {
    const files = changes?.files.filter((file) => /\.(ts|tsx|mjs)$/.test(file)) ?? ["."];
    // Rules that need types cost as much as all others, times two.
    return oneCheck(() => onFiles("oxlint", isFull || changes ? ["--type-aware"] : [], files));
  },
  format: ({ changes }) =>
    oneCheck(() => onFiles("oxfmt", ["--check", "--no-error-on-unmatched-pattern"], changes?.files ?? ["."])),
  // e2e/ includes bench/.
  types: () =>
    oneCheck(
      ...["", "client/", "client/src/worker/", "e2e/"]
        .filter((folder) => existsSync(folder || "."))
        .map(types),
    ),
  // Rules about all files, which no import leads to from what changed.
  rules: () => runVitest(["unit"], { report: "rules", args: ["architecture.test.ts", "scripts/words"] }),
  build: () => oneCheck(ensureBuilt),
  api: vitest("api"),
};

/**
 * Run after all others, one group after the other: each needs most of the machine, so only what mostly waits
 * runs beside another step. @type {Record<string, Step>[]}
 */
export const AFTERWARDS = [
  { postgres: onPostgres("api-postgres", "postgres") },
  // Not beside the former: the first of them makes the template that both copy.
  { embedded: vitest("embedded") },
  { slow: vitest("slow") },
  { pgbouncer: onPostgres("pgbouncer", "postgres", { isPooled: true }) },
  // A journey through each part.
  { e2e: () => browserTests("--grep", "@core") },
  { "all-e2e": () => browserTests() },
  // Journeys tagged @firefox, in Firefox.
  { firefox: testFirefox },
  // Each guide, word by word, in a copy.
  { guides: () => oneCheck(() => run(process.execPath, ["scripts/how-to.mjs"])) },
  // The core without its extras, in a copy.
  { extras: () => oneCheck(() => run(bin("tsx"), ["scripts/without-extras.ts"])) },
  { abuse: vitest("abuse") },
  // The floods that the owner must get in through.
  { "abuse-postgres": onPostgres("abuse-postgres", "abuse", { args: ["owner-gets-in"] }) },
  { faults: vitest("faults") },
  { ops: async (how) => ((await ensurePromtool()) ? vitest("ops")(how) : toOutcome(1)) },
  { previous: testPrevious },
  { properties: testProperties },
  { sim: simulateMail },
];

export const ALWAYS = ["unit", "client", "page", "lint", "format", "types", "build", "api", "e2e"];
const CI_INSTEAD = ["tools", "postgres", "embedded", "all-e2e", "guides", "extras"];
export const CI = [...ALWAYS.filter((name) => name !== "api" && name !== "e2e"), ...CI_INSTEAD];
