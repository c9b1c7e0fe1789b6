import { describe, expect, test } from "vitest";
import type { Filter } from "./data-set.ts";
import { createFmcsa } from "./fmcsa.ts";
import { testDataSet, ofCarrier } from "./testing/test-data-set.ts";
import { type Reply, type SocrataRequest, startSocrata } from "./testing/socrata-server.ts";

const limits = { attemptMs: 5000, budgetMs: 10_000, retryWaitMs: 5 };

const noSuchColumn = (column: string, data: object | undefined = { column }): Reply => ({
  status: 400,
  body: {
    message: `Query coordinator error: query.soql.no-such-column; No such column: ${column}`,
    errorCode: "query.soql.no-such-column",
    ...(data && { data }),
  },
});

/** A portal without this column, which refuses whatever query names it. */
const without =
  (column: string, data?: object) =>
  ({ query }: SocrataRequest): Reply =>
    Object.values(query).some((part) => new RegExp(`\\b${column}\\b`).test(part))
      ? noSuchColumn(column, data)
      : { body: [{ n: "1" }] };

const readFrom = async (answer: (request: SocrataRequest) => Reply, filter: Filter = ofCarrier) => {
  const { url, requests } = await startSocrata(answer);
  const fmcsa = createFmcsa({ url, ...limits });
  return { rows: fmcsa.read(testDataSet, filter), fmcsa, requests };
};

describe("a column that FMCSA no longer has", () => {
  test("is left out if it is optional, and reported", async () => {
    const { rows, fmcsa, requests } = await readFrom(without("note"));
    expect(await rows).toEqual({ rows: [{ n: "1" }], missingColumns: ["note"] });
    expect(requests.map(({ query }) => query.$select)).toEqual(["n,note,dot_number", "n,dot_number"]);
    // It is not asked for again, but reported again.
    expect(await fmcsa.read(testDataSet, ofCarrier)).toMatchObject({ missingColumns: ["note"] });
    expect(requests).toHaveLength(3);
  });

  test("is found in the message where there is nothing else", async () => {
    const { rows } = await readFrom(without("note", {}));
    expect(await rows).toMatchObject({ missingColumns: ["note"] });
  });

  test("is a fault if rows mean nothing without it", async () => {
    const { rows, requests } = await readFrom(without("n"));
    await expect(rows).rejects.toMatchObject({ name: "UpstreamError", fault: "shape" });
    expect(requests).toHaveLength(1);
  });

  test.each<[string, Filter]>([
    ["dot_number", ofCarrier],
    ["note", { column: "note", values: ["1"] }],
    ["insp_date", { ...ofCarrier, since: { column: "insp_date", day: "20241122" } }],
  ])("is a fault if %s is what the filter looks at", async (column, filter) => {
    const { rows } = await readFrom(without(column), filter);
    await expect(rows).rejects.toMatchObject({ fault: "shape" });
  });

  test("is a fault if it was never asked for", async () => {
    const { rows, requests } = await readFrom(() => noSuchColumn("other"));
    await expect(rows).rejects.toMatchObject({ fault: "shape" });
    expect(requests).toHaveLength(1);
  });
});

describe("rows", () => {
  const read = async (...body: unknown[]) => (await readFrom(() => ({ body }))).rows;

  test("that all lack a required column had it renamed: a fault, not an empty list", async () => {
    await expect(read({ number: "1" }, { number: "2" })).rejects.toMatchObject({ fault: "shape" });
  });

  test("that aren't records are left out while others are good, and are a fault if none is", async () => {
    expect((await read({ n: "bad" }, {}, { n: "3" })).rows).toEqual([{ n: "3" }]);
    await expect(read({ n: "bad" })).rejects.toMatchObject({ fault: "shape" });
  });
});

test("a 400 for another reason is reported as such, and requested once", async () => {
  const { rows, requests } = await readFrom(() => ({
    status: 400,
    body: { errorCode: "query.soql.type-mismatch" },
  }));
  await expect(rows).rejects.toMatchObject({ fault: "status", status: 400 });
  expect(requests).toHaveLength(1);
});
