import autocannon from "autocannon";
import { VpicDouble } from "#server/testing/vpic-double.ts";
import { startBare, startProduct } from "./lib/product.ts";
import { median } from "./lib/statistics.ts";
import { printTable } from "./lib/table.ts";
import { sampleVins } from "./vin/sample-vins.ts";

const rounds = 30;
const seconds = 1;
const connections = 20;
const path = `/api/vin/${sampleVins[0] ?? ""}`;

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
  const quiet = await startProduct({ VPIC_URL: vpic.url });
  const logging = await startProduct({ VPIC_URL: vpic.url, LOG_LEVEL: "info" });
  const bare = await startBare("vin/bare-server.ts", await (await fetch(`${quiet.url}${path}`)).text());
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
    await bare.stop();
    await quiet.stop();
    await logging.stop();
    await vpic.close();
  }
}
