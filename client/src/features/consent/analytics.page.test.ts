import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mockServer, respondWith } from "#client/testing/mock-server.ts";
import type * as Analytics from "./analytics.ts";
import type * as PageViews from "./page-views.ts";

const analytics = { measurementId: "G-TEST1", scriptUrl: "http://analytics.test/gtag.js?kind=stand-in" };

// Each test runs as a new page with nothing loaded yet.
let page: typeof Analytics & typeof PageViews;
beforeEach(async () => {
  vi.resetModules();
  page = { ...(await import("./analytics.ts")), ...(await import("./page-views.ts")) };
  document.title = "A page";
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const script of scripts()) script.remove();
  delete window.dataLayer;
});

const scripts = () => [...document.querySelectorAll("script")];

/** Commands as the script will find them, without their timestamps. */
const commands = () =>
  (window.dataLayer ?? [])
    .map((entry) => [...(entry as IArguments)] as unknown[])
    .filter(([name]) => name !== "js");

/** Stubs the site settings; returns the paths requested. */
function siteWith(settings: unknown, status = 200) {
  return mockServer(respondWith(settings, status)).urls;
}

it("adds the script of the site's own choice with its measurement id", async () => {
  const urls = siteWith({ analytics, addressSuggestions: false });
  await page.startAnalytics();
  expect(urls()).toEqual(["/api/site-settings"]);
  expect(scripts().map(({ src, async }) => [src, async])).toEqual([
    ["http://analytics.test/gtag.js?kind=stand-in&id=G-TEST1", true],
  ]);
});

it("is loaded once, however often it is asked for", async () => {
  const urls = siteWith({ analytics, addressSuggestions: false });
  await Promise.all([page.startAnalytics(), page.startAnalytics()]);
  await page.startAnalytics();
  expect(urls()).toHaveLength(1);
  expect(scripts()).toHaveLength(1);
});

it("on a site that measures nothing adds nothing", async () => {
  siteWith({ analytics: null, addressSuggestions: true });
  page.sendPageView("/");
  await page.startAnalytics();
  page.sendPageView("/vin-checker");
  expect(scripts()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
});

it("asks for no advertising, and leaves the page views to us", async () => {
  siteWith({ analytics, addressSuggestions: false });
  await page.startAnalytics();
  expect(commands()).toEqual([
    [
      "consent",
      "default",
      {
        analytics_storage: "granted",
        ad_storage: "denied",
        ad_user_data: "denied",
        ad_personalization: "denied",
      },
    ],
    [
      "config",
      "G-TEST1",
      { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
    ],
  ]);
});

it("queues the page that is shown, once, and those that follow", async () => {
  siteWith({ analytics, addressSuggestions: false });
  page.sendPageView("/");
  await page.startAnalytics();
  page.sendPageView("/");
  page.sendPageView("/vin-checker");
  const views = commands().filter(([name]) => name === "event");
  expect(views).toEqual([
    ["event", "page_view", expect.objectContaining({ page_location: `${window.location.origin}/` })],
    [
      "event",
      "page_view",
      expect.objectContaining({ page_location: `${window.location.origin}/vin-checker` }),
    ],
  ]);
});

it("sends nothing more when the script does not come, and notes it", async () => {
  siteWith({ analytics, addressSuggestions: false });
  await page.startAnalytics();
  scripts()[0]?.dispatchEvent(new Event("error"));
  const before = commands().length;
  page.sendPageView("/vin-checker");
  expect(commands()).toHaveLength(before);
  expect(JSON.stringify(Reflect.get(globalThis, "rigfileLog"))).toContain(
    "http://analytics.test did not answer",
  );
});

describe("taken back", () => {
  const isDisabled = (): unknown => Reflect.get(window, "ga-disable-G-TEST1");
  const views = () => commands().filter(([name]) => name === "event");

  it("sends nothing more, switches the script off and deletes its cookies; no reload is needed", async () => {
    siteWith({ analytics, addressSuggestions: false });
    page.sendPageView("/");
    await page.startAnalytics();
    document.cookie = "_ga=GA1.1.1; Path=/";
    page.stopAnalytics();
    page.sendPageView("/vin-checker");
    expect(views()).toHaveLength(1);
    expect(isDisabled()).toBe(true);
    expect(commands().at(-1)).toMatchObject(["consent", "update", { analytics_storage: "denied" }]);
    expect(document.cookie).toBe("");
  });

  it("and accepted again, goes on with the script that is there", async () => {
    const urls = siteWith({ analytics, addressSuggestions: false });
    page.sendPageView("/");
    await page.startAnalytics();
    page.stopAnalytics();
    await page.startAnalytics();
    page.sendPageView("/vin-checker");
    expect([urls().length, scripts().length, views().length, isDisabled()]).toEqual([1, 1, 2, false]);
  });

  it("while the site's settings are on their way, loads no script", async () => {
    siteWith({ analytics, addressSuggestions: false });
    const starting = page.startAnalytics();
    page.stopAnalytics();
    await starting;
    expect(scripts()).toEqual([]);
    expect(window.dataLayer).toBeUndefined();
  });
});

it("is asked for again after the site did not answer", async () => {
  siteWith({}, 503);
  await expect(page.startAnalytics()).rejects.toThrow("503");
  siteWith({ analytics, addressSuggestions: false });
  await page.startAnalytics();
  expect(scripts()).toHaveLength(1);
});
