import { describe, expect, test } from "vitest";
import type { DataSet } from "./data-set.ts";
import { createFmcsa } from "./fmcsa.ts";
import { ofCarrier, rowsTo, testDataSet, type TestRow } from "./testing/test-data-set.ts";
import { type Reply, type SocrataRequest, startSocrata, takePage } from "./testing/socrata-server.ts";

const limits = { attemptMs: 5000, budgetMs: 10_000, retryWaitMs: 5 };

async function peer(answer: (request: SocrataRequest, index: number) => Reply, sizes: object = {}) {
  const { url, requests } = await startSocrata(answer);
  return { fmcsa: createFmcsa({ url, ...limits, ...sizes }), requests };
}

describe("a request", () => {
  test("names the columns, the condition, the order and the page, and carries no token", async () => {
    const { fmcsa, requests } = await peer(() => ({ body: [] }));
    expect(await fmcsa.read(testDataSet, ofCarrier)).toEqual({ rows: [] });
    const query = {
      $select: "n,note,dot_number",
      $where: "dot_number='295017'",
      $order: "n",
      $limit: "5000",
      $offset: "0",
    };
    expect(requests).toMatchObject([{ id: "rbkj-cgst", query, token: undefined }]);
  });

  test("finds the portal whether or not its URL ends with a slash", async () => {
    const { url, requests } = await startSocrata(() => ({ body: [] }));
    await createFmcsa({ url: `${url}/`, ...limits }).read(testDataSet, ofCarrier);
    expect(requests).toMatchObject([{ id: "rbkj-cgst" }]);
  });

  test("is not made for a value that SoQL could take for more, nor for any beside it", async () => {
    const { fmcsa, requests } = await peer(() => ({ body: [] }));
    for (const value of ["1' or '1'='1", "", " 1", "1;2", "x".repeat(41), "１"]) {
      const filter = { column: "dot_number", values: ["295017", value] };
      const failure = fmcsa.read(testDataSet, filter);
      await expect(failure).rejects.toBeInstanceOf(TypeError);
      await expect(failure).rejects.not.toThrow(/295017/);
    }
    expect(requests).toEqual([]);
  });

  test("is not made without values: no rows have one of none", async () => {
    const { fmcsa, requests } = await peer(() => ({ body: rowsTo(1) }));
    expect(await fmcsa.read(testDataSet, { column: "n", values: [] })).toEqual({ rows: [] });
    expect(requests).toEqual([]);
  });
});

test("a row of a carrier that wasn't requested isn't an answer; leading zeros make no difference", async () => {
  const read = async (dot_number: string) => {
    const { fmcsa } = await peer(() => ({ body: [{ n: "1", dot_number }] }));
    return fmcsa.read(testDataSet, ofCarrier);
  };
  expect((await read("00295017")).rows).toEqual([{ n: "1" }]);
  await expect(read("1021580")).rejects.toMatchObject({ service: "FMCSA", fault: "shape" });
});

describe("pages", () => {
  test("are read until one is short, in their order", async () => {
    const all = rowsTo(7);
    const { fmcsa, requests } = await peer((request) => ({ body: takePage(all, request) }), { pageSize: 3 });
    expect((await fmcsa.read(testDataSet, ofCarrier)).rows).toEqual(all);
    expect(requests.map(({ query }) => query.$offset)).toEqual(["0", "3", "6"]);
  });

  test("are read past a page that the server cut to 1,000 without notice", async () => {
    const all = rowsTo(2500);
    const { fmcsa, requests } = await peer((request) => ({ body: takePage(all, request, 1000) }));
    expect((await fmcsa.read(testDataSet, ofCarrier)).rows).toEqual(all);
    expect(requests.map(({ query }) => query.$offset)).toEqual(["0", "1000", "2000"]);
  });

  test("that are exactly 1,000 are followed by one more request, whose empty answer is the end", async () => {
    const all = rowsTo(1000);
    const { fmcsa, requests } = await peer((request) => ({ body: takePage(all, request) }));
    const rows = await fmcsa.read(testDataSet, ofCarrier);
    expect(rows).toEqual({ rows: all });
    expect(requests).toHaveLength(2);
  });

  test("of 60,000 rows are all there, once each, in order", async () => {
    const all = rowsTo(60_000);
    const { fmcsa, requests } = await peer((request) => ({ body: takePage(all, request) }));
    const { rows, cutAt } = await fmcsa.read(testDataSet, ofCarrier);
    expect(rows).toEqual(all);
    expect(cutAt).toBeUndefined();
    expect(requests).toHaveLength(13);
  });

  test("stop at the most that is read, and say so only if there are more", async () => {
    const sizes = { pageSize: 3, maxRows: 5 };
    const readTo = async (count: number) => {
      const { fmcsa } = await peer((request) => ({ body: takePage(rowsTo(count), request) }), sizes);
      return fmcsa.read(testDataSet, ofCarrier);
    };
    expect(await readTo(6)).toEqual({ rows: rowsTo(5), cutAt: 5 });
    expect(await readTo(5)).toEqual({ rows: rowsTo(5) });
    expect(await readTo(4)).toEqual({ rows: rowsTo(4) });
  });

  const overlapping = async (dataSet: DataSet<TestRow>) => {
    const shifted = (request: SocrataRequest) => (request.query.$offset === "0" ? rowsTo(3) : [{ n: "2" }]);
    const { fmcsa } = await peer((request) => ({ body: shifted(request) }), { pageSize: 3 });
    return (await fmcsa.read(dataSet, ofCarrier)).rows.map(({ n }) => n);
  };

  test("that overlap give each row once, if rows have a key", async () => {
    expect(await overlapping(testDataSet)).toEqual(["0", "1", "2"]);
  });

  test("of rows without a key keep equal rows, which may be two records", async () => {
    const { keyColumns: _, ...keyless } = testDataSet;
    expect(await overlapping(keyless)).toEqual(["0", "1", "2", "2"]);
    expect(await overlapping({ ...testDataSet, keyColumns: ["n", "note"] })).toEqual(["0", "1", "2", "2"]);
  });
});

describe("many values", () => {
  const values = Array.from({ length: 950 }, (_, index) => String(index));
  const valuesIn = ({ query }: SocrataRequest) =>
    [...(query.$where ?? "").matchAll(/'([^']*)'/g)].map((match) => match[1] ?? "");

  test("are asked for 200 at a time, each once, and answered in their order", async () => {
    const rowsOf = (request: SocrataRequest) => valuesIn(request).map((n) => ({ n }));
    const { fmcsa, requests } = await peer((request) => ({ body: rowsOf(request) }));
    const { rows } = await fmcsa.read(testDataSet, { column: "n", values: [...values, "7", "949"] });
    expect(rows.map(({ n }) => n)).toEqual(values);
    const chunks = requests.map(valuesIn).toSorted((a, b) => Number(a[0]) - Number(b[0]));
    expect(chunks.map(({ length }) => length)).toEqual([200, 200, 200, 200, 150]);
    expect(requests.map(({ query }) => query.$where)).toContainEqual(
      expect.stringMatching(/^n in\('0','1',/),
    );
  });

  test("keep at most four requests in flight", async () => {
    let [running, most] = [0, 0];
    const { url } = await startSocrata(async (request) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return { body: valuesIn(request).map((n) => ({ n })) };
    });
    const many = Array.from({ length: 3000 }, (_, index) => String(index));
    await createFmcsa({ url, ...limits }).read(testDataSet, { column: "n", values: many });
    expect(most).toBeLessThanOrEqual(4);
    expect(most).toBeGreaterThan(1);
  });

  test("of which one request fails have no answer at all", async () => {
    const { fmcsa } = await peer((request) =>
      valuesIn(request).includes("500") ? { status: 404, body: {} } : { body: [] },
    );
    await expect(fmcsa.read(testDataSet, { column: "n", values })).rejects.toMatchObject({ status: 404 });
  });
});

describe("the day that a data set changed", () => {
  const read = async (headers: Record<string, string>) => {
    const { fmcsa } = await peer(() => ({ body: [], headers }));
    return (await fmcsa.read(testDataSet, ofCarrier)).publishedAt;
  };

  test("comes from Socrata's own header, then from the usual one", async () => {
    const changed = { "X-SODA2-Truth-Last-Modified": "Thu, 13 Aug 2026 10:00:00 GMT" };
    const usual = { "Last-Modified": "Fri, 14 Aug 2026 10:00:00 GMT" };
    expect(await read({ ...changed, ...usual })).toBe("2026-08-13T10:00:00.000Z");
    expect(await read(usual)).toBe("2026-08-14T10:00:00.000Z");
    expect(await read({ "Last-Modified": "yesterday" })).toBeUndefined();
    expect(await read({})).toBeUndefined();
  });
});
