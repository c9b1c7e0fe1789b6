import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "#server/testing/admin-client.ts";
import { exportProfileRecords } from "#shared/api/admin/records/profile-records.ts";
import type { Product } from "../lib/product.ts";
import { printTable } from "../lib/table.ts";

type Options = { readonly product: Product; readonly browser: Browser };

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

/** The memory of a process, in bytes. */
const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;

/** The processor time that a process has used, in clock ticks. */
function usedTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

async function open({ product, browser }: Options, format: string, signal?: AbortSignal): Promise<Response> {
  const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  const url = `${product.url}${exportProfileRecords.path}?format=${format}`;
  return fetch(url, {
    headers: { Cookie: cookie, "Accept-Encoding": "identity" },
    ...(signal && { signal }),
  });
}

async function exportAll(options: Options, format: string): Promise<string[]> {
  const { pid } = options.product;
  const before = residentBytes(pid);
  const start = performance.now();
  const { body, status } = await open(options, format);
  if (status !== 200 || !body) throw new Error(`The export answered ${status}.`);
  let [bytes, most, firstMs] = [0, before, 0];
  for await (const chunk of body) {
    if (bytes === 0) firstMs = performance.now() - start;
    bytes += chunk.byteLength;
    most = Math.max(most, residentBytes(pid));
  }
  const seconds = (performance.now() - start) / 1000;
  return [
    format,
    megabytes(bytes),
    `${firstMs.toFixed(0)} ms`,
    `${seconds.toFixed(1)} s`,
    megabytes(before),
    megabytes(most),
  ];
}

/** The share of a processor that the server uses in the second after an export was canceled. */
async function cancel(options: Options): Promise<number> {
  const leaving = new AbortController();
  const { body } = await open(options, "csv", leaving.signal);
  await body?.getReader().read();
  leaving.abort();
  await pause(500);
  const before = usedTicks(options.product.pid);
  await pause(1000);
  return usedTicks(options.product.pid) - before;
}

/** A million rows as a spreadsheet: how long it takes, and what it takes. */
export async function benchExports(options: Options): Promise<void> {
  const rows = [await exportAll(options, "csv"), await exportAll(options, "xlsx")];
  printTable(
    "Export of every profile record, with a heap of 96 MB",
    ["format", "size", "first byte", "whole", "memory before", "memory at most"],
    rows,
  );
  process.stdout.write(
    `Half a second after an export was canceled, the server uses ${await cancel(options)} % of a processor.\n`,
  );
}
