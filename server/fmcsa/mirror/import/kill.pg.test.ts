import { expect, test } from "vitest";
import { freshDatabase } from "#server/testing/database/fresh-database.ts";
import { expectKilledImportsToDoNoHarm } from "#server/testing/fmcsa-mirror/kill-imports.ts";

test("an import that is killed leaves the live snapshot whole, and the next one clears up", async () => {
  const database = await freshDatabase();
  expect(database, "the mirror needs PostgreSQL").toBeDefined();
  // While it loads, builds an index, and is about to go live.
  await expectKilledImportsToDoNoHarm(database?.url ?? "", [3, 8, 11]);
  await database?.drop();
});
