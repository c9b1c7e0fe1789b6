import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { manyInspections } from "#server/adapters/fmcsa-sample/sample-tables.ts";
import { doubleToday, FmcsaDouble } from "./fmcsa-double.ts";

let fmcsa: FmcsaDouble;
beforeAll(async () => {
  fmcsa = await FmcsaDouble.start();
});
beforeEach(() => fmcsa.reset());
afterAll(async () => fmcsa.close());

const ask = async (dataSet: string, query: string): Promise<unknown[]> =>
  (await (await fetch(`${fmcsa.url}/resource/${dataSet}.json?${query}`)).json()) as unknown[];

test("has the sample carriers and counts the requests for each data set", async () => {
  expect(await ask("rbkj-cgst", "dot_number=1000003")).toHaveLength(45);
  expect(fmcsa.countOf("rbkj-cgst")).toBe(1);
  expect(fmcsa.requests[0]?.query).toEqual({ dot_number: "1000003" });
});

test("holds answers until they are released, and answers at once after a reset", async () => {
  fmcsa.hold("rbkj-cgst");
  const held = ask("rbkj-cgst", "dot_number=1000003");
  await expect.poll(() => fmcsa.heldCount).toBe(1);
  fmcsa.release();
  expect(await held).toHaveLength(45);
  fmcsa.reset();
  expect(await ask("rbkj-cgst", "dot_number=1000006")).toHaveLength(8);
});

test("takes a test's own rows beside the sample's, or instead of them", async () => {
  fmcsa.addRows("p2mt-9ige", [{ dot_number: "7", status: "ACTIVE" }]);
  expect(await ask("p2mt-9ige", "")).toHaveLength(3);
  fmcsa.replaceRows("p2mt-9ige", [{ dot_number: "7", status: "ACTIVE" }]);
  expect(await ask("p2mt-9ige", "")).toHaveLength(1);
});

test("takes a carrier with many inspections", async () => {
  fmcsa.addTables(manyInspections(1200, doubleToday));
  expect(await ask("rbkj-cgst", "dot_number=1000099&$limit=5000")).toHaveLength(1200);
});
