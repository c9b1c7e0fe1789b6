import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dataSetIds } from "#shared/carrier/data-source.ts";
import type { Fault } from "./faults/fault-switch.ts";
import { createSampleTables } from "./sample-tables.ts";
import { SampleUpstream } from "./sample-upstream.ts";

let upstream: SampleUpstream;
beforeAll(async () => {
  upstream = await SampleUpstream.start(createSampleTables("2026-11-22"), "2026-11-22");
});
beforeEach(() => upstream.reset());
afterAll(async () => upstream.close());

const ask = async (path: string, headers: Record<string, string> = {}) =>
  fetch(`${upstream.url}/resource/${path}`, { headers });
const askForRows = async (path: string): Promise<Record<string, string>[]> =>
  (await (await ask(path)).json()) as Record<string, string>[];
const where = (clause: string, rest = ""): string => `?$where=${encodeURIComponent(clause)}${rest}`;
const owner = where("dot_number='1000006'");

describe("the sample upstream", () => {
  test("answers with the rows that match, as Socrata does", async () => {
    const response = await ask("kjg3-diqy.json?dot_number=1000001&$select=legal_name,dba_name");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json;charset=utf-8");
    expect(response.headers.get("x-socrata-requestid")).toMatch(/^[0-9a-f]{32}$/);
    expect(response.headers.get("x-soda2-truth-last-modified")).toBe("Tue, 13 Oct 2026 14:05:00 GMT");
    expect(await response.json()).toEqual([{ legal_name: "SAMPLE LINE FREIGHT INC" }]);
  });

  test("says that the daily files changed last night", async () => {
    const response = await ask("fx4q-ay7w.json?$limit=1");
    expect(response.headers.get("last-modified")).toBe("Sat, 21 Nov 2026 21:40:00 GMT");
  });

  test("has 1000 rows on a page unless asked for more", async () => {
    expect(await askForRows("876r-jsdb.json?$limit=5000")).not.toHaveLength(0);
    upstream.addRows(
      "p2mt-9ige",
      Array.from({ length: 1500 }, () => ({ dot_number: "7" })),
    );
    expect(await askForRows("p2mt-9ige.json?dot_number=7")).toHaveLength(1000);
    expect(await askForRows("p2mt-9ige.json?dot_number=7&$limit=5000")).toHaveLength(1500);
    expect(await askForRows("p2mt-9ige.json?dot_number=7&$offset=1400")).toHaveLength(100);
  });

  test("an unknown DOT number has no rows, which is not an error", async () => {
    expect(await askForRows("rbkj-cgst.json?dot_number=7")).toEqual([]);
  });

  test("a bare number for a text column is 400, and quotes also fit a number column", async () => {
    expect((await ask(`rbkj-cgst.json${where("dot_number=1000006")}`)).status).toBe(400);
    expect(await askForRows(`fx4q-ay7w.json${where("dot_number='1000004'")}`)).toHaveLength(4);
    expect(await askForRows(`fx4q-ay7w.json${where("dot_number=1000004")}`)).toHaveLength(4);
  });

  test("an unknown column is 400, an unknown data set 404, each in its own envelope", async () => {
    const column = await ask("rbkj-cgst.json?$select=nope");
    expect(column.status).toBe(400);
    expect(await column.json()).toMatchObject({ errorCode: "query.soql.no-such-column" });
    const dataSet = await ask("zzzz-zzzz.json");
    expect(dataSet.status).toBe(404);
    expect(await dataSet.json()).toMatchObject({ code: "dataset.missing", data: { id: "zzzz-zzzz" } });
  });

  test.each(["wrong", ""])("the token '%s' is 403 on every request", async (token) => {
    const response = await ask(`rbkj-cgst.json${owner}`, { "X-App-Token": token });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      code: "permission_denied",
      error: true,
      message: "Invalid app_token specified",
    });
  });

  test("the right token and no token both work", async () => {
    expect((await ask(`rbkj-cgst.json${owner}`, { "X-App-Token": "sample" })).status).toBe(200);
    expect((await ask(`rbkj-cgst.json${owner}`)).status).toBe(200);
  });

  test("records every request until it is reset", async () => {
    await ask("rbkj-cgst.json?dot_number=1&$limit=2", { "X-App-Token": "sample" });
    expect(upstream.requests).toEqual([
      {
        dataSet: "rbkj-cgst",
        query: { dot_number: "1", $limit: "2" },
        token: "sample",
        at: expect.any(Number),
      },
    ]);
    expect(upstream.countOf("rbkj-cgst")).toBe(1);
    expect(upstream.countOf("fx4q-ay7w")).toBe(0);
    upstream.reset();
    expect(upstream.requests).toEqual([]);
  });

  test("has the rows that a test gives it until it is reset", async () => {
    upstream.replaceRows("kjg3-diqy", [{ dot_number: "5", legal_name: "GIVEN" }]);
    expect(await askForRows("kjg3-diqy.json")).toEqual([{ dot_number: "5", legal_name: "GIVEN" }]);
    upstream.reset();
    expect(await askForRows("kjg3-diqy.json?dot_number=5")).toEqual([]);
  });
});

describe("a fault", () => {
  test.each<[Fault, number]>([
    ["202", 202],
    ["403", 403],
    ["429", 429],
    ["500", 500],
  ])("%s answers with that status and Socrata's second envelope", async (fault, status) => {
    upstream.setFault("rbkj-cgst", fault);
    const response = await ask(`rbkj-cgst.json${owner}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: expect.any(String), error: true });
    expect(response.headers.get("retry-after")).toBe(fault === "429" ? "2" : null);
  });

  test("html is a page with status 200", async () => {
    upstream.setFault("all", "html");
    const response = await ask(`rbkj-cgst.json${owner}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html");
  });

  test.each([owner, "?dot_number=7"])("truncated is JSON that ends too early (%s)", async (query) => {
    upstream.setFault("all", "truncated");
    await expect((await ask(`rbkj-cgst.json${query}`)).json()).rejects.toThrow(SyntaxError);
  });

  test("hangs sends headers and never ends", async () => {
    upstream.setFault("rbkj-cgst", "hangs");
    const abort = new AbortController();
    const response = await fetch(`${upstream.url}/resource/rbkj-cgst.json`, { signal: abort.signal });
    const body = response.text();
    abort.abort();
    await expect(body).rejects.toThrow("aborted");
  });

  test("slow waits until it is released, with the rows of the time of the request", async () => {
    upstream.faults.slowSeconds = Infinity;
    upstream.setFault("kjg3-diqy", "slow");
    const answers = [
      askForRows("kjg3-diqy.json?dot_number=1000006"),
      askForRows("kjg3-diqy.json?dot_number=7"),
    ];
    await expect.poll(() => upstream.heldCount).toBe(2);
    upstream.replaceRows("kjg3-diqy", []);
    upstream.release();
    expect((await Promise.all(answers)).map(({ length }) => length)).toEqual([1, 0]);
  });

  test("slow ends after its seconds too", async () => {
    upstream.faults.slowSeconds = 0.01;
    upstream.setFault("kjg3-diqy", "slow");
    expect(await askForRows("kjg3-diqy.json?dot_number=1000006")).toHaveLength(1);
    expect(upstream.heldCount).toBe(0);
  });

  test.each(dataSetIds)("missing-column takes a column from %s: naming it is 400", async (id) => {
    const before = await askForRows(`${id}.json?$limit=2000`);
    upstream.setFault(id, "missing-column");
    const after = await askForRows(`${id}.json?$limit=2000`);
    const names = (rows: Record<string, string>[]) => new Set(rows.flatMap((row) => Object.keys(row)));
    const [lost = ""] = [...names(before)].filter((name) => !names(after).has(name));
    expect(lost).not.toBe("");
    expect((await ask(`${id}.json?$select=${lost}`)).status).toBe(400);
  });

  test("renamed-column moves the values of the given column", async () => {
    upstream.setFault("rbkj-cgst", "renamed-column", "unique_id");
    const [row] = await askForRows(`rbkj-cgst.json${where("dot_number='1000006'", "&$order=unique_id_new")}`);
    expect(row).not.toHaveProperty("unique_id");
    expect(row?.unique_id_new).toMatch(/^\d+$/);
    expect((await ask("rbkj-cgst.json?$order=unique_id")).status).toBe(400);
  });

  test("duplicates sends every row twice", async () => {
    upstream.setFault("rbkj-cgst", "duplicates");
    const rows = await askForRows(`rbkj-cgst.json${owner}`);
    expect(rows).toHaveLength(16);
    expect(new Set(rows.map((row) => row.unique_id)).size).toBe(8);
  });

  test("many has 60,000 different rows for a DOT number, page by page, and none for an unknown one", async () => {
    upstream.setFault("rbkj-cgst", "many");
    const page = (offset: number) =>
      where("dot_number='1000006'", `&$order=unique_id&$limit=5000&$offset=${offset}`);
    const [first, last] = [
      await askForRows(`rbkj-cgst.json${page(0)}`),
      await askForRows(`rbkj-cgst.json${page(59_999)}`),
    ];
    expect(new Set(first.map((row) => row.unique_id)).size).toBe(5000);
    expect(last).toHaveLength(1);
    expect(await askForRows(`rbkj-cgst.json${page(60_000)}`)).toEqual([]);
    expect(await askForRows("rbkj-cgst.json?dot_number=7")).toEqual([]);
  });

  test("of one data set leaves the others alone, and one for all replaces it", async () => {
    upstream.setFault("rbkj-cgst", "500");
    expect((await ask("fx4q-ay7w.json?$limit=1")).status).toBe(200);
    upstream.setFault("all", "none");
    expect((await ask("rbkj-cgst.json?$limit=1")).status).toBe(200);
  });
});
