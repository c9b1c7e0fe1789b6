import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { manyInspections } from "./fmcsa/many-inspections.ts";
import { doubleToday, FmcsaDouble } from "./fmcsa-double.ts";

let fmcsa: FmcsaDouble;
beforeAll(async () => {
  fmcsa = await FmcsaDouble.start();
});
beforeEach(() => fmcsa.reset());
afterAll(async () => fmcsa.close());

const ask = async (dataSet: string, $where: string, more: object = {}): Promise<unknown> => {
  const query = new URLSearchParams({
    $select: "dot_number,insp_date",
    $where,
    $order: "dot_number,:id",
    $limit: "10000",
    $offset: "0",
    ...more,
  });
  return (await fetch(`${fmcsa.url}/resource/${dataSet}.json?${query.toString()}`)).json();
};

test("answers the adapter's queries with the selected columns of the rows that match", async () => {
  expect(await ask("rbkj-cgst", "dot_number='1000003'")).toHaveLength(45);
  expect(await ask("rbkj-cgst", "dot_number in('1000003','1000006')")).toHaveLength(53);
  expect(await ask("fx4q-ay7w", "dot_number='1000006' and insp_date >= '20261001'")).toHaveLength(1);
  const page = await ask("rbkj-cgst", "dot_number='1000003'", { $limit: "2", $offset: "44" });
  expect(page).toEqual([{ dot_number: "1000003", insp_date: expect.stringMatching(/^\d\d-[A-Z]{3}-26$/) }]);
  expect(fmcsa.countOf("rbkj-cgst")).toBe(3);
});

test("refuses a column that it doesn't have, and whatever the adapter doesn't ask", async () => {
  expect(await ask("rbkj-cgst", "dot='1'")).toMatchObject({
    errorCode: "query.soql.no-such-column",
    data: { column: "dot" },
  });
  expect(await ask("rbkj-cgst", "dot_number like '1%'")).toMatchObject({
    message: "The double doesn't answer where dot_number like '1%'",
  });
});

test("holds answers until they are released, and answers at once after a reset", async () => {
  fmcsa.hold("rbkj-cgst");
  const held = ask("rbkj-cgst", "dot_number='1000003'");
  await expect.poll(() => fmcsa.heldCount).toBe(1);
  fmcsa.release();
  expect(await held).toHaveLength(45);
  fmcsa.reset();
  expect(await ask("rbkj-cgst", "dot_number='1000006'")).toHaveLength(8);
});

test("takes a test's own rows beside the sample's, or instead of them", async () => {
  const dropped = { $select: "dot_number" };
  fmcsa.addRows("p2mt-9ige", [{ dot_number: "1000003", status: "ACTIVE" }]);
  expect(await ask("p2mt-9ige", "dot_number='1000003'", dropped)).toHaveLength(2);
  fmcsa.replaceRows("p2mt-9ige", [{ dot_number: "1000003", status: "ACTIVE" }]);
  expect(await ask("p2mt-9ige", "dot_number='1000003'", dropped)).toHaveLength(1);
  fmcsa.addTables(manyInspections(1200, doubleToday));
  expect(await ask("rbkj-cgst", "dot_number='1000099'")).toHaveLength(1200);
});
