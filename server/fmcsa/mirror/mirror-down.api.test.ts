import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startCarriersApi } from "#server/testing/carriers-api.ts";

const api = startCarriersApi();
const dot = "1000001";

const computed = [
  [`/api/profile/${dot}/percentiles`, "this carrier's percentiles couldn't be checked", { state: "none" }],
  [
    "/api/percentiles/judgements",
    "how well our percentiles match FMCSA's couldn't be checked",
    { judgements: [] },
  ],
  [
    `/api/profile/${dot}/population`,
    "this carrier's rates couldn't be compared with others",
    { state: "none" },
  ],
  [
    `/api/profile/${dot}/related`,
    "other carriers with the same trucks, address or phone couldn't be looked up",
    { related: null },
  ],
] as const;

/** A database that accepts connections and never answers, until the test ends. */
async function startHangingDatabase(): Promise<string> {
  const server = createServer((socket) => onTestFinished(() => void socket.destroy())).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/mirror`;
}

test("while the mirror's database hangs, FMCSA answers, and what only the mirror knows couldn't be checked", async () => {
  const app = await api.start({ FMCSA_MIRROR: "1", FMCSA_DATABASE_URL: await startHangingDatabase() });
  const get = async (path: string) => app.get(path);
  const record = ["profile", "safety", "vehicles"].map((part) => `/api/${part}/${dot}`);
  const answers = await Promise.all(record.map(get));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.body).toMatchObject({
    company: { dotNumber: dot },
    sources: [{ dataSet: "kjg3-diqy", state: "current", answeredAt: expect.any(String) }],
  });
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain("copiedAt");
  const refusals = await Promise.all(computed.map(async ([path]) => get(path)));
  for (const [index, [, failure]] of computed.entries())
    expect(refusals[index]).toMatchObject({
      status: 503,
      body: {
        message: `Our copy of FMCSA's data can't be read right now, so ${failure}. The rest of this page isn't affected. Try again in a few minutes.`,
      },
    });
});

test("without a mirror there is nothing computed from it", async () => {
  const app = await api.start();
  for (const [path, , none] of computed)
    expect(await app.get(path)).toMatchObject({ status: 200, body: none });
});
