import { usList } from "#shared/text/us-english.ts";
import { ensureBuilt } from "../scripts/lib/build.mjs";

/** The bars of the product's main jobs: typing, the PDF, submissions, VINs and carriers. Each is loaded when it runs. */
const usual = {
  keystroke: async () => (await import("./keystroke.ts")).benchKeystroke,
  pdf: async () => (await import("./pdf.ts")).benchPdf,
  submissions: async () => (await import("./submissions.ts")).benchSubmissions,
  "vin-speed": async () => (await import("./vin-speed.ts")).benchVinSpeed,
  "carrier-api": async () => (await import("./carrier-api.ts")).benchCarrierApi,
};

const benches = {
  ...usual,
  grid: async () => (await import("./grid.ts")).benchGrid,
  "first-load": async () => (await import("./first-load.ts")).benchFirstLoad,
  "slow-phone": async () => (await import("./slow-phone.ts")).benchSlowPhone,
  static: async () => (await import("./static.ts")).benchStatic,
  "vin-accuracy": async () => (await import("./vin-accuracy.ts")).benchVinAccuracy,
  "vin-doctor": async () => (await import("./vin-doctor.ts")).benchVinDoctor,
  "vin-data": async () => (await import("./vin-data.ts")).benchVinData,
  "vin-api": async () => (await import("./vin-api.ts")).benchVinApi,
  "vin-fleet": async () => (await import("./vin-fleet.ts")).benchVinFleet,
  "back-office": async () => (await import("./back-office.ts")).benchBackOffice,
  "typo-search": async () => (await import("./typo-search.ts")).benchTypoSearch,
  "fmcsa-import": async () => (await import("./fmcsa/fmcsa-import.ts")).benchFmcsaImport,
  "fmcsa-percentiles": async () => (await import("./fmcsa/percentiles.ts")).benchPercentiles,
  "carrier-search": async () => (await import("./carrier-search.ts")).benchCarrierSearch,
  "dot-pages": async () => (await import("./fmcsa/dot-pages.ts")).benchDotPages,
  "license-scan": async () => (await import("./license-scan.ts")).benchLicenseScan,
  "crash-loss": async () => (await import("./crash-loss.ts")).benchCrashLoss,
  "mail-crash": async () => (await import("./mail-crash.ts")).benchMailCrash,
};

/** The usual benchmarks, or those named on the command line. */
async function main(named: readonly string[]): Promise<number> {
  const unknown = named.filter((name) => !Object.hasOwn(benches, name));
  if (unknown.length > 0) {
    const names = usList(Object.keys(benches));
    process.stderr.write(`There is no benchmark ${usList(unknown)}. There are ${names}.\n`);
    return 1;
  }
  const wanted = named.length > 0 ? named : Object.keys(usual);
  const code = await ensureBuilt();
  if (code !== 0) return code;
  for (const [name, load] of Object.entries(benches)) {
    if (!wanted.includes(name)) continue;
    const run = await load();
    await run();
  }
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
