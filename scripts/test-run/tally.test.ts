import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../lib/run.mjs";
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
  test("Vitest's, where tests that failed, and files that can't be loaded, are named with the reason", () => {
    const passed = { fullName: "adds", status: "passed" };
    const failed = { fullName: "sum adds", status: "failed", failureMessages: ["Error:\n 1 isn't 2"] };
    const testResults = [
      { name: join(ROOT, "shared/sum.test.ts"), status: "failed", assertionResults: [passed, failed] },
      {
        name: join(ROOT, "shared/lost.test.ts"),
        status: "failed",
        message: "no module",
        assertionResults: [],
      },
    ];
    expect(vitestTally({ numPassedTests: 12, numFailedTests: 1, testResults })).toEqual({
      passed: 12,
      failed: 1,
      named: [
        "failed: shared/sum.test.ts: sum adds (Error: 1 isn't 2)",
        "failed: shared/lost.test.ts (no module)",
      ],
    });
  });

  test("Playwright's, where tests that failed or passed when repeated are named with the reason", () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1 };
    const results = [{ error: { message: "\u001B[31mError\u001B[39m:\n  no toast" } }, {}];
    const first = { file: "07-review.spec.ts", title: "a quote", tests: [{ status: "flaky", results }] };
    const second = { file: "07-review.spec.ts", title: "a download", tests: [{ status: "expected" }] };
    const third = { file: "08-grid.spec.ts", title: "a paste", tests: [{ status: "unexpected" }] };
    const tally = playwrightTally({ stats, suites: [{ suites: [{ specs: [first, second, third] }] }] });
    expect(tally).toEqual({
      passed: 8,
      failed: 1,
      named: [
        "passed only when repeated: e2e/07-review.spec.ts: a quote (Error: no toast)",
        "failed: e2e/08-grid.spec.ts: a paste",
      ],
    });
    const sent = { passed: 1, failed: 0 };
    expect(closingLines(sum([sent, tally]))).toBe(
      "\u001B[31mpassed only when repeated: e2e/07-review.spec.ts: a quote (Error: no toast)\u001B[0m\n\u001B[31mfailed: e2e/08-grid.spec.ts: a paste\u001B[0m\n9 passed, 1 failed",
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
