import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** @typedef {{ passed: number, failed: number }} Tally */

/** @typedef {{ numPassedTests: number, numFailedTests: number }} VitestReport the parts that we use */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightReport likewise */

/** @param {VitestReport} report @returns {Tally} */
export function vitestTally(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** @param {PlaywrightReport} report @returns {Tally} */
export function playwrightTally({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
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
  return { passed, failed };
}

/** @param {Tally} tally */
export function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
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

/** @param {string} path @param {Tally} tally */
export function writeTally(path, tally) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(tally)}\n`);
}
