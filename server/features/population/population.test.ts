import { afterAll, expect, test } from "vitest";
import { openCopy } from "#server/db/fmcsa-copy/open-copy.ts";
import { createLog } from "#server/log.ts";
import { createPopulationFeature } from "./create-population-feature.ts";

const lines: string[] = [];
const log = createLog("info", { write: (text) => lines.push(text) });
// No server is there.
const pool = openCopy({ url: "postgres://nobody@127.0.0.1:9/none", onConnectionLost: () => undefined });
afterAll(async () => pool.end());

const call = { body: {}, params: { dot: "295017" }, query: {}, request: { id: "r1" }, session: {} };
const ask = async (fmcsaCopy?: { pool: typeof pool }) => {
  const [route] = createPopulationFeature({ log, fmcsaCopy }).routes ?? [];
  return route?.run(call as never);
};

test("without a copy there is none; a copy that can't be read says so, and is logged", async () => {
  expect(await ask()).toEqual({ state: "none" });
  await expect(ask({ pool })).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining("couldn't check where this carrier stands"),
  });
  expect(lines.join("")).toContain("population can't be read");
});
