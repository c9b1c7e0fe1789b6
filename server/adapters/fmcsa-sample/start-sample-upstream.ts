import { sampleCarriers } from "./carriers/carriers.data.ts";
import { SampleUpstream } from "./sample-upstream.ts";
import { createSampleTables } from "./sample-tables.ts";

/** The sample data of a demo while it is served. */
export type RunningSample = {
  /** The value for FMCSA_URL, "http://127.0.0.1:1234". */
  readonly url: string;
  /** What to tell the person who started the demo. */
  readonly lines: readonly string[];
  readonly close: () => Promise<void>;
};

/** Serves the sample carriers as of today on a free port of 127.0.0.1. */
export async function startSampleUpstream(now = new Date()): Promise<RunningSample> {
  const today = now.toISOString().slice(0, 10);
  const upstream = await SampleUpstream.start(createSampleTables(today), today);
  return { url: upstream.url, lines: toLines(upstream.url), close: async () => upstream.close() };
}

const toLines = (url: string): string[] => [
  `Sample FMCSA data: ${url.replace("127.0.0.1", "localhost")}/ (switch faults there)`,
  "Sample DOT numbers:",
  ...sampleCarriers.map(({ dotNumber, about }) => `  ${dotNumber} ${about}`),
];

/** What of the configuration matters here. */
type DemoConfig = { readonly fmcsa: { readonly url: string; readonly isSample: boolean } };

/** If the data is to be a sample: serves the sample, and returns the configuration that uses it. */
export async function withSampleUpstream<C extends DemoConfig>(
  config: C,
): Promise<{ readonly config: C; readonly sample?: RunningSample }> {
  if (!config.fmcsa.isSample) return { config };
  const sample = await startSampleUpstream();
  return { config: { ...config, fmcsa: { ...config.fmcsa, url: sample.url } }, sample };
}
