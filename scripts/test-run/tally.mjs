import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** @typedef {{ passed: number, failed: number, retried?: string[] }} Tally `retried`: tests that passed only when repeated */

/** @typedef {{ numPassedTests: number, numFailedTests: number }} VitestReport the parts that we use */
/** @typedef {{ error?: { message?: string } }} Attempt */
/** @typedef {{ file: string, title: string, tests: { status: string, results?: Attempt[] }[] }} Spec likewise */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {Suite & { stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightReport */

/** @param {VitestReport} report @returns {Tally} */
export function vitestTally(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** Why its first attempt failed, on one line. @param {Spec} spec */
function getReason({ tests }) {
  const message = tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error?.message;
  if (message === undefined) return "";
  return ` (${stripVTControlCharacters(message).replace(/\s+/g, " ").slice(0, 400)})`;
}

/** The tests that failed and then passed. @param {Suite} suite @returns {string[]} */
const retriedIn = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map((spec) => `e2e/${spec.file}: ${spec.title}${getReason(spec)}`),
  ...suites.flatMap(retriedIn),
];

/** @param {PlaywrightReport} report @returns {Tally} */
export function playwrightTally({ stats, ...suite }) {
  const retried = retriedIn(suite);
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  return retried.length === 0 ? counts : { ...counts, retried };
}

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
  const retried = tallies.flatMap((tally) => tally.retried ?? []);
  return retried.length === 0 ? { passed, failed } : { passed, failed, retried };
}

/** @param {Tally} tally */
export function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

/** In red, the tests to mend before the next merge; then the closing line. @param {Tally} tally */
export function closingLines(tally) {
  const retried = (tally.retried ?? []).map(
    (test) => `\u001B[31mpassed only when repeated: ${test}\u001B[0m`,
  );
  return [...retried, closingLine(tally)].join("\n");
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
