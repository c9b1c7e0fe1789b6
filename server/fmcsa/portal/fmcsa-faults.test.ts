import { describe, expect, test, vi } from "vitest";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import { createFmcsa } from "./fmcsa.ts";
import { getPortalHosts } from "./socrata.ts";
import { testDataSet, ofCarrier } from "./testing/test-data-set.ts";
import { type Reply, type SocrataRequest, startSocrata } from "./testing/socrata-server.ts";

const limits = { attemptMs: 3000, budgetMs: 15_000, retryWaitMs: 5 };
const good: Reply = { body: [{ n: "1" }] };
const forbidden: Reply = {
  status: 403,
  body: { code: "permission_denied", error: true, message: "Invalid app_token specified" },
};

async function peer(answer: (request: SocrataRequest, index: number) => Reply, options: object = {}) {
  const { url, requests } = await startSocrata(answer);
  const fmcsa = createFmcsa({ url, ...limits, ...options });
  return { read: async () => fmcsa.read(testDataSet, ofCarrier), fmcsa, requests };
}

const html = { "Content-Type": "text/html" };
const transient: [string, string, Reply][] = [
  ["a broken connection", "unreachable", "break"],
  ["no answer", "timeout", "hang"],
  ["500", "status", { status: 500, body: {} }],
  ["503 with a page", "status", { status: 503, headers: html, text: "<h1>Down</h1>" }],
  ["202, which has no rows yet", "status", { status: 202, body: [] }],
  ["202 with nothing", "not-json", { status: 202, text: "" }],
  ["a page", "not-json", { headers: html, text: "<h1>System Maintenance</h1>" }],
  ["half of the rows", "not-json", { text: '[{"n":"1"},{"n":' }],
];
const final: [string, string, Reply][] = [
  [
    "a redirect to another host",
    "redirect",
    { status: 302, headers: { Location: "http://127.0.0.2:9/" }, text: "" },
  ],
  ["404", "status", { status: 404, body: { code: "dataset.missing", error: true, message: "Not found" } }],
  ["403", "status", forbidden],
  ["an error that claims to be fine", "shape", { body: { error: true, message: "no" } }],
  ["null", "shape", { body: null }],
  ["rows that are none", "shape", { body: [{ n: "1" }, "2"] }],
  ["a list of lists", "shape", { body: [["1"]] }],
];

describe("an answer that is", () => {
  test.each(transient)("%s once is asked for again", async (_name, _fault, reply) => {
    const { read, requests } = await peer((_request, index) => (index === 0 ? reply : good));
    expect((await read()).rows).toEqual([{ n: "1" }]);
    expect(requests).toHaveLength(2);
  });

  test("one of these forever is an error in the end, never an empty list", async () => {
    const ends = transient.map(async ([, fault, reply]) => {
      const { read, requests } = await peer(() => reply, { attemptMs: 500, budgetMs: 3000 });
      const failure = read();
      await expect(failure).rejects.toMatchObject({ name: "UpstreamError", service: "FMCSA", fault });
      await expect(failure).rejects.not.toThrow(/295017|127\.0\.0\.1/);
      expect(requests.length).toBeGreaterThan(1);
    });
    await Promise.all(ends);
  });

  test("a redirect on the portal's own host is followed", async () => {
    const toMoved = ({ query }: SocrataRequest): Reply => {
      const Location = `/resource/moved.json?${new URLSearchParams(query).toString()}`;
      return { status: 301, headers: { Location }, text: "" };
    };
    const { read, requests } = await peer((request, index) => (index === 0 ? toMoved(request) : good));
    expect((await read()).rows).toEqual([{ n: "1" }]);
    expect(requests.map(({ id }) => id)).toEqual([testDataSet.id, "moved"]);
  });

  test("500 is asked for three times, however much time is left", async () => {
    const { read, requests } = await peer(() => ({ status: 500, body: {} }), { budgetMs: 60_000 });
    await expect(read()).rejects.toMatchObject({ status: 500 });
    expect(requests).toHaveLength(3);
  });

  test("202 is asked for as often as it takes", async () => {
    const computing: Reply = { status: 202, body: [] };
    const { read, requests } = await peer((_request, index) => (index < 4 ? computing : good));
    await read();
    expect(requests).toHaveLength(5);
  });

  test.each(final)("%s is an error at once", async (_name, fault, reply) => {
    const { read, requests } = await peer(() => reply);
    await expect(read()).rejects.toMatchObject({ name: "UpstreamError", fault });
    expect(requests).toHaveLength(1);
  });
});

test("a service that hangs is given up", async () => {
  const { read } = await peer(() => "hang", { attemptMs: 100, budgetMs: 400 });
  await expect(read()).rejects.toMatchObject({ fault: "timeout" });
});

describe("Retry-After", () => {
  const busy = (after: string): Reply => ({ status: 503, headers: { "Retry-After": after }, text: "" });

  test("is waited for", async () => {
    const { read, requests } = await peer((_, index) => (index === 0 ? busy("0.2") : good));
    await read();
    const [first, second] = requests.map(({ at }) => at);
    // A timer may end up to one millisecond early.
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(198);
  });

  test("of more than a moment is not, and is handed on", async () => {
    const { read, requests } = await peer(() => busy("2"));
    await expect(read()).rejects.toMatchObject({ status: 503, retryAfterMs: 2000 });
    expect(requests).toHaveLength(1);
  });

  test("may be a date", async () => {
    const { read, requests } = await peer(() => busy(new Date(Date.now() + 90_000).toUTCString()));
    const error = await read().catch((failure: unknown) => failure);
    expect(error).toMatchObject({ retryAfterMs: expect.closeTo(90_000, -4) });
    expect(requests).toHaveLength(1);
  });

  test("of a 202 is honored as well", async () => {
    const { read } = await peer(() => ({ status: 202, headers: { "Retry-After": "30" }, body: [] }));
    await expect(read()).rejects.toMatchObject({ status: 202, retryAfterMs: 30_000 });
  });
});

describe("an app token", () => {
  const appToken = "hush-hush";

  test("is sent", async () => {
    const { read, requests } = await peer(() => good, { appToken });
    await read();
    expect(requests).toMatchObject([{ token: appToken }]);
  });

  test("that is refused is left off, then and from then on, and told of once", async () => {
    const onTokenRefused = vi.fn();
    const answer = ({ token }: SocrataRequest) => (token === undefined ? good : forbidden);
    const { read, requests } = await peer(answer, { appToken, onTokenRefused });
    expect((await read()).rows).toHaveLength(1);
    await read();
    expect(requests.map(({ token }) => token)).toEqual([appToken, undefined, undefined]);
    expect(onTokenRefused).toHaveBeenCalledTimes(1);
  });

  test("is kept if it isn't the reason", async () => {
    const { read, requests } = await peer((_, index) => (index < 2 ? forbidden : good), { appToken });
    const failure = read();
    await expect(failure).rejects.toMatchObject({ status: 403 });
    await expect(failure).rejects.not.toThrow(appToken);
    await read();
    expect(requests.map(({ token }) => token)).toEqual([appToken, undefined, appToken]);
  });
});

const other = { ...testDataSet, id: "8mt8-2mdr" as const };

describe("a data set that fails three times in a row", () => {
  test("is left alone, while another one is asked", async () => {
    const { read, fmcsa, requests } = await peer(({ id }) => (id === testDataSet.id ? { body: {} } : good));
    for (const fault of ["shape", "shape", "shape", "paused"])
      await expect(read()).rejects.toMatchObject({ fault });
    expect((await fmcsa.read(other, ofCarrier)).rows).toHaveLength(1);
    expect(requests.map(({ id }) => id)).toEqual([
      ...Array.from({ length: 3 }, () => testDataSet.id),
      other.id,
    ]);
  });

  test("is not one that only lost an optional column", async () => {
    const refusal: Reply = {
      status: 400,
      body: { errorCode: "query.soql.no-such-column", data: { column: "note" } },
    };
    const { fmcsa } = await peer(({ query }) => (query.$select?.includes("note") ? refusal : good));
    const reads = Array.from({ length: 5 }, async () => fmcsa.read(testDataSet, ofCarrier));
    for (const { rows } of await Promise.all(reads)) expect(rows).toEqual([{ n: "1" }]);
  });
});

describe("a 429", () => {
  test("is not asked about again, and nothing else is asked meanwhile, of other data sets neither", async () => {
    const { read, fmcsa, requests } = await peer(() => ({ status: 429, text: "" }));
    await expect(read()).rejects.toMatchObject({ status: 429 });
    await expect(read()).rejects.toMatchObject({ fault: "paused" });
    await expect(fmcsa.read(other, ofCarrier)).rejects.toMatchObject({ fault: "paused" });
    expect(requests).toHaveLength(1);
  });

  test("stops what waits for its turn", async () => {
    const { read, requests } = await peer(() => ({ status: 429, text: "" }));
    const ends = await Promise.allSettled(Array.from({ length: 20 }, read));
    expect(ends.every(({ status }) => status === "rejected")).toBe(true);
    expect(requests.length).toBeLessThanOrEqual(4);
  });
});

test("a data set has four requests in flight at the most, and all have twelve; the others wait for their turn", async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { url, requests } = await startSocrata(async () => {
    await released;
    return good;
  });
  const fmcsa = createFmcsa({ url, attemptMs: 30_000, budgetMs: 60_000 });
  const readOften = (id: DataSetId) =>
    Array.from({ length: 6 }, async () => fmcsa.read({ ...testDataSet, id }, ofCarrier));
  const reads = readOften(testDataSet.id);
  await expect.poll(() => requests.length).toBe(4);
  for (const id of ["8mt8-2mdr", "4wxs-vbns", "p2mt-9ige"] as const) reads.push(...readOften(id));
  await expect.poll(() => requests.length).toBe(12);
  release();
  expect(await Promise.all(reads)).toHaveLength(24);
  expect(requests).toHaveLength(24);
});

test("the portal's hosts are the Department's names for it, or the one that is configured", () => {
  const both = ["data.transportation.gov", "datahub.transportation.gov"];
  expect(getPortalHosts("https://data.transportation.gov")).toEqual(both);
  expect(getPortalHosts("https://datahub.transportation.gov/")).toEqual(both);
  expect(getPortalHosts("http://127.0.0.1:4100")).toEqual(["127.0.0.1:4100"]);
});
