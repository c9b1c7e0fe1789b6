import { join, relative } from "node:path";
import { ROOT } from "../lib/run.mjs";
import { readReport } from "./tally.mjs";

/** @typedef {{ seconds: number, file: string, title: string }} TestTime */

/**
 * @typedef {{ testResults: { name: string, assertionResults: { fullName: string, duration?: number | null }[] }[] }} VitestTimes
 * @typedef {{ file: string, title: string, tests: { projectName: string, results: { duration: number }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** @param {VitestTimes} report @returns {TestTime[]} */
export const vitestTimes = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      seconds: (duration ?? 0) / 1000,
      file: relative(ROOT, name),
      title: fullName,
    })),
  );

/** @param {Suite} suite @returns {TestTime[]} */
export const playwrightTimes = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      seconds: results.reduce((total, { duration }) => total + duration / 1000, 0),
      file: `e2e/${file}`,
      title: `${title} (${projectName})`,
    })),
  ),
  ...suites.flatMap(playwrightTimes),
];

const COUNT = 10;

/** @param {TestTime[]} times */
export function slowestLines(times) {
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, COUNT)
    .map(({ seconds, file, title }) => `${seconds.toFixed(1).padStart(7)} s  ${file}: ${title}`);
}

/**
 * The ten slowest tests of a step, from its report; empty for a step without one.
 * @param {string} step
 */
export function slowestTests(step) {
  const path = join(ROOT, "test-results", `${step}.json`);
  /** @type {(Partial<VitestTimes> & Suite) | undefined} */
  const report = readReport(path);
  if (report === undefined) return [];
  const { testResults } = report;
  return slowestLines(testResults ? vitestTimes({ testResults }) : playwrightTimes(report));
}
