import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "../lib/run.mjs";

/**
 * @typedef {{ passed: number, failed: number, named?: string[] }} Tally `named`: a line for each test that failed, or
 *   passed only when repeated
 */

/** @typedef {{ fullName: string, status: string, failureMessages?: string[] | null }} Assertion the parts that we use */
/** @typedef {{ name: string, status?: string, message?: string, assertionResults: Assertion[] }} TestFile likewise */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults?: TestFile[] }} VitestReport likewise */
/** @typedef {{ error?: { message?: string } }} Attempt */
/** @typedef {{ file: string, title: string, tests: { status: string, results?: Attempt[] }[] }} Spec likewise */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {Suite & { stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightReport */

/** Why a test failed, on one line. @param {string} [message] */
const toReason = (message) =>
  message ? ` (${stripVTControlCharacters(message).replace(/\s+/g, " ").slice(0, 400)})` : "";

/** @param {number} passed @param {number} failed @param {string[]} named @returns {Tally} */
const toTally = (passed, failed, named) =>
  named.length === 0 ? { passed, failed } : { passed, failed, named };

const onlyRepeated = "passed only when repeated";

/** A test that failed, or a file whose tests couldn't run. @typedef {{ file: string, test?: string, reason: string }} Failure */

/** @param {VitestReport} report @returns {Failure[]} */
const findFailures = ({ testResults = [] }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0) return status === "failed" ? [{ file, reason: toReason(message) }] : [];
    return tests.map(({ fullName, failureMessages }) => ({
      file,
      test: fullName,
      reason: toReason(failureMessages?.[0]),
    }));
  });

/** @param {string} ending @param {Failure[]} failures */
const toLines = (ending, failures) =>
  failures.map(({ file, test, reason }) => `${ending}: ${file}${test ? `: ${test}` : ""}${reason}`);

/** @param {VitestReport} report @returns {Tally} */
export const vitestTally = (report) =>
  toTally(report.numPassedTests, report.numFailedTests, toLines("failed", findFailures(report)));

/** Relative to the repository. @param {VitestReport} report */
export const findFailedFiles = (report) => [...new Set(findFailures(report).map(({ file }) => file))];

/**
 * Of a run whose failed files ran again: what became of them then counts. A run that crashed changes nothing.
 * @param {VitestReport} first @param {VitestReport} [again]
 */
export function repeatedTally(first, again) {
  if (!again) return vitestTally(first);
  const failures = findFailures(again);
  /** @param {Failure} failure */
  const failsAgain = ({ file, test }) =>
    failures.some((each) => each.file === file && (!each.test || !test || each.test === test));
  const passedOnce = findFailures(first).filter((failure) => !failsAgain(failure));
  const { testResults = [], numPassedTests } = first;
  const repeated = testResults.filter(({ status }) => status === "failed");
  const counted = repeated.flatMap((file) =>
    file.assertionResults.filter((test) => test.status === "passed"),
  );
  return toTally(numPassedTests - counted.length + again.numPassedTests, again.numFailedTests, [
    ...toLines(onlyRepeated, passedOnce),
    ...toLines("failed", failures),
  ]);
}

/** How the tests are named that end so. @type {Record<string, string | undefined>} */
const endings = { flaky: onlyRepeated, unexpected: "failed" };

/** The tests that failed at least once. @param {Suite} suite @returns {string[]} */
const namedIn = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status, results = [] }) => {
      const ending = endings[status];
      const reason = toReason(results.find(({ error }) => error)?.error?.message);
      return ending ? [`${ending}: e2e/${file}: ${title}${reason}`] : [];
    }),
  ),
  ...suites.flatMap(namedIn),
];

/** @param {PlaywrightReport} report @returns {Tally} */
export const playwrightTally = ({ stats, ...suite }) =>
  toTally(stats.expected + stats.flaky, stats.unexpected, namedIn(suite));

/**
 * A step without its own tests counts as one check. A step that fails without a failed test (a file that
 * cannot be imported, no report at all) counts as one failure, so that the closing line never hides it.
 * @param {number} code the exit code
 * @param {Tally} [counted] from its report
 * @returns {Tally}
 */
export function stepTally(code, counted) {
  if (counted === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { ...counted, failed: code === 0 ? counted.failed : Math.max(counted.failed, 1) };
}

/** @param {Tally[]} tallies @returns {Tally} */
export function sum(tallies) {
  let passed = 0;
  let failed = 0;
  for (const tally of tallies) {
    passed += tally.passed;
    failed += tally.failed;
  }
  return toTally(
    passed,
    failed,
    tallies.flatMap((tally) => tally.named ?? []),
  );
}

/** @param {Tally} tally */
export function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

/** In red, the tests to mend before the next merge; then the closing line. @param {Tally} tally */
export function closingLines(tally) {
  const named = (tally.named ?? []).map((line) => `\u001B[31m${line}\u001B[0m`);
  return [...named, closingLine(tally)].join("\n");
}

/**
 * @template T
 * @param {string} path of a JSON file, which may be missing after a crash
 * @returns {T | undefined}
 */
export function readReport(path) {
  if (!existsSync(path)) return undefined;
  /** @type {T} */
  const report = JSON.parse(readFileSync(path, "utf8"));
  return report;
}
