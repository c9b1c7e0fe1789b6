import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  closingLine,
  playwrightTally,
  readReport,
  stepTally,
  sum,
  vitestTally,
  writeTally,
} from "./tally.mjs";

describe("a report becomes two numbers", () => {
  test("Vitest's", () => {
    expect(vitestTally({ numPassedTests: 12, numFailedTests: 3 })).toEqual({ passed: 12, failed: 3 });
  });

  test("Playwright's, where a flaky test is a failed one", () => {
    expect(playwrightTally({ stats: { expected: 7, unexpected: 1, flaky: 1 } })).toEqual({
      passed: 7,
      failed: 2,
    });
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

describe("a tally on disk", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "tally-"));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test("is read back as it was written, in a folder made for it", () => {
    const path = join(folder, "test-results", "tally.json");
    writeTally(path, { passed: 4, failed: 1 });
    expect(readReport(path)).toEqual({ passed: 4, failed: 1 });
  });

  test("is undefined when a crashed command never wrote it", () => {
    expect(readReport(join(folder, "tally.json"))).toBeUndefined();
  });
});
