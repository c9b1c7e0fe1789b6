import { existsSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { z } from "zod";
import type { Seen } from "./health-watch.ts";

// A separate process, started with a server's URL and process id: requests its health fifty times a second. A message gets the results since the last one.
const everyMs = 20;
const [url = "", pid = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const main = `/proc/${pid}/task/${pid}/schedstat`;
const canTell = existsSync(main);

/** CPU time of the server's main thread, in milliseconds (proc_schedstat, first field). */
const processorMs = (): number => (canTell ? Number(readFileSync(main, "utf8").split(" ")[0]) / 1e6 : 0);
/** proc_pid_statm, second field, in pages of 4 kB. */
const rss = (): number =>
  canTell ? Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4096 : 0;

let waits: number[] = [];
let busy: number[] = [];
let failed = 0;
let mostRss = 0;

function ask(): void {
  const start = performance.now();
  const startBusy = processorMs();
  mostRss = Math.max(mostRss, rss());
  get(`${url}/api/health`, { agent }, (response) => {
    response.resume().once("end", () => {
      const wait = performance.now() - start;
      waits.push(wait);
      busy.push(canTell ? Math.min(wait, processorMs() - startBusy) : wait);
    });
  }).once("error", () => (failed += 1));
}

const rank = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(Math.ceil(values.length * share) - 1, 0)] ?? 0;

process.on("message", (message) => {
  const id = z.number().parse(message);
  const seen: Seen = {
    answered: waits.length,
    failed,
    p99: rank(waits, 0.99),
    max: rank(waits, 1),
    busyP99: rank(busy, 0.99),
    busyMax: rank(busy, 1),
    rss: mostRss,
  };
  [waits, busy, failed, mostRss] = [[], [], 0, rss()];
  process.send?.({ id, seen });
});
process.on("disconnect", () => process.exit());
setInterval(ask, everyMs);
