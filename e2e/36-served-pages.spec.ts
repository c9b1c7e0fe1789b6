import type { Page } from "@playwright/test";
import { pages } from "#client/app/pages.ts";
import { extraPaths, paths } from "../client/src/lib/paths.ts";
import { waitUntilLoaded } from "./support/loaded.ts";
import { getBounds } from "./support/place.ts";
import { waitUntilTakenOver } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";
import { vinWith } from "./support/vin-check.ts";

const headline = "Professional Tools for Trucking Companies";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const scanButton = (page: Page) => page.getByRole("button", { name: "Scan the VIN" });

/** Their forms or figures come from code, or lead to a page whose do. */
const needScript: readonly string[] = [
  paths.home,
  paths.profileBuilder,
  paths.vinChecker,
  paths.dotHealthCheck,
  paths.yourData,
  paths.status,
  extraPaths.vinFleet,
  extraPaths.verify,
];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all pages can be read and link to each other; a legal page unfolds the part in its link, and prints every part on white @mobile-only @core", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(heading(page)).toHaveText(headline);
    await expect(page.getByText("Ready to Streamline Your Trucking Business?")).toBeVisible();
    for (const name of ["Privacy Policy", "Terms of Service", "Disclaimer", "VIN Checker"]) {
      await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
      await expect(heading(page)).toHaveText(name);
      expect((await page.getByRole("main").innerText()).length).toBeGreaterThan(200);
    }
    await page.goto(paths.profileBuilder);
    await expect(page.locator("noscript p")).toContainText("The Profile Builder needs JavaScript");
    await expect(page.getByRole("main").getByText("Contact name", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect(heading(page)).toHaveText(headline);

    for (const { path } of pages.filter(({ path: each }) => needScript.includes(each))) {
      await page.goto(path);
      await expect(page.locator("noscript p"), path).toContainText("needs JavaScript. Turn it on");
    }
    await page.goto(paths.yourData);
    await expect(page.locator("noscript p")).toContainText(/Or write to \S+@\S+ from that address/);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);

    await page.goto(`${paths.privacyPolicy}#where-and-how-long`);
    await expect(page.locator("#where-and-how-long")).toBeVisible();
    await page.goto(paths.privacyPolicy);
    await expect(page.locator("details[open]")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6000);

    // From a dark screen, too.
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.goto(paths.privacyPolicy);
    await expect(heading(page)).toBeVisible();
    for (const part of await page.locator("article details > [id]").all()) await expect(part).toBeVisible();
    for (const furniture of ["banner", "contentinfo", "navigation"] as const)
      await expect(page.getByRole(furniture)).toHaveCount(0);
    const colors = await page.evaluate(() => ({
      ground: getComputedStyle(document.documentElement).backgroundColor,
      text: getComputedStyle(document.querySelector("article p") ?? document.body).color,
    }));
    expect(colors).toEqual({ ground: "rgb(255, 255, 255)", text: "rgb(0, 0, 0)" });
  });
});

/** Counts the nodes of the served page that the app discards. */
async function removedNodes(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.waitForFunction(() =>
    [...document.querySelectorAll("#root :is(h1, h2, a, button, input)")].every((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactFiber$")),
    ),
  );
  // Its aids are the only part of a served page that loads later by itself.
  if (path === paths.vinChecker) await expect(scanButton(page)).toBeVisible();
  return page.evaluate(() =>
    "removed" in window && Array.isArray(window.removed) ? window.removed.length : -1,
  );
}

test("the app takes over what was served as it stands: nothing is thrown away, and no styles are loaded again @mobile-only", async ({
  page,
}) => {
  const stylesheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") stylesheets.push(request.url());
  });
  await page.addInitScript(() => {
    const removed: string[] = [];
    new MutationObserver((changes) => {
      for (const { removedNodes: nodes } of changes)
        for (const node of nodes) if (node instanceof HTMLElement) removed.push(node.outerHTML);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { removed });
  });
  // Its answer takes the place of a line that says that it is on the way.
  await page.route("**/api/status", () => undefined);
  for (const { path } of pages.filter((each) => each.frame !== "own"))
    expect(await removedNodes(page, path), path).toBe(0);
  await page.goto(paths.profileBuilder);
  await expect(page.locator("#root[data-shell]")).toHaveCount(0);
  expect(stylesheets).toEqual([]);
});

/** Holds code back until the returned function is called. */
async function holdCode(page: Page, files: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("what is typed before the builder's code has come is kept, with the caret where it was @mobile-only", async ({
  page,
}) => {
  const release = await holdCode(page, /assets\/(main|builder-route)/);
  await page.goto(paths.profileBuilder, { waitUntil: "commit" });
  await expect(page.locator("[data-early-form]:not([inert])")).toBeVisible();
  await page.getByLabel("Contact name").pressSequentially("Jane Doe");
  await page.getByRole("textbox", { name: "Phone" }).pressSequentially("5550100");
  expect(await page.evaluate(() => localStorage.getItem("companyProfile.typedEarly"))).toContain("Jane Doe");
  release();
  await expect(page.locator("#root[data-shell]")).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Phone" })).toBeFocused();
  await page.keyboard.type("100");
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("(555) 010-0100");
  await expect(page.getByLabel("Contact name")).toHaveValue("Jane Doe");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("companyProfile"))).toContain("010-0100");
  expect(await page.evaluate(() => localStorage.getItem("companyProfile.typedEarly"))).toBeNull();
});

test("what loads once the page is idle moves nothing on a phone and on a desktop @mobile-only", async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const release = await holdCode(page, /assets\/vin-aids/);
    await page.goto(paths.vinChecker);
    await waitUntilTakenOver(page);
    await waitUntilLoaded(page);
    const below = page.getByRole("heading", { name: "About VIN Checking" });
    const { top } = await getBounds(below);
    await expect(scanButton(page)).toHaveCount(0);
    release();
    await expect(scanButton(page)).toBeVisible();
    await expect.poll(async () => (await getBounds(below)).top, String(width)).toBe(top);
    await page.unroute(/assets\/vin-aids/);
  }
});

test("what is done before a tool's code has come is not lost: Enter, a VIN, a pasted list", async ({
  context,
}) => {
  for (const [path, label, text, url] of [
    [paths.vinChecker, /^VIN/, vinWith(36), /\?vin=/],
    [paths.dotHealthCheck, "DOT number", "1000001", /\?dot=1000001$/],
  ] as const) {
    const page = await context.newPage();
    // This test doesn't need the API's answers.
    await page.route("**/api/**", () => undefined);
    const release = await holdCode(page, /assets\/main/);
    await page.goto(path, { waitUntil: "commit" });
    // The small first script records the visit, and listens from then on.
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
    await page.getByRole("textbox", { name: label }).fill(text);
    await page.keyboard.press("Enter");
    release();
    await expect(page).toHaveURL(url);
    await page.close();
  }
  for (const [path, label, text, checked] of [
    [paths.vinChecker, /^VIN/, vinWith(7).toLowerCase(), vinWith(7)],
    [extraPaths.vinFleet, "VINs, one per line", "1FUJGLDR3CLBP8834", "1FUJGLDR3CLBP8834"],
  ] as const) {
    const page = await context.newPage();
    const release = await holdCode(page, /assets\/.*\.js$/);
    await page.goto(path, { waitUntil: "commit" });
    await page.getByLabel(label).fill(text);
    release();
    await expect(page.getByLabel(label)).toHaveValue(checked);
    await expect(page.getByRole("button", { name: /^Check (?:VIN|the)/ })).toBeEnabled();
    await page.close();
  }
});

test("a tool's code comes when its link is pointed at, and not before", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  const has = (part: string) => scripts.some((script) => script.includes(part));
  await page.goto("/");
  await waitUntilTakenOver(page);
  expect(scripts.filter((path) => /builder|pdf|toaster|request|combobox|vin-checker/.test(path))).toEqual([]);
  const link = page.getByRole("link", { name: "Build Insurance Profile" });
  await page.mouse.move(0, 400);
  expect(has("builder-route")).toBe(false);
  await expect
    .poll(async () => {
      const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
      await page.mouse.move(x + 20, y + 5);
      await page.mouse.move(x + 21, y + 5);
      return has("builder-route");
    })
    .toBe(true);
  expect(has("draw-")).toBe(false);
});

test("a page whose code cannot be had offers to reload, and the draft stays; a served page stays to be read", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/, /NotLoaded/);
  await page.goto("/");
  await waitUntilTakenOver(page);
  await page.evaluate(() => localStorage.setItem("companyProfile", "a draft"));
  await page.route(/vin-checker-page/, async (route) => route.abort());
  await page.getByRole("link", { name: "Check VIN" }).click();
  await expect(page.getByRole("alert")).toContainText("This page didn't load.");
  expect(await page.evaluate(() => localStorage.getItem("companyProfile"))).toBe("a draft");
  await page.unroute(/vin-checker-page/);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(heading(page)).toHaveText("VIN Checker");

  await page.route(/landing-page/, async (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("landing-page"));
  await page.goto("/");
  await failed;
  await expect(heading(page)).toHaveText(headline);
  await expect(page.getByRole("alert")).toContainText("didn't finish loading");
  await page.getByRole("contentinfo").getByRole("link", { name: "Disclaimer" }).click();
  await expect(heading(page)).toHaveText("Disclaimer");
});
