import { closingLine, closingLines, sum } from "./tally.mjs";

/** @typedef {{ name: string, code: number, seconds: number, tally: import("./tally.mjs").Tally }} StepResult */

/** @param {StepResult} result */
export function stepLine({ name, code, seconds, tally }) {
  const outcome = code === 0 ? "ok    " : "FAILED";
  return `${outcome} ${name.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s  ${closingLine(tally)}`;
}

/**
 * A line for each step, and one for the whole run: parallel steps take less than their sum.
 * @param {StepResult[]} results
 * @param {number} seconds of the whole run
 */
export function summaryTable(results, seconds) {
  const lines = results.map(stepLine);
  if (results.length > 1) lines.push(`       ${"all".padEnd(8)} ${seconds.toFixed(1).padStart(7)} s`);
  return `${lines.join("\n")}\n\n${closingLines(sum(results.map(({ tally }) => tally)))}`;
}
