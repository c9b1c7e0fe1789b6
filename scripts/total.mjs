// Sums the tallies of earlier commands in test-results/ and prints the closing line. A missing one fails.
import { join } from "node:path";
import { ROOT, say } from "./lib/run.mjs";
import { closingLine, readReport, sum } from "./test-run/tally.mjs";

const paths = process.argv.slice(2).map((name) => join(ROOT, "test-results", `${name}.json`));
/** @param {string} path @returns {import("./test-run/tally.mjs").Tally} */
const tallyAt = (path) => readReport(path) ?? { passed: 0, failed: 1 };
const total = sum(paths.map(tallyAt));
say(closingLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
