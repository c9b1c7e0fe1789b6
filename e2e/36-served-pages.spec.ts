import type { Page } from "@playwright/test";
import { pages } from "#client/app/pages.ts";
import { paths } from "../client/src/lib/paths.ts";
import { isTakenOver } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";
import { vinWith } from "./support/vin-check.ts";

const headline = "Professional Tools for Trucking Companies";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the first page, the legal pages and the tools can be read, and link to each other @mobile", async ({
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
  });

  test("the profile builder says what it lacks", async ({ page }) => {
    await page.goto(paths.profileBuilder);
    await expect(page.locator("noscript p")).toContainText("The Profile Builder needs JavaScript");
    await expect(page.getByRole("main").getByText("Contact name", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Back to Home" }).click();
    await expect(heading(page)).toHaveText(headline);
  });
});

/** Counts the nodes of the served page that the app discards. */
async function removedNodes(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const removed: string[] = [];
    new MutationObserver((changes) => {
      for (const { removedNodes: nodes } of changes)
        for (const node of nodes) if (node instanceof HTMLElement) removed.push(node.outerHTML);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { removed });
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
  return page.evaluate(() =>
    "removed" in window && Array.isArray(window.removed) ? window.removed.length : -1,
  );
}

test("the app takes over what was served as it stands: nothing of it is thrown away @mobile", async ({
  page,
}) => {
  for (const { path } of pages.filter((each) => each.frame !== "own"))
    expect(await removedNodes(page, path), path).toBe(0);
});

test("what a returning visitor has typed is there once the builder's outline has gone", async ({ page }) => {
  await page.goto(paths.profileBuilder);
  await page.getByLabel("Contact name").fill("Jane Doe");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("companyProfile"))).toContain("Jane Doe");
  await page.reload();
  await expect(page.getByLabel("Contact name")).toHaveValue("Jane Doe");
  await expect(page.locator("#root[data-stand-in]")).toHaveCount(0);
});

test("what is typed before the builder's code has come is kept, with the caret where it was @mobile", async ({
  page,
}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/(main|builder-route)/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(paths.profileBuilder, { waitUntil: "commit" });
  await expect(page.locator("[data-early-form]:not([inert])")).toBeVisible();
  await page.getByLabel("Contact name").pressSequentially("Jane Doe");
  await page.getByRole("textbox", { name: "Phone" }).pressSequentially("5550100");
  expect(await page.evaluate(() => localStorage.getItem("companyProfile.typedEarly"))).toContain("Jane Doe");
  release();
  await expect(page.locator("#root[data-stand-in]")).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Phone" })).toBeFocused();
  await page.keyboard.type("100");
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("(555) 010-0100");
  await expect(page.getByLabel("Contact name")).toHaveValue("Jane Doe");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("companyProfile"))).toContain("010-0100");
  expect(await page.evaluate(() => localStorage.getItem("companyProfile.typedEarly"))).toBeNull();
});

for (const [path, label, text, url] of [
  [paths.vinChecker, /^VIN/, vinWith(36), /\?vin=/],
  [paths.dotHealthCheck, "DOT number", "1000001", /\?dot=1000001$/],
] as const) {
  test(`Enter that comes before the code of ${path} is not lost @mobile`, async ({ page }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/assets\/main/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    // The small first script records the visit, and listens from then on.
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
    await page.getByRole("textbox", { name: label }).fill(text);
    await page.keyboard.press("Enter");
    release();
    await expect(page).toHaveURL(url);
  });
}

test("a later section whose code cannot be had says so in its place, keeps the answers, and tries again", async ({
  page,
  consoleErrors,
}) => {
  await page.route(/assets\/review-section/, async (route) => route.abort());
  await page.goto(paths.profileBuilder);
  await page.getByLabel("Contact name").fill("Jane Doe");
  await expect(page.locator("#root[data-stand-in]")).toHaveCount(0);
  await page.getByRole("link", { name: /^Review/ }).click();
  await expect(page.getByRole("alert")).toContainText("The review didn't load.");
  await page.unroute(/assets\/review-section/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Get Free Quotes" })).toBeVisible();
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /Contact Information/ })
    .click();
  await expect(page.getByLabel("Contact name")).toHaveValue("Jane Doe");
  consoleErrors.length = 0;
});

test("a tool's code comes when its link is pointed at, and not before", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  const has = (part: string) => scripts.some((script) => script.includes(part));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts.filter((path) => /builder|pdf|toaster|request|combobox|vin-checker/.test(path))).toEqual([]);
  const bounds = await page.getByRole("link", { name: "Build Insurance Profile" }).boundingBox();
  await page.mouse.move(0, 400);
  expect(has("builder-route")).toBe(false);
  await page.mouse.move((bounds?.x ?? 0) - 20, (bounds?.y ?? 0) + 5);
  await expect.poll(() => has("builder-route")).toBe(true);
  expect(has("draw-")).toBe(false);
});

test("a page whose code cannot be had offers to reload, and the draft stays", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/");
  await expect.poll(async () => heading(page).evaluate(isTakenOver)).toBe(true);
  await page.evaluate(() => localStorage.setItem("companyProfile", "a draft"));
  await page.route(/vin-checker-page/, async (route) => route.abort());
  await page.getByRole("link", { name: "Check VIN" }).click();
  await expect(page.getByRole("alert")).toContainText("Something went wrong on this page.");
  expect(await page.evaluate(() => localStorage.getItem("companyProfile"))).toBe("a draft");
  await page.unroute(/vin-checker-page/);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(heading(page)).toHaveText("VIN Checker");
  consoleErrors.length = 0;
});

test("a served page whose code cannot be had stays to be read, and its links work", async ({
  page,
  consoleErrors,
}) => {
  await page.route(/landing-page/, async (route) => route.abort());
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(heading(page)).toHaveText(headline);
  await page.getByRole("contentinfo").getByRole("link", { name: "Disclaimer" }).click();
  await expect(heading(page)).toHaveText("Disclaimer");
  consoleErrors.length = 0;
});

test("a legal page is printed as its words on white, from a dark screen too", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto(paths.privacyPolicy);
  await expect(heading(page)).toBeVisible();
  for (const furniture of ["banner", "contentinfo", "navigation"] as const)
    await expect(page.getByRole(furniture)).toHaveCount(0);
  const colors = await page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    text: getComputedStyle(document.querySelector("article p") ?? document.body).color,
  }));
  expect(colors).toEqual({ ground: "rgb(255, 255, 255)", text: "rgb(0, 0, 0)" });
});

test("hashed files are kept for good, pages are asked for anew, and text comes compressed", async ({
  request,
}) => {
  const first = await request.get("/", { headers: { "Accept-Encoding": "br" } });
  expect(first.headers()).toMatchObject({ "cache-control": "no-cache", "content-encoding": "br" });
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await first.text())?.[1] ?? "";
  const file = await request.get(script, { headers: { "Accept-Encoding": "gzip" } });
  expect(file.headers()).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "gzip",
  });
  expect((await request.get("/api/health")).headers()["cache-control"]).toBe("no-store");
});

test("styles come with each page, and its code doesn't load them again", async ({ page }) => {
  const stylesheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") stylesheets.push(request.url());
  });
  for (const { path } of pages) await page.goto(path, { waitUntil: "networkidle" });
  expect(stylesheets).toEqual([]);
});

test("the source is not handed out beside the code", async ({ request }) => {
  const [, script = ""] = /src="(\/assets\/[^"]+\.js)"/.exec(await (await request.get("/")).text()) ?? [];
  expect(await (await request.get(script)).text()).not.toContain("sourceMappingURL");
  for (const path of [`${script}.map`, "/assets/index.css.map"])
    expect((await request.get(path)).status()).toBe(404);
});

test("a list that is pasted before the fleet check's code has come is checked", async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/(main|fleet)/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(paths.vinFleet, { waitUntil: "commit" });
  await page.getByLabel("VINs, one on each line").fill("1FUJGLDR3CLBP8834");
  release();
  await expect(page.getByText("1 VIN found.")).toBeVisible();
});
