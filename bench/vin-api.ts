import { VpicDouble } from "../server/testing/doubles/vpic-double.ts";
import { startBare, startProduct } from "./lib/product.ts";
import { compareRates, connections, rateHead, requestRate, rounds } from "./lib/request-rate.ts";
import { printTable } from "./lib/table.ts";
import { sampleVins } from "./vin/sample-vins.ts";

const path = `/api/vin/${sampleVins[0] ?? ""}`;

/** Responses per second for a cached VIN, against an Express route that does nothing but run helmet. */
export async function benchVinApi(): Promise<void> {
  const vpic = await VpicDouble.start();
  const quiet = await startProduct({ VPIC_URL: vpic.url, LOG_LEVEL: "warn" });
  const logging = await startProduct({ VPIC_URL: vpic.url });
  const bare = await startBare("lib/bare-server.ts", await (await fetch(`${quiet.url}${path}`)).text());
  const rate = (url: string) => async () => requestRate(`${url}${path}`);
  try {
    const rows = await compareRates([
      { title: "Express and helmet alone", measure: rate(bare.url) },
      { title: "/api/vin", measure: rate(quiet.url) },
      { title: "/api/vin, with a log line for each request", measure: rate(logging.url) },
    ]);
    printTable(
      `A VIN from the cache, answers a second (${connections} connections, median of ${rounds} rounds)`,
      rateHead,
      rows,
    );
  } finally {
    for (const program of [bare, quiet, logging]) await program.stop();
    await vpic.close();
  }
}
