import { usList } from "#shared/text/us-english.ts";
import { ensureBuilt } from "../scripts/lib/build.mjs";

/** Loaded when they run. */
const benches = {
  keystroke: async () => (await import("./keystroke.ts")).benchKeystroke(),
  submissions: async () => (await import("./submissions.ts")).benchSubmissions(),
  "carrier-api": async () => (await import("./carrier-api.ts")).benchCarrierApi(),
  "first-load": async () => (await import("./first-load.ts")).benchFirstLoad(),
  "vin-speed": async () => (await import("./vin-speed.ts")).benchVinSpeed(),
  "vin-accuracy": async () => (await import("./vin-accuracy.ts")).benchVinAccuracy(),
  "license-scan": async () => (await import("./license-scan.ts")).benchLicenseScan(),
  "fmcsa-import": async () => (await import("./fmcsa/fmcsa-import.ts")).benchFmcsaImport(),
};

async function main(named: readonly string[]): Promise<number> {
  const unknown = named.filter((name) => !Object.hasOwn(benches, name));
  if (unknown.length > 0) {
    const names = usList(Object.keys(benches));
    process.stderr.write(`There is no benchmark ${usList(unknown)}. There are ${names}.\n`);
    return 1;
  }
  const code = await ensureBuilt();
  if (code !== 0) return code;
  for (const [name, run] of Object.entries(benches))
    if (named.length === 0 || named.includes(name)) await run();
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
