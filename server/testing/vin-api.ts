import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import { withCheckDigit } from "#shared/testing/vins.ts";
import type { OfflineDecoder } from "#server/vin/offline/offline-decoder.ts";
import { offlineDouble } from "./doubles/offline-double.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { VpicDouble } from "./doubles/vpic-double.ts";

type Started = { readonly app: TestApp; readonly vpic: VpicDouble };
type Settings = Readonly<Record<string, string>>;

/** A good answer, and a refusal, come at once: a busy machine may take its time. No delay between batches. */
const patientVpic = {
  VPIC_ATTEMPT_SECONDS: "20",
  VPIC_BUDGET_SECONDS: "45",
  VPIC_BATCH_SECONDS: "45",
  VPIC_BATCH_GAP_SECONDS: "0",
};

/** For what never answers: two attempts of one second each. */
export const quickVpic = {
  VPIC_ATTEMPT_SECONDS: "1",
  VPIC_BUDGET_SECONDS: "2.5",
  VPIC_BATCH_GAP_SECONDS: "0",
};

const tractor2012 = "1FUJGLDR0CL";
let serial = 0;
/**
 * A VIN with a correct check digit that no test has used yet: answers are cached across tests. Apart from its
 * start, it is a 2012 tractor's.
 */
export function newVin(start = ""): string {
  serial += 1;
  return withCheckDigit(`${start}${tractor2012.slice(start.length)}${String(serial).padStart(6, "0")}`);
}

/** The API with a double of NHTSA: one for all tests of the calling file, reset before each. */
export function startVinApi(settings: Settings = patientVpic) {
  let started: Started | undefined;
  const get = (): Started => {
    if (!started) throw new Error("The API is there once the tests run.");
    return started;
  };
  beforeAll(async () => {
    const vpic = await VpicDouble.start();
    started = { vpic, app: await startTestApp({ ...settings, VPIC_URL: vpic.url }, offlineDouble) };
  });
  afterAll(async () => {
    await get().app.close();
    await get().vpic.close();
  });
  beforeEach(async () => {
    get().vpic.reset();
    await get().app.reset();
  });
  /** Another app using the same NHTSA double, until the test ends. */
  const startOther = async (more: Settings = {}, offline?: OfflineDecoder): Promise<TestApp> => {
    const other = await startTestApp({ ...settings, VPIC_URL: get().vpic.url, ...more }, offline);
    onTestFinished(other.close);
    return other;
  };
  return {
    get app() {
      return get().app;
    },
    get vpic() {
      return get().vpic;
    },
    startWithOfflineData: async (more: Settings = {}) => startOther(more, offlineDouble),
    startWithoutOfflineData: async (more: Settings = {}) => startOther(more),
  };
}
