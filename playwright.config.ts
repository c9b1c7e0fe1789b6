import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";
import { findChromium, findFirefox } from "./scripts/lib/chromium.mjs";

const executablePath = findChromium();

// Without animations nothing moves between a look and a click.
const chromium: PlaywrightTestConfig["use"] = {
  browserName: "chromium",
  launchOptions: executablePath === undefined ? {} : { executablePath },
  contextOptions: { reducedMotion: "reduce" },
};

/** Firefox ESR through WebDriver BiDi, which can't emulate media features: a preference sets them. */
const firefox: PlaywrightTestConfig["use"] = {
  browserName: "firefox",
  channel: "moz-firefox",
  launchOptions: {
    executablePath: findFirefox() ?? "",
    firefoxUserPrefs: { "ui.prefersReducedMotion": 1 },
  },
  contextOptions: { reducedMotion: null, forcedColors: null, contrast: null },
  colorScheme: null,
};

/** Each test starts its own server through the fixtures in e2e/, so there is no webServer here. */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/global-setup.ts",
  outputDir: "test-results/e2e",
  // Each worker has its own sites and browser.
  workers: 2,
  forbidOnly: true,
  // Long timeouts for a busy machine: bench/ measures how long things take.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    ...(process.env.E2E_BROWSER === "firefox" ? firefox : chromium),
    // Recording a trace costs a quarter of the time; enable it with --trace retain-on-failure.
    trace: "off",
    screenshot: "only-on-failure",
    // Playwright's routes don't see what a worker requests: 70-offline and 71-update allow it.
    serviceWorkers: "block",
    locale: "en-US",
    timezoneId: "America/Chicago",
  },
});
