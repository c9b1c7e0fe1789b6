// Opens a VIN data file in its own process and decodes with it. Prints one line of JSON.
import { openOfflineDecoder } from "#server/vin/offline/offline-decoder.ts";
import { percentile } from "../lib/statistics.ts";
import { generatedVins } from "./generated-dump.ts";

const [path = ""] = process.argv.slice(2);
const before = process.memoryUsage.rss();
const start = performance.now();
const { decode } = openOfflineDecoder(path);
const loadMs = performance.now() - start;
const times = generatedVins.map((vin) => {
  const begun = performance.now();
  decode(vin);
  return performance.now() - begun;
});
process.stdout.write(
  `${JSON.stringify({
    loadMs,
    decoded: generatedVins.filter((vin) => decode(vin)?.facts.Model !== undefined).length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    addedMb: (process.memoryUsage.rss() - before) / 1e6,
  })}\n`,
);
