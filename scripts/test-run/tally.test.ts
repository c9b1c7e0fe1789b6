import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  closingLine,
  closingLines,
  playwrightTally,
  readReport,
  stepTally,
  sum,
  vitestTally,
} from "./tally.mjs";

describe("a report becomes two numbers", () => {
  test("Vitest's", () => {
    expect(vitestTally({ numPassedTests: 12, numFailedTests: 3 })).toEqual({ passed: 12, failed: 3 });
  });

  test("Playwright's, where a test that passed when repeated is named with the reason", () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1 };
    const results = [{ error: { message: "\u001B[31mError\u001B[39m:\n  no toast" } }, {}];
    const first = { file: "07-review.spec.ts", title: "a quote", tests: [{ status: "flaky", results }] };
    const second = { file: "07-review.spec.ts", title: "a download", tests: [{ status: "expected" }] };
    const tally = playwrightTally({ stats, suites: [{ suites: [{ specs: [first, second] }] }] });
    expect(tally).toEqual({
      passed: 8,
      failed: 1,
      retried: ["e2e/07-review.spec.ts: a quote (Error: no toast)"],
    });
    const sent = { passed: 1, failed: 0 };
    expect(closingLines(sum([sent, tally]))).toBe(
      "\u001B[31mpassed only when repeated: e2e/07-review.spec.ts: a quote (Error: no toast)\u001B[0m\n9 passed, 1 failed",
    );
  });
});

describe("a step's tally", () => {
  test("is one check when it has no tests of its own", () => {
    expect(stepTally(0)).toEqual({ passed: 1, failed: 0 });
    expect(stepTally(2)).toEqual({ passed: 0, failed: 1 });
  });

  test("is its report's when it has one", () => {
    expect(stepTally(0, { passed: 5, failed: 0 })).toEqual({ passed: 5, failed: 0 });
    expect(stepTally(1, { passed: 5, failed: 4 })).toEqual({ passed: 5, failed: 4 });
  });

  test("has at least one failure when the step failed, even if every counted test passed", () => {
    expect(stepTally(1, { passed: 5, failed: 0 })).toEqual({ passed: 5, failed: 1 });
  });
});

test("tallies add up to the closing line", () => {
  const tallies = [
    { passed: 1, failed: 0 },
    { passed: 20, failed: 3 },
  ];
  expect(closingLine(sum(tallies))).toBe("21 passed, 3 failed");
  expect(closingLine(sum([]))).toBe("0 passed, 0 failed");
});

test("a report that a crashed command never wrote is undefined", () => {
  expect(readReport(join(tmpdir(), "no-such-folder", "unit.json"))).toBeUndefined();
});
