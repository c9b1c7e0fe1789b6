import { onTestFinished, test } from "vitest";
import { startPostgres } from "#server/testing/database/faulty-postgres.ts";
import { expectKilledImportsToDoNoHarm } from "#server/testing/fmcsa-mirror/kill-imports.ts";

const rounds = 20;

test("twenty imports killed at every step leave the live snapshot whole, and the next ones clear up", async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const steps = Array.from({ length: rounds }, (_, round) => round % 14);
  await expectKilledImportsToDoNoHarm(postgres.url, steps);
});
