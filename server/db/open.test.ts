import { expect, test } from "vitest";
import { parseConfig } from "#server/base/settings/config.ts";
import { createLog } from "#server/base/log.ts";
import { openDatabase } from "./open.ts";
import { DatabaseStartError } from "./start-error.ts";

test("a database that cannot be reached is reported in one sentence, without its password", async () => {
  const config = parseConfig({
    DATABASE_URL: "postgres://somebody:secret@127.0.0.1:1/none",
    DATABASE_START_SECONDS: "0",
  });
  const error: unknown = await openDatabase(config, createLog("silent")).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseStartError);
  expect(String(error)).toMatch(/The database at DATABASE_URL cannot be opened: .*ECONNREFUSED/);
  expect(String(error)).not.toContain("secret");
});
