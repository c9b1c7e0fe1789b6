import type { Page } from "@playwright/test";
import { paths } from "../client/src/lib/paths.ts";
import { brand } from "#shared/text/brand.ts";
import { waitUntilTakenOver } from "./support/taken-over.ts";
import { expect, test } from "./support/test.ts";

const headline = "Professional Tools for Trucking Companies";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
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
  ["main", "See or delete your data", paths.yourData, "See or delete your data"],
  ["main", "Start Building Your Profile", paths.profileBuilder, "Contact Information"],
  ["contentinfo", "VIN Checker", paths.vinChecker, "VIN Checker"],
  ["contentinfo", "DOT Health Check", paths.dotHealthCheck, "DOT Health Check"],
  ["contentinfo", "Profile Builder", paths.profileBuilder, "Contact Information"],
  ["contentinfo", "Privacy Policy", paths.privacyPolicy, "Privacy Policy"],
  ["contentinfo", "Terms of Service", paths.termsOfService, "Terms of Service"],
  ["contentinfo", "Disclaimer", paths.disclaimer, "Disclaimer"],
  ["contentinfo", "See or delete your data", paths.yourData, "See or delete your data"],
];

test("code that isn't ours can't turn a string into HTML or a script", async ({ page, expectErrors }) => {
  expectErrors(/require-trusted-types-for|requires 'Trusted/);
  for (const path of ["/", "/bear"]) {
    await page.goto(path);
    const attempts = await page.evaluate(() => {
      const attempt = (work: () => unknown): string => {
        try {
          work();
          return "done";
        } catch (error) {
          return error instanceof Error ? error.name : "unknown";
        }
      };
      return [
        attempt(() => (document.createElement("p").innerHTML = "<img src=x onerror=alert(1)>")),
        attempt(() => (document.createElement("script").src = "https://evil.test/a.js")),
        attempt(() => (document.createElement("script").src = "/assets/own.js")),
      ];
    });
    expect(attempts).toEqual(["TypeError", "TypeError", "done"]);
  }
});

test("each link of the first page, and there is no other, leads where it says, to the top, without a reload @mobile-only @core @firefox", async ({
  page,
}) => {
  await page.goto("/");
  await waitUntilTakenOver(page);
  const found = await page.getByRole("link").evaluateAll((all) => all.map((link) => link.textContent));
  expect(found.toSorted()).toEqual(
    [
      "Skip to content",
      "No DOT number? Start blank.",
      brand.name,
      ...links.map(([, name]) => name),
    ].toSorted(),
  );
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const [place, name, path, title] of links) {
    const link = page.getByRole(place).getByRole("link", { name, exact: true });
    await link.click();
    await expect(heading(page), `${place}: ${name}`).toHaveText(title);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect.poll(() => page.evaluate(() => window.scrollY), name).toBe(0);
    await page.goBack();
    await expect(heading(page)).toHaveText(headline);
  }
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("the keyboard skips the bar and goes on from the beginning of the page it opened; going back restores the scroll position", async ({
  page,
}) => {
  await page.goto("/");
  await waitUntilTakenOver(page);
  await page.getByRole("link", { name: "Start Building Your Profile" }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await page.getByRole("link", { name: "Start Building Your Profile" }).click();
  await expect(heading(page)).toHaveText("Contact Information");
  await page.goBack();
  await expect(heading(page)).toHaveText(headline);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);

  await page.goto("/");
  await waitUntilTakenOver(page);
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
