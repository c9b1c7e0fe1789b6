import type { BrowserContext, Page } from "@playwright/test";
import { maximalProfile } from "../shared/testing/fixtures.ts";
import { openSection, openWith } from "./support/draft.ts";
import { agencies } from "./support/site.ts";
import { waitUntilTakenOver } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

/** Waits until the worker has stored all that it says the builder needs later. */
async function waitUntilStored(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(async () =>
      page.evaluate(async () => {
        const code = await (await fetch("/sw.js")).text();
        const later = /"later":\[([^\]]+)\]/.exec(code)?.[1]?.replaceAll('"', "").split(",") ?? ["no list"];
        const cache = await caches.open("files");
        const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
        return later.filter((path) => !stored.includes(path));
      }),
    )
    .toEqual([]);
}

/** Chromium's errors without a network: the first for a page's own requests, the second for the service worker's. */
const noNetwork = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/;

/** From here on there is no network, for the pages and the worker. */
async function loseSignal(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

test("without a signal the builder opens, keeps what is typed, and makes the PDF @core", async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(noNetwork);
  await openWith(page, maximalProfile, "company-info");
  await waitUntilStored(page);
  await loseSignal(context);
  await page.reload();
  await page.getByRole("textbox", { name: "DBA name" }).fill("Typed without a signal");
  await page.goto("/profile-builder?section=review");
  await page.getByRole("heading", { name: "Company Information" }).click();
  await expect(page.getByText("Typed without a signal")).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("main").getByRole("button", { name: "Download PDF" }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/);

  // A page that was never visited gives way to one that says why.
  await page.goto("/vin-checker?vin=1FUJGLDR3CLBP8834");
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await page.getByRole("link", { name: "Open the Profile Builder" }).click();
  await expect(page.getByRole("heading", { name: "Contact Information" })).toBeVisible();
});

test("the site can be installed; a page that was visited opens again, without what was looked up in its address", async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(noNetwork);
  await page.goto("/profile-builder");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const devTools = await context.newCDPSession(page);
  const { errors } = await devTools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devTools.send("Page.getInstallabilityErrors");
  // A browser window of a test is an incognito one.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);

  await page.goto("/vin-checker?vin=1FUJGLDR3CLBP8834");
  await expect(page.getByRole("heading", { name: "VIN Checker" })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/vin-checker")) !== undefined))
    .toBe(true);
  await page.goto("/");
  await waitUntilTakenOver(page);
  await loseSignal(context);
  await page.goto("/vin-checker");
  await expect(page.getByRole("heading", { name: "VIN Checker" })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const opened = await Promise.all([...(await caches.keys())].map(async (name) => caches.open(name)));
    return (await Promise.all(opened.map(async (cache) => cache.keys()))).flat().map(({ url }) => url);
  });
  expect(kept.join("\n")).not.toMatch(/1FUJGLDR3CLBP8834|\/api\//);
});

test("a quote request asked for without a signal survives a reload and goes out once when it is back @core", async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(noNetwork);
  await openWith(page, maximalProfile, "review");
  await waitUntilStored(page);
  await loseSignal(context);
  await expect(page.getByText("You're offline. Your answers are saved on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Get Free Quotes" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Your email" }).fill("owner@carrier.test");
  await dialog.getByRole("button", { name: "Send Quote Request" }).click();
  const waits = page.getByText("Waiting for signal: your quote request goes out when you're back online.");
  await expect(waits).toBeVisible();
  await page.reload();
  await expect(waits).toBeVisible();
  expect(site.smtp.received).toEqual([]);

  // A second tab, on another page, sees the signal too.
  const other = await context.newPage();
  await other.goto("/profile-builder");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Review", exact: true })).toBeVisible();
  await expect(page.getByText("Quote Request Sent!").first()).toBeVisible();
  for (const agency of agencies) await expect.poll(() => site.smtp.mailTo(agency)).toHaveLength(1);
  const link = page.getByRole("link", { name: "See your confirmation" });
  await link.click();
  await expect(page.getByRole("heading", { name: "Quote Request Submitted!" })).toBeVisible();
  // It stays at one, whatever else is loaded.
  await page.goto("/");
  await other.reload();
  await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const agency of agencies) expect(site.smtp.mailTo(agency)).toHaveLength(1);
});

test("on a shared computer answers stay in the tab, and are cleared once nobody is there @mobile-only", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openSection(page, "company-info");
  await page.getByRole("textbox", { name: "Company name" }).fill("Doe Hauling of Amarillo");
  await page.getByRole("button", { name: "Section menu" }).tap();
  await page.getByRole("switch", { name: "This is a shared computer" }).check();
  const stored = (where: Page) =>
    where.evaluate(() => [JSON.stringify(localStorage), JSON.stringify(sessionStorage)] as const);
  await expect.poll(async () => (await stored(page))[1]).toContain("Doe Hauling of Amarillo");
  expect((await stored(page))[0]).not.toContain("Doe Hauling");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Company name" })).toHaveValue("Doe Hauling of Amarillo");
  // Another tab starts empty, and keeps what it has to itself.
  const other = await context.newPage();
  await other.goto("/profile-builder?section=company-info");
  await expect(other.getByRole("textbox", { name: "Company name" })).toHaveValue("");
  await other.close();

  await page.clock.fastForward("14:30");
  const warning = page.getByRole("dialog", { name: "Still there?" });
  await expect(warning).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    warning.getByRole("button", { name: "Download profile file" }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.json$/);
  await page.clock.fastForward("01:00");
  await expect(page.getByText("Your answers were cleared.")).toBeVisible();
  expect((await stored(page)).join("")).not.toContain("Doe Hauling");
  await page.goto("/profile-builder?section=company-info");
  await expect(page.getByRole("textbox", { name: "Company name" })).toHaveValue("");
});
