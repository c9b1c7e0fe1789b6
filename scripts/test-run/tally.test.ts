import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../lib/run.mjs";
import {
  type Assertion,
  closingLine,
  closingLines,
  findFailedFiles,
  playwrightTally,
  readReport,
  repeatedTally,
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

describe("files with a failure ran again", () => {
  const path = (file: string) => join(ROOT, "server", file);
  const passed = (fullName: string) => ({ fullName, status: "passed", failureMessages: [] });
  const failed = (fullName: string, why: string) => ({ fullName, status: "failed", failureMessages: [why] });
  const toReport = (...files: { name: string; message?: string; assertionResults: Assertion[] }[]) => {
    const tests = files.flatMap(({ assertionResults }) => assertionResults);
    const numFailedTests = tests.filter(({ status }) => status === "failed").length;
    return {
      numPassedTests: tests.length - numFailedTests,
      numFailedTests,
      testResults: files.map((file) => {
        const isFine = !file.message && file.assertionResults.every(({ status }) => status === "passed");
        return { ...file, name: path(file.name), status: isFine ? "passed" : "failed" };
      }),
    };
  };
  const fine = { name: "fine.api.test.ts", assertionResults: [passed("is fine"), passed("is well")] };
  const first = toReport(
    fine,
    { name: "mail.api.test.ts", assertionResults: [passed("goes out"), failed("comes in", "too late")] },
    { name: "lost.api.test.ts", message: "no server", assertionResults: [] },
  );

  test("those are the files that are repeated", () => {
    expect(findFailedFiles(first)).toEqual(["server/mail.api.test.ts", "server/lost.api.test.ts"]);
    expect(findFailedFiles(toReport(fine))).toEqual([]);
  });

  test("a test that passes then is counted as passed and named with the reason, also one whose file couldn't run", () => {
    const again = toReport(
      { name: "mail.api.test.ts", assertionResults: [passed("goes out"), passed("comes in")] },
      { name: "lost.api.test.ts", assertionResults: [passed("is there")] },
    );
    expect(repeatedTally(first, again)).toEqual({
      passed: 5,
      failed: 0,
      named: [
        "passed only when repeated: server/mail.api.test.ts: comes in (too late)",
        "passed only when repeated: server/lost.api.test.ts (no server)",
      ],
    });
  });

  test("a test that fails then has failed, whether it had passed before, or its file failed otherwise", () => {
    const again = toReport(
      { name: "mail.api.test.ts", message: "no database", assertionResults: [] },
      { name: "lost.api.test.ts", assertionResults: [failed("is there", "gone"), passed("is new")] },
    );
    expect(repeatedTally(first, again)).toEqual({
      passed: 3,
      failed: 1,
      named: [
        "failed: server/mail.api.test.ts (no database)",
        "failed: server/lost.api.test.ts: is there (gone)",
      ],
    });
    const other = toReport({
      name: "mail.api.test.ts",
      assertionResults: [failed("goes out", "late"), passed("comes in")],
    });
    expect(repeatedTally(first, other)).toMatchObject({
      passed: 3,
      failed: 1,
      named: [
        "passed only when repeated: server/mail.api.test.ts: comes in (too late)",
        "passed only when repeated: server/lost.api.test.ts (no server)",
        "failed: server/mail.api.test.ts: goes out (late)",
      ],
    });
  });

  test("a second run without a report leaves the first one's failures", () => {
    expect(repeatedTally(first, undefined)).toEqual(vitestTally(first));
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
