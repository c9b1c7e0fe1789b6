import { createIndexedDb } from "#client/testing/indexed-db.ts";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each([
  ["keeps what waits for a signal", createIndexedDb().indexedDB, true],
  ["without a database offers to keep nothing", undefined, false],
])("a browser %s", async (_what, indexedDB, isKept) => {
  vi.stubGlobal("indexedDB", indexedDB);
  const { submissionsQueue } = await import("./submissions-queue.ts");
  expect(submissionsQueue !== undefined).toBe(isKept);
});
