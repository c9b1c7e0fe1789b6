import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomBytes } from "node:crypto";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { z } from "zod";
import { root } from "#server/root.ts";
import { copyTemplate } from "#server/testing/database-template.ts";
import { VpicDouble } from "#server/testing/vpic-double.ts";
import { median } from "./lib/statistics.ts";
import { printTable } from "./lib/table.ts";
import { sampleVins } from "./vin/sample-vins.ts";

const rounds = 30;
const seconds = 1;
const connections = 20;
const path = `/api/vin/${sampleVins[0] ?? ""}`;

async function startBare(body: string) {
  const child = spawn(process.execPath, ["--import", "tsx", join(root, "bench", "vin", "bare-server.ts")], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(body);
  const said: unknown[] = await once(child.stdout.setEncoding("utf8"), "data");
  const { port } = z.object({ port: z.number() }).parse(JSON.parse(String(said[0])));
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  server.close();
  await once(server, "close");
  return port;
}

/** The built product as it runs for real, but on the embedded database; its log goes into a file. */
async function startOurs(vpicUrl: string, logLevel: string) {
  const folder = mkdtempSync(join(tmpdir(), "rigfile-bench-"));
  copyTemplate(folder);
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, "dist", "server", "main.js")], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      EMBEDDED_DATABASE: "1",
      SMTP_URL: "smtp://127.0.0.1:9",
      QUOTE_RECIPIENTS: "agency@partner.example",
      SESSION_SECRET: randomBytes(32).toString("hex"),
      PORT: String(port),
      DATA_DIR: folder,
      VPIC_URL: vpicUrl,
      LOG_LEVEL: logLevel,
      LOOKUP_LIMIT_MAX: "1000000",
    },
    stdio: ["ignore", openSync(join(folder, "log"), "w"), "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = async (): Promise<boolean> => {
    try {
      return (await fetch(`${url}/api/ready`)).ok;
    } catch {
      // Nobody listens yet.
      return false;
    }
  };
  while (child.exitCode === null && !(await isUp())) await sleep(100);
  const stop = async () => {
    child.kill();
    await once(child, "exit");
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

async function rateOf(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url: `${url}${path}`,
    connections,
    duration: seconds,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were no success, ${errors} failed.`);
  return requests.average;
}

const perSecond = (rates: readonly number[]): string => Math.round(median(rates)).toLocaleString("en-US");
const share = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`;

/** Answers a second to a VIN that is known already, against an Express route with helmet that does nothing else. */
export async function benchVinApi(): Promise<void> {
  const vpic = await VpicDouble.start();
  const quiet = await startOurs(vpic.url, "warn");
  const logging = await startOurs(vpic.url, "info");
  const bare = await startBare(await (await fetch(`${quiet.url}${path}`)).text());
  try {
    const all: { bare: number; quiet: number; logging: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      all.push({
        bare: await rateOf(bare.url),
        quiet: await rateOf(quiet.url),
        logging: await rateOf(logging.url),
      });
    const row = (title: string, name: "bare" | "quiet" | "logging") => [
      title,
      perSecond(all.map((rates) => rates[name])),
      share(median(all.map((rates) => rates[name] / rates.bare))),
    ];
    printTable(
      `A VIN from the cache, answers a second (${connections} connections, median of ${rounds} rounds)`,
      ["", "per second", "share"],
      [
        row("Express and helmet alone", "bare"),
        row("/api/vin", "quiet"),
        row("/api/vin, with a log line for each request", "logging"),
      ],
    );
  } finally {
    bare.stop();
    await quiet.stop();
    await logging.stop();
    await vpic.close();
  }
}
