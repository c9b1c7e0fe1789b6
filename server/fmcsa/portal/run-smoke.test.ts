import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createFmcsa } from "./fmcsa.ts";
import { FmcsaDouble } from "#server/testing/doubles/fmcsa-double.ts";
import { dataSetIds } from "#shared/carrier/data-source.ts";
import { checkCarrier, readDots, runSmoke } from "./run-smoke.ts";

let double: FmcsaDouble;
beforeAll(async () => {
  double = await FmcsaDouble.start();
});
afterAll(async () => double.close());
beforeEach(() => double.reset());

const connect = () => createFmcsa({ url: double.url, attemptMs: 10_000, budgetMs: 20_000, retryWaitMs: 5 });

async function run(...dots: string[]): Promise<{ isFine: boolean; lines: string[] }> {
  const lines: string[] = [];
  const isFine = await runSmoke(connect(), dots, (line) => lines.push(line));
  return { isFine, lines };
}
const getProblems = async (dot: string): Promise<string[]> =>
  (await checkCarrier(connect(), dot)).problems.map(({ dataSet, problem }) => `${dataSet}: ${problem}`);

/** A carrier with rows in nearly all data sets, none of which differs. */
const dot = "1000006";

describe("a check of the portal", () => {
  test("reads every data set, and says how many rows each has", async () => {
    expect([...(await checkCarrier(connect(), dot)).counts.keys()].toSorted()).toEqual(dataSetIds.toSorted());
    expect(await run("1000002", "1000007")).toEqual({
      isFine: true,
      lines: [
        "DOT 1000002: az4n-8mr2 1, kjg3-diqy 1, c5y8-a4uz 1, inys-ebih 1, yu5v-wbh6 2",
        "DOT 1000007: az4n-8mr2 1, kjg3-diqy 1, rbkj-cgst 12, 8mt8-2mdr 8, h9zy-gjn8 1, fx4q-ay7w 12, wt8s-2hbx 12, 876r-jsdb 8",
        "All as expected.",
      ],
    });
  });

  test("names the carriers that differ, and fails", async () => {
    const totals = [
      "driver_insp_total",
      "driver_oos_insp_total",
      "vehicle_insp_total",
      "vehicle_oos_insp_total",
    ];
    const counts = Object.fromEntries(totals.map((name) => [name, "0"]));
    double.replaceRows("4y6x-dmck", [{ dot_number: "1000003", insp_total: "43", ...counts }]);
    const { isFine, lines } = await run("1000002", "1000003");
    expect(isFine).toBe(false);
    expect(lines.slice(-2)).toEqual([
      "  rbkj-cgst: it has 45 inspections, and insp_total is 43",
      "1 of 2 carriers differ.",
    ]);
  });

  test.each([
    ["viol_desc", "876r-jsdb: it has no column viol_desc"],
    ["viol_code", "876r-jsdb: it can't be read: FMCSA: shape (no column viol_code)"],
  ])("names a column that is gone or renamed: %s", async (column, problem) => {
    double.setFault("876r-jsdb", "missing-column", column);
    expect(await getProblems(dot)).toEqual([problem]);
  });

  test("says which data set doesn't answer", async () => {
    double.setFault("p2mt-9ige", "403");
    expect(await getProblems(dot)).toEqual(["p2mt-9ige: it can't be read: FMCSA: status 403"]);
  });

  test("counts values that can't be read", async () => {
    const order = { dot_number: dot, oos_reason: "UNSAT", oos_date: "2026-10-01" };
    double.replaceRows("p2mt-9ige", [
      order,
      { ...order, oos_date: "Oct 1" },
      { ...order, oos_date: "Oct 2" },
    ]);
    expect(await getProblems(dot)).toEqual(['p2mt-9ige: oos_date can\'t be read in 2 of its rows: "Oct 2"']);
  });

  test("counts rows that can't be read", async () => {
    const filing = { usdot_number: dot, ins_form_code: "91X", insurance_company_name: "SAMPLE" };
    double.replaceRows("c5y8-a4uz", [filing, { ...filing, ins_form_code: " " }]);
    expect(await getProblems(dot)).toEqual(["c5y8-a4uz: 1 of its rows can't be read"]);
  });

  test("says that no row has what is needed", async () => {
    double.replaceRows("c5y8-a4uz", [{ usdot_number: dot, ins_form_code: "91X" }]);
    expect(await getProblems(dot)).toEqual([
      "c5y8-a4uz: it can't be read: FMCSA: shape (no row has insurance_company_name)",
    ]);
  });

  test.each([
    ["az4n-8mr2", ["it has no row of this carrier, although it lists every carrier"]],
    ["fx4q-ay7w", ["it has no rows, although rbkj-cgst has 8 inspections"]],
    ["wt8s-2hbx", ["it has no rows, although fx4q-ay7w has 9 inspections"]],
    ["876r-jsdb", ["it has no rows, although fx4q-ay7w has 11 violations"]],
    ["8mt8-2mdr", ["it has no rows, although rbkj-cgst has 9 violations"]],
    ["4y6x-dmck", ["it has no rows, although rbkj-cgst has 8 inspections"]],
    ["rbkj-cgst", ["it has 0 inspections, and insp_total is 8"]],
    ["4wxs-vbns", []],
  ] as const)("%s without rows is reported if others have some", async (id, problems) => {
    double.replaceRows(id, []);
    expect(await getProblems(dot)).toEqual(problems.map((problem) => `${id}: ${problem}`));
  });
});

describe("the carriers to check", () => {
  async function writeList(text: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), "smoke-"));
    onTestFinished(async () => rm(folder, { recursive: true }));
    await writeFile(join(folder, "list.txt"), text);
    return join(folder, "list.txt");
  }
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

  test("are DOT numbers, or a file's, each once and without leading zeros", async () => {
    const file = await writeList("0295017, 1021580;\n344554\n");
    expect(await readDots(["1021580", file])).toEqual(["1021580", "295017", "344554"]);
    expect(await readDots(numbers(20))).toHaveLength(20);
  });

  test("are one to twenty", async () => {
    expect(await readDots([])).toBeUndefined();
    expect(await readDots(numbers(21))).toBeUndefined();
    expect(await readDots([await writeList("MC123456")])).toBeUndefined();
  });
});
