import { z } from "zod";
import type { DataSet } from "#server/fmcsa/portal/data-set.ts";
import { census } from "#server/fmcsa/portal/data-sets/census.ts";
import { measures } from "#server/fmcsa/portal/data-sets/safety.ts";
import { smsViolations } from "#server/fmcsa/portal/data-sets/sms-violations.ts";
import { toQuery } from "#server/fmcsa/portal/to-query.ts";
import type { FmcsaDouble } from "../../server/testing/doubles/fmcsa-double.ts";
import { median, percentile } from "../lib/statistics.ts";
import { startProduct } from "../lib/product.ts";
import { printTable } from "../lib/table.ts";

const sampleRows = z.array(z.record(z.string(), z.string()));
const carriers = 60;
const dots = Array.from({ length: carriers }, (_, index) => String(2_000_001 + index));

/** Milliseconds until the whole answer is there. */
async function time(url: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url);
  await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
  return performance.now() - start;
}

async function timeAll(toUrl: (dot: string) => string): Promise<number[]> {
  const times: number[] = [];
  for (const dot of dots) times.push(await time(toUrl(dot)));
  return times;
}

/** The URL of a carrier's rows, as the product asks for them. */
const toRowsUrl = (double: FmcsaDouble, dataSet: DataSet<unknown>, dot: string): string => {
  const filter = { column: "dot_number", values: [dot] };
  const query = toQuery(dataSet, dataSet.columns, filter, { limit: 5000, offset: 0 });
  return `${double.url}/resource/${dataSet.id}.json?${query.toString()}`;
};

/** Makes copies of a sample carrier under other numbers. */
async function copyCarriers(double: FmcsaDouble): Promise<void> {
  for (const dataSet of [census, smsViolations, measures]) {
    const response = await fetch(toRowsUrl(double, dataSet, "1000006"));
    const rows = sampleRows.parse(await response.json());
    double.addRows(
      dataSet.id,
      dots.flatMap((dot_number) => rows.map((row) => ({ ...row, dot_number }))),
    );
  }
}

const ms = (value: number): string => `${value.toFixed(2)} ms`;
const toRow = (title: string, times: readonly number[]): string[] => [
  title,
  ms(median(times)),
  ms(percentile(times, 0.95)),
];

/** How long a first and a second look-up take, beside the double's own time for the same data sets. */
export async function measureOverhead(double: FmcsaDouble): Promise<void> {
  await copyCarriers(double);
  const product = await startProduct({ FMCSA_URL: double.url, LOG_LEVEL: "warn" });
  const ofDouble = (dataSet: DataSet<unknown>) => (dot: string) => toRowsUrl(double, dataSet, dot);
  const ofProduct = (path: string) => (dot: string) => `${product.url}/api/${path}/${dot}`;
  try {
    // The first requests of a process compile it.
    for (const path of ["profile", "safety"]) await time(`${product.url}/api/${path}/1000001`);
    const rows = [
      toRow("the double: census", await timeAll(ofDouble(census))),
      toRow("/api/profile, first time", await timeAll(ofProduct("profile"))),
      toRow("/api/profile, again", await timeAll(ofProduct("profile"))),
      toRow("the double: violations", await timeAll(ofDouble(smsViolations))),
      toRow("/api/safety (5 data sets), first time", await timeAll(ofProduct("safety"))),
      toRow("/api/safety, again", await timeAll(ofProduct("safety"))),
    ];
    printTable(`A look-up, ${carriers} carriers one after another`, ["", "median", "p95"], rows);
  } finally {
    await product.stop();
    double.reset();
  }
}
