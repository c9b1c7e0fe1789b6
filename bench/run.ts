import { usList } from "#shared/us-english.ts";
import { ensureBuilt } from "../scripts/lib/build.mjs";
import { benchBackOffice } from "./back-office.ts";
import { benchCarrierApi } from "./carrier-api.ts";
import { benchFirstLoad } from "./first-load.ts";
import { benchGrid } from "./grid.ts";
import { benchKeystroke } from "./keystroke.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchMailCrash } from "./mail-crash.ts";
import { benchPdf } from "./pdf.ts";
import { benchSlowPhone } from "./slow-phone.ts";
import { benchTypoSearch } from "./typo-search.ts";
import { benchSubmissions } from "./submissions.ts";
import { benchStatic } from "./static.ts";
import { benchVinAccuracy } from "./vin-accuracy.ts";
import { benchVinApi } from "./vin-api.ts";
import { benchVinDoctor } from "./vin-doctor.ts";
import { benchVinData } from "./vin-data.ts";
import { benchVinFleet } from "./vin-fleet.ts";
import { benchVinSpeed } from "./vin-speed.ts";

/** The bars of the product's main jobs: typing, the PDF, submissions, VINs and carriers. */
const usual = {
  keystroke: benchKeystroke,
  pdf: benchPdf,
  submissions: benchSubmissions,
  "vin-speed": benchVinSpeed,
  "carrier-api": benchCarrierApi,
};

const benches = {
  ...usual,
  grid: benchGrid,
  "first-load": benchFirstLoad,
  lighthouse: benchLighthouse,
  "slow-phone": benchSlowPhone,
  static: benchStatic,
  "vin-accuracy": benchVinAccuracy,
  "vin-doctor": benchVinDoctor,
  "vin-data": benchVinData,
  "vin-api": benchVinApi,
  "vin-fleet": benchVinFleet,
  "back-office": benchBackOffice,
  "typo-search": benchTypoSearch,
  "mail-crash": benchMailCrash,
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
  for (const [name, run] of Object.entries(benches)) {
    if (wanted.includes(name)) await run();
  }
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
