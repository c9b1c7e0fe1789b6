import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../lib/run.mjs";
import { countPlaywright, countVitest, toOutcome } from "./reports.mjs";

const passed = { fullName: "adds", status: "passed" };
const failed = { fullName: "sum adds", status: "failed", failureMessages: ["Error:\n 1 isn't 2"] };
const sum = { name: join(ROOT, "shared/sum.test.ts"), status: "failed", assertionResults: [passed, failed] };
const lost = {
  name: join(ROOT, "shared/lost.test.ts"),
  status: "failed",
  message: "no module",
  assertionResults: [],
};
const report = { numTotalTests: 13, numPassedTests: 12, numFailedTests: 1, testResults: [sum, lost] };

test("tests that failed, and files that can't be loaded, are named with the reason", () => {
  expect(countVitest(1, report)).toEqual({
    code: 1,
    passed: 12,
    failed: 1,
    named: [
      "failed: shared/sum.test.ts: sum adds (Error: 1 isn't 2)",
      "failed: shared/lost.test.ts (no module)",
    ],
  });
});

test("a test that passes when its file is repeated counts as passed, and is named", () => {
  const again = { numTotalTests: 2, numPassedTests: 2, numFailedTests: 0, testResults: [] };
  const first = { ...report, testResults: [sum] };
  expect(countVitest(0, first, again)).toEqual({
    code: 0,
    passed: 13,
    failed: 0,
    named: ["passed only when repeated: shared/sum.test.ts: sum adds (Error: 1 isn't 2)"],
  });
});

test("browser tests that failed or passed when repeated are named", () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1 };
  const results = [{ error: { message: "\u001B[31mError\u001B[39m:\n  no toast" } }, {}];
  const specs = [
    { file: "07-review.spec.ts", title: "a quote", tests: [{ status: "flaky", results }] },
    { file: "07-review.spec.ts", title: "a download", tests: [{ status: "expected" }] },
    { file: "08-grid.spec.ts", title: "a paste", tests: [{ status: "unexpected" }] },
  ];
  expect(countPlaywright(1, { stats, suites: [{ suites: [{ specs }] }] })).toEqual({
    code: 1,
    passed: 8,
    failed: 1,
    named: [
      "passed only when repeated: e2e/07-review.spec.ts: a quote (Error: no toast)",
      "failed: e2e/08-grid.spec.ts: a paste",
    ],
  });
});

test("a step without tests is one check, and a failure without a failed test is one as well", () => {
  expect(toOutcome(0)).toEqual({ code: 0, passed: 1, failed: 0, named: [] });
  expect(toOutcome(127)).toEqual({ code: 127, passed: 0, failed: 1, named: [] });
  expect(toOutcome(1, { passed: 4, failed: 0 })).toMatchObject({ passed: 4, failed: 1 });
});
