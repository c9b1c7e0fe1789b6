import { afterEach, vi } from "vitest";
import { quoteBody, selfEmailBody, supportBody } from "./bodies.ts";
import type { Answer } from "./admin-client.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/** The default limits; addresses forwarded by a proxy are trusted. */
const defaults = {
  MAIL_DAILY_PER_RECIPIENT: "5",
  MAIL_DAILY_PER_SENDER: "100",
  MAIL_DAILY_TOTAL: "2000",
  MAIL_DAILY_PER_DOMAIN: "50",
  QUOTES_DAILY: "3",
  QUOTES_HOURLY_PER_NETWORK: "3",
  QUOTES_HOURLY_PER_AGENCY: "20",
  TRUST_PROXY: "1",
};

const from = (ip: string) => ({ "X-Forwarded-For": ip });
const someone = "198.51.100.1";

/** For the tests of a file: a server with the production limits, a new one for each test. */
export function limitedApp() {
  let running: TestApp | undefined;
  afterEach(async () => {
    vi.useRealTimers();
    await running?.close();
  });
  const app = (): TestApp => {
    if (!running) throw new Error("Start the server first.");
    return running;
  };
  return {
    app,
    start: async (limits: Partial<typeof defaults> = {}): Promise<void> => {
      // The day that counts are of must not end during a test.
      vi.useFakeTimers({ toFake: ["Date"], now: new Date() });
      running = await startTestApp({ ...defaults, ...limits });
    },
    selfTo: async (customerEmail: string, ip = someone): Promise<Answer> =>
      app().post("/api/send-self-email", { ...selfEmailBody, customerEmail }, from(ip)),
    quoteFor: async (change: Partial<typeof quoteBody>, ip = someone): Promise<Answer> =>
      app().post("/api/send-quote-request", { ...quoteBody, ...change }, from(ip)),
    helpFor: async (userEmail: string): Promise<Answer> =>
      app().post("/api/feature-suggestions", { ...supportBody, userEmail }, from(someone)),
  };
}
