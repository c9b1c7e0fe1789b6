import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { get } from "node:http";
import { manyInspections } from "../../server/testing/doubles/fmcsa/many-inspections.ts";
import type { FmcsaDouble } from "../../server/testing/doubles/fmcsa-double.ts";
import { measureLargePage } from "./large-carrier-page.ts";
import { startProduct } from "../lib/product.ts";
import { kilobytes, median } from "../lib/statistics.ts";
import { printTable } from "../lib/table.ts";

const inspections = 17_000;
const dot = "1000099";

type Fetched = { readonly ms: number; readonly sent: number; readonly whole: number };

/** As a browser fetches it, compressed. */
async function fetchCompressed(url: string): Promise<Fetched> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "gzip" } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const body = Buffer.concat(parts);
        const whole = response.headers["content-encoding"] === "gzip" ? gunzipSync(body).length : body.length;
        resolve({ ms: performance.now() - start, sent: body.length, whole });
      });
    }).on("error", reject);
  });
}

/** The longest that the server did not answer a small request while this ran, in milliseconds. */
async function watch<T>(url: string, work: Promise<T>): Promise<{ result: T; longest: number }> {
  let longest = 0;
  const end = work.then(
    () => "end" as const,
    () => "end" as const,
  );
  for (;;) {
    const start = performance.now();
    await (await fetch(`${url}/api/health`)).text();
    longest = Math.max(longest, performance.now() - start);
    if ((await Promise.race([end, Promise.resolve("on")])) === "end") return { result: await work, longest };
  }
}

/** The resident memory of a process, in bytes. */
const getMemory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) * 1024;

/** A carrier with 17,000 inspections: times, bytes, memory, and how long other visitors wait. */
export async function measureLargeCarrier(double: FmcsaDouble, today: string): Promise<void> {
  double.reset();
  double.addTables(manyInspections(inspections, today));
  const product = await startProduct({ FMCSA_URL: double.url, LOG_LEVEL: "warn", FMCSA_WAIT_SECONDS: "60" });
  const url = (path: string) => `${product.url}/api/${path}/${dot}`;
  try {
    const before = getMemory(product.pid);
    const rows: string[][] = [];
    for (const path of ["inspections/snapshot", "vehicles", "safety"]) {
      const { result: cold, longest } = await watch(product.url, fetchCompressed(url(path)));
      const warm: Fetched[] = [];
      for (let round = 0; round < 5; round += 1) warm.push(await fetchCompressed(url(path)));
      const again = await watch(product.url, fetchCompressed(url(path)));
      rows.push([
        `/api/${path}`,
        `${cold.ms.toFixed(0)} ms`,
        `${median(warm.map(({ ms }) => ms)).toFixed(0)} ms`,
        kilobytes(cold.sent),
        kilobytes(cold.whole),
        `${longest.toFixed(0)} / ${again.longest.toFixed(0)} ms`,
      ]);
    }
    const after = getMemory(product.pid);
    const head = ["", "first", "again", "sent (gzip)", "whole", "others wait, first / again"];
    printTable(`A carrier with ${inspections.toLocaleString("en-US")} inspections`, head, rows);
    process.stdout.write(`Memory of the server: ${kilobytes(before)} before, ${kilobytes(after)} after\n`);
    await measureLargePage(`${product.url}/dot-health-check?dot=${dot}&tab=inspections`);
  } finally {
    await product.stop();
    double.reset();
  }
}
