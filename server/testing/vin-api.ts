import { afterAll, beforeAll, beforeEach } from "vitest";
import { offlineDouble } from "./doubles/offline-double.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { VpicDouble } from "./doubles/vpic-double.ts";

type Started = { readonly app: TestApp; readonly vpic: VpicDouble };

/** The API with a double in NHTSA's place: one for all tests of the file that calls this, as new before each. */
export function startVinApi(settings: Readonly<Record<string, string>> = {}): Started {
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
  return {
    get app() {
      return get().app;
    },
    get vpic() {
      return get().vpic;
    },
  };
}
