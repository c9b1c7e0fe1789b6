import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/lib/chromium.mjs";

const executablePath = findChromium();

/** Each test starts its own server through the fixtures in e2e/, so there is no webServer here. */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/global-setup.ts",
  outputDir: "test-results/e2e",
  // Each worker has its own site. On two cores a third one works while the others wait.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  // Long timeouts for a busy machine: bench/ measures how long things take.
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    browserName: "chromium",
    launchOptions: executablePath === undefined ? {} : { executablePath },
    // Recording a trace costs a quarter of the time; enable it with --trace retain-on-failure.
    trace: "off",
    screenshot: "only-on-failure",
    // Playwright's routes don't see what a worker requests: 70-offline allows it.
    serviceWorkers: "block",
    locale: "en-US",
    timezoneId: "America/Chicago",
  },
  projects: [
    // Untagged tests run on desktop, "@mobile" on both, "@mobile-only" on the phone only.
    { name: "desktop", grepInvert: /@mobile-only/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "mobile",
      grep: /@mobile/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
