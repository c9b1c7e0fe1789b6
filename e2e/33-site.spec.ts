import type { Page } from "@playwright/test";
import { pages } from "#client/app/pages.ts";
import { paths } from "../client/src/lib/paths.ts";
import { brand } from "#shared/brand.ts";
import { isTakenOver } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

const headline = "Professional Tools for Trucking Companies";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const attribute = async (page: Page, selector: string, name: string) =>
  page.locator(selector).getAttribute(name);

type Place = "banner" | "contentinfo" | "main";
const links: [place: Place, name: string, path: string, title: string][] = [
  ["banner", "VIN Checker", paths.vinChecker, "VIN Checker"],
  ["banner", "DOT Health Check", paths.dotHealthCheck, "DOT Health Check"],
  ["banner", "Profile Builder", paths.profileBuilder, "Contact Information"],
  ["main", "Build Insurance Profile", paths.profileBuilder, "Contact Information"],
  ["main", "Run DOT Health Check", paths.dotHealthCheck, "DOT Health Check"],
  ["main", "Get Started", paths.profileBuilder, "Contact Information"],
  ["main", "Check VIN", paths.vinChecker, "VIN Checker"],
  ["main", "Run Health Check", paths.dotHealthCheck, "DOT Health Check"],
  ["main", "Privacy Policy", paths.privacyPolicy, "Privacy Policy"],
  ["main", "Terms of Service", paths.termsOfService, "Terms of Service"],
  ["main", "Disclaimer", paths.disclaimer, "Disclaimer"],
  ["main", "Start Building Your Profile", paths.profileBuilder, "Contact Information"],
  ["contentinfo", "VIN Checker", paths.vinChecker, "VIN Checker"],
  ["contentinfo", "DOT Health Check", paths.dotHealthCheck, "DOT Health Check"],
  ["contentinfo", "Profile Builder", paths.profileBuilder, "Contact Information"],
  ["contentinfo", "Privacy Policy", paths.privacyPolicy, "Privacy Policy"],
  ["contentinfo", "Terms of Service", paths.termsOfService, "Terms of Service"],
  ["contentinfo", "Disclaimer", paths.disclaimer, "Disclaimer"],
];

test("each link of the first page leads where it says, to the top of the page, without a reload @mobile", async ({
  page,
}) => {
  await page.goto("/");
  await expect.poll(async () => heading(page).evaluate(isTakenOver)).toBe(true);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const [place, name, path, title] of links) {
    const link = page.getByRole(place).getByRole("link", { name, exact: true });
    await link.click();
    await expect(heading(page), `${place}: ${name}`).toHaveText(title);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.evaluate(() => window.scrollY), name).toBe(0);
    await page.goBack();
    await expect(heading(page)).toHaveText(headline);
  }
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("there is no link on the first page that was not followed", async ({ page }) => {
  await page.goto("/");
  const found = await page.getByRole("link").evaluateAll((all) => all.map((link) => link.textContent));
  expect(found.toSorted()).toEqual(
    ["Skip to content", "Or fill it in yourself", brand.name, ...links.map(([, name]) => name)].toSorted(),
  );
});

test("going back restores the scroll position", async ({ page }) => {
  await page.goto("/");
  await expect.poll(async () => heading(page).evaluate(isTakenOver)).toBe(true);
  await page.getByRole("link", { name: "Start Building Your Profile" }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await page.getByRole("link", { name: "Start Building Your Profile" }).click();
  await expect(heading(page)).toHaveText("Contact Information");
  await page.goBack();
  await expect(heading(page)).toHaveText(headline);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test("the keyboard skips the bar, and goes on from the beginning of the page it opened", async ({ page }) => {
  await page.goto("/");
  await expect.poll(async () => heading(page).evaluate(isTakenOver)).toBe(true);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Your DOT number" })).toBeFocused();
  await page.getByRole("link", { name: "Run DOT Health Check" }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("DOT Health Check");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "DOT number" })).toBeFocused();
});

test("the tools show the current page and where to go next @mobile", async ({ page }) => {
  for (const [name, path] of [
    ["VIN Checker", paths.vinChecker],
    ["DOT Health Check", paths.dotHealthCheck],
  ] as const) {
    await page.goto(path);
    const nav = page.getByRole("banner").getByRole("navigation").getByRole("link");
    await expect(nav).toHaveText(["Back to Home", "DOT Health Check", "VIN Checker"]);
    await expect(page.getByRole("banner").locator('[aria-current="page"]')).toHaveText(name);
  }
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(heading(page)).toHaveText(headline);
});

test("an unknown address answers 404, says so and leads home @mobile", async ({ page, consoleErrors }) => {
  const response = await page.goto("/no-such-road?from=here");
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText("404 Page Not Found");
  expect(await page.title()).toBe(`404 Page Not Found | ${brand.name}`);
  expect(await attribute(page, "meta[name=robots]", "content")).toBe("noindex");
  await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click();
  await expect(heading(page)).toHaveText(headline);
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  // The browser itself logs the page's status.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("404")]);
});

test("each page tells its name, its address and its picture, served or opened by a link", async ({
  page,
}) => {
  const describe = async () =>
    page.evaluate(() => ({
      title: document.querySelector("head > title[data-page]")?.textContent,
      tags: [...document.head.querySelectorAll("meta[data-page], link[data-page]")].map(
        (tag) => tag.outerHTML,
      ),
    }));
  for (const { path, title, description } of pages) {
    await page.goto(path);
    expect(await attribute(page, "link[rel=canonical]", "href")).toBe(`${brand.siteUrl}${path}`);
    expect(await attribute(page, "meta[name=description]", "content")).toBe(description);
    const served = await describe();
    expect(served.title).toBe(`${title} | ${brand.name}`);
    await page.goto(path === "/" ? paths.disclaimer : "/");
    await expect.poll(async () => heading(page).evaluate(isTakenOver)).toBe(true);
    await page.evaluate((target) => history.pushState(null, "", target), path);
    await expect.poll(async () => (await describe()).title).toBe(served.title);
    expect(await describe()).toEqual(served);
  }
});
