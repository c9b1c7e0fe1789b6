// Measures one decoder in its own process. Prints one line of JSON.
import { percentile } from "../lib/figures.ts";
import { type Decoder, decoders, sampleVins } from "./decoders.ts";

const warmSeconds = 3;
const rssBefore = process.memoryUsage.rss();

async function timed(decoder: Decoder, vin: string): Promise<number> {
  const start = performance.now();
  await decoder.decode(vin);
  return performance.now() - start;
}

async function measure(open: () => Decoder) {
  const start = performance.now();
  const decoder = open();
  const readyMs = performance.now() - start;
  const cold: number[] = [];
  for (const vin of sampleVins) cold.push(await timed(decoder, vin));
  const warm: number[] = [];
  const until = performance.now() + warmSeconds * 1000;
  for (let index = 0; performance.now() < until; index += 1)
    warm.push(await timed(decoder, sampleVins[index % sampleVins.length] ?? ""));
  decoder.close();
  const rss = process.memoryUsage.rss();
  return {
    readyMs,
    cold: { p50: percentile(cold, 0.5), p99: percentile(cold, 0.99) },
    warm: { p50: percentile(warm, 0.5), p99: percentile(warm, 0.99), perSecond: warm.length / warmSeconds },
    addedMb: (rss - rssBefore) / 1e6,
    rssMb: rss / 1e6,
  };
}

const found = Object.entries(decoders).find(([name]) => name === process.argv[2]);
if (!found) throw new Error("Name a decoder.");
process.stdout.write(`${JSON.stringify(await measure(found[1]))}\n`);
