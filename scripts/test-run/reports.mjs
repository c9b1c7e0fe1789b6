import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT, bin, run, say } from "../lib/run.mjs";

/** `named`: a line for each test that failed, or passed only when repeated. @typedef {{ code: number, passed: number, failed: number, named: string[] }} Outcome */

/** @typedef {{ fullName: string, status: string, failureMessages?: string[] | null }} Assertion */
/** @typedef {{ name: string, status?: string, message?: string, assertionResults: Assertion[] }} TestFile */
/** @typedef {{ numTotalTests: number, numPassedTests: number, numFailedTests: number, testResults: TestFile[] }} VitestReport */
/** @typedef {{ file: string, title: string, tests: { status: string, results?: { error?: { message?: string } }[] }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {Suite & { stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightReport */

/**
 * Without a report, a step is one check. A step that fails without a failed test (a file that can't be imported)
 * counts as one
 * failure, so that the closing line never hides it.
 * @param {number} code the exit code @param {Partial<Outcome>} [counted] @returns {Outcome}
 */
export function toOutcome(code, { passed = code === 0 ? 1 : 0, failed = 0, named = [] } = {}) {
  return { code, passed, failed: code === 0 ? failed : Math.max(failed, 1), named };
}

/** @param {string} test @param {string} [message] */
const describeFailure = (test, message) =>
  message ? `${test} (${stripVTControlCharacters(message).replace(/\s+/g, " ").slice(0, 300)})` : test;

/** Failures by test, or by file if it can't be loaded. @param {VitestReport} report */
function findFailures({ testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0 && status === "failed") return [{ file, test: file, message }];
    return tests.map((test) => ({
      file,
      test: `${file}: ${test.fullName}`,
      message: test.failureMessages?.[0],
    }));
  });
  return new Map(failures.map((failure) => [failure.test, failure]));
}

/** Counts a run, with its failed files run again. @param {number} code @param {VitestReport} first @param {VitestReport} [again] */
export function countVitest(code, first, again) {
  const failures = findFailures(again ?? first);
  const named = [...failures.values()].map(
    ({ test, message }) => `failed: ${describeFailure(test, message)}`,
  );
  const repaired = [...findFailures(first).values()].filter(({ test }) => !failures.has(test));
  return toOutcome(code, {
    passed: again ? first.numTotalTests - again.numFailedTests : first.numPassedTests,
    failed: (again ?? first).numFailedTests,
    named: [
      ...repaired.map(({ test, message }) => `passed only when repeated: ${describeFailure(test, message)}`),
      ...named,
    ],
  });
}

/** @param {Suite} suite @returns {Spec[]} */
const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];

/** @param {number} code @param {PlaywrightReport} report */
export function countPlaywright(code, report) {
  const named = listSpecs(report).flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status, results = [] }) => {
      if (status !== "flaky" && status !== "unexpected") return [];
      const message = results.find(({ error }) => error)?.error?.message;
      const ending = status === "flaky" ? "passed only when repeated" : "failed";
      return [`${ending}: ${describeFailure(`e2e/${file}: ${title}`, message)}`];
    }),
  );
  const { expected, flaky, unexpected } = report.stats;
  return toOutcome(code, { passed: expected + flaky, failed: unexpected, named });
}

/**
 * Runs a program that writes a report; there is none after a crash.
 * @template Report
 * @param {string} path of the report @param {string} program @param {string[]} args @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<{ code: number, report: Report | undefined }>}
 */
export async function runReporting(path, program, args, options) {
  rmSync(path, { force: true });
  const code = await run(bin(program), args, options);
  return { code, report: existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined };
}

/** Their tests start servers and databases. */
const REPEATED = ["api", "slow", "embedded", "postgres"];
/** More failures at once have a common cause. */
const MOST_REPEATED_FILES = 5;

/**
 * Runs projects of vitest.config.ts in one process. API tests that fail are repeated once, with all of their file in a new
 * process: they share servers and rows, and many can't pass again in place.
 * @param {readonly string[]} projects @param {{ report?: string, args?: readonly string[], env?: NodeJS.ProcessEnv }} [options]
 */
export async function runVitest(projects, { report = projects.join("-"), args = [], env } = {}) {
  /** @param {string} name @param {readonly string[]} files @returns {Promise<{ code: number, report: VitestReport | undefined }>} */
  const runOnce = (name, files) => {
    const path = join(ROOT, "test-results", `${name}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
    const chosen = projects.map((project) => `--project=${project}`);
    return runReporting(path, "vitest", ["run", ...chosen, ...reporters, ...files], {
      env: { ...process.env, ...env },
      // Live summaries of parallel steps would overwrite each other on the terminal itself.
      stdio: ["inherit", "pipe", "inherit"],
    });
  };
  const first = await runOnce(report, args);
  if (!first.report) return toOutcome(first.code);
  const files = [...new Set([...findFailures(first.report).values()].map(({ file }) => file))];
  const isRepeated = projects.every((project) => REPEATED.includes(project));
  if (!isRepeated || files.length === 0 || files.length > MOST_REPEATED_FILES)
    return countVitest(first.code, first.report);
  say(`\nOnce more: ${files.join(", ")}`);
  const again = await runOnce(`${report}-repeated`, files);
  return countVitest(again.code, first.report, again.report);
}
