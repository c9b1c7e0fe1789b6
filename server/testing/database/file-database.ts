import { afterAll, beforeAll } from "vitest";
import type { OpenDatabase } from "#server/db/store.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

/** A migrated database for one file's tests, dropped after the last. Call the result inside a test. */
export function databaseForFile(): () => OpenDatabase {
  let opened: TestDatabase | undefined;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(async () => {
    await opened?.database.close();
    await opened?.drop();
  });
  return () => {
    if (!opened) throw new Error("The database is only open while tests run.");
    return opened.database;
  };
}
