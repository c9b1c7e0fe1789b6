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
import { benchSubmissions } from "./submissions.ts";
import { benchStatic } from "./static.ts";
import { benchVinAccuracy } from "./vin-accuracy.ts";
import { benchVinApi } from "./vin-api.ts";
import { benchVinDoctor } from "./vin-doctor.ts";
import { benchVinData } from "./vin-data.ts";
import { benchVinFleet } from "./vin-fleet.ts";
import { benchVinSpeed } from "./vin-speed.ts";

const benches = {
  keystroke: benchKeystroke,
  grid: benchGrid,
  pdf: benchPdf,
  "first-load": benchFirstLoad,
  lighthouse: benchLighthouse,
  "slow-phone": benchSlowPhone,
  static: benchStatic,
  "vin-accuracy": benchVinAccuracy,
  "vin-doctor": benchVinDoctor,
  "vin-speed": benchVinSpeed,
  "vin-data": benchVinData,
  "vin-api": benchVinApi,
  "vin-fleet": benchVinFleet,
  "carrier-api": benchCarrierApi,
  "back-office": benchBackOffice,
  submissions: benchSubmissions,
  "mail-crash": benchMailCrash,
};

/** All benchmarks, or those named on the command line. */
const wanted = process.argv.slice(2);
const code = await ensureBuilt();
if (code !== 0) process.exit(code);
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) await run();
}
