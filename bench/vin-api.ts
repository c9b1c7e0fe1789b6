import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import autocannon from "autocannon";
import { z } from "zod";
import { root } from "#server/root.ts";
import { VpicDouble } from "#server/testing/vpic-double.ts";
import { Site } from "../e2e/support/site.ts";
import { median } from "./lib/statistics.ts";
import { printTable } from "./lib/table.ts";
import { sampleVins } from "./vin/sample-vins.ts";

const rounds = 5;
const seconds = 4;
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

async function rateOf(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url: `${url}${path}`,
    connections,
    duration: seconds,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were no success, ${errors} failed.`);
  return requests.average;
}

/** Answers a second to a VIN that is known already, against an Express route with helmet that does nothing else. */
export async function benchVinApi(): Promise<void> {
  const vpic = await VpicDouble.start();
  const site = await Site.start({
    VPIC_URL: vpic.url,
    NODE_ENV: "local",
    LOG_LEVEL: "warn",
    LOOKUP_LIMIT_MAX: "1000000",
  });
  const bare = await startBare(await (await fetch(`${site.url}${path}`)).text());
  try {
    const rates: { ours: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      rates.push({ bare: await rateOf(bare.url), ours: await rateOf(site.url) });
    const ratio = median(rates.map((rate) => rate.ours / rate.bare));
    printTable(
      `A VIN from the cache, answers a second (${connections} connections, median of ${rounds} rounds)`,
      ["", "per second", "share"],
      [
        [
          "Express and helmet alone",
          Math.round(median(rates.map((rate) => rate.bare))).toLocaleString("en-US"),
          "",
        ],
        [
          "/api/vin",
          Math.round(median(rates.map((rate) => rate.ours))).toLocaleString("en-US"),
          `${(ratio * 100).toFixed(0)} %`,
        ],
      ],
    );
  } finally {
    bare.stop();
    await site.close();
    await vpic.close();
  }
}
