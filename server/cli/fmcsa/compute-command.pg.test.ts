import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { fillMirror } from "#server/testing/fmcsa-mirror/fill-mirror.ts";
import { fillByHand } from "#server/testing/fmcsa-mirror/hold-by-hand.ts";
import { makeCarriers, toViolationRows } from "#server/testing/fmcsa-mirror/mixed-population.ts";
import { toHandReading } from "#server/testing/fmcsa-mirror/sms-by-hand.ts";
import { computeCommand } from "./compute-command.ts";
import { statusCommand } from "./mirror-commands.ts";

const database = ownPostgres();
beforeEach(() => {
  vi.stubEnv("FMCSA_DATABASE_URL", database.url);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

async function print(command: typeof computeCommand): Promise<string> {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    await command([]);
    return write.mock.calls.map(([text]) => text).join("");
  } finally {
    write.mockRestore();
  }
}

test("fmcsa compute and fmcsa status say how well percentiles, reasons and measures agree", async () => {
  await fillByHand(database.url, makeCarriers(150, 1), toHandReading());
  const lines =
    /within one point: 100% of \d+ \(95% needed\)\n {2}the same reason for none: 100% of \d+ \(99\.5% needed\)\n.* {2}our own measures are FMCSA's: 100% of \d+ \(99% needed\)\nPercentiles are shown for November 2026\.\n/s;
  expect(await print(computeCommand)).toMatch(lines);
  expect(await print(statusCommand)).toMatch(lines);
});

test("violations of another month close the gate, with advice on what to look at", async () => {
  await fillMirror(database.url, { "8mt8-2mdr": { rows: makeCarriers(150, 2).flatMap(toViolationRows) } });
  const printed = await print(computeCommand);
  expect(printed).toContain("rbkj-cgst, 8mt8-2mdr and 4y6x-dmck must be of the same month.");
  expect(printed).toContain("Percentiles are not shown for November 2026. Pages show measures only.");
});
