import type { Locator, Page } from "@playwright/test";
import { extraPaths, paths } from "../client/src/lib/paths.ts";
import { selfEmailBody } from "#server/testing/bodies.ts";
import { maximalProfile } from "../shared/testing/fixtures.ts";
import { openWith } from "./support/draft.ts";
import { Site } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const scrolled = async (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

test("what finds its way into a page cannot style it @core", async ({ page, expectErrors }) => {
  expectErrors(/style-src/);
  await page.goto(paths.home);
  const outline = await page.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "h1 { outline: 9px solid red }";
    document.head.append(style);
    const heading = document.querySelector("h1");
    heading?.setAttribute("style", "text-indent: 9px");
    const { outlineWidth, textIndent } = getComputedStyle(heading ?? document.body);
    return { outlineWidth, textIndent };
  });
  expect(outline).not.toMatchObject({ outlineWidth: "9px" });
  expect(outline).toMatchObject({ textIndent: "0px" });
});

test("the page behind a dialog stands still, does not move aside, and a press on it closes the dialog", async ({
  page,
}) => {
  await openWith(page, maximalProfile, "review");
  const title = page.getByRole("heading", { level: 1 });
  const before = await title.boundingBox();
  await page.getByRole("main").getByRole("button", { name: "Email to Me" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const start = await scrolled(page);
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press("PageDown");
  await page.evaluate(
    async () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => resolve());
      }),
  );
  expect(await scrolled(page)).toBe(start);
  expect((await page.locator("h1").boundingBox())?.x).toBe(before?.x);
  await page.mouse.click(5, 400);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => scrolled(page)).toBeGreaterThan(start);
});

test.describe("where the system chooses the colors", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  const ground = async (place: Locator) =>
    place.evaluate((element) => getComputedStyle(element).backgroundColor);

  test("the current section, tool and tab are distinguishable, and a switch shows whether it is on", async ({
    page,
  }) => {
    const pairs = [
      [paths.vinChecker, "DOT Health Check", "VIN Checker"],
      [extraPaths.vinFleet, "One VIN", "Whole fleet"],
      ["/profile-builder?section=coverage-limits", /^Review/, /^Coverage Limits/],
    ] as const;
    for (const [path, other, current] of pairs) {
      await page.goto(path);
      const nav = page.getByRole("navigation");
      const shown = nav.getByRole("link", { name: current }).and(page.locator("[aria-current]"));
      expect(await ground(shown), path).not.toBe(
        await ground(nav.getByRole("link", { name: other }).first()),
      );
    }
    const toggle = page.getByRole("switch").first();
    expect(await toggle.evaluate((element) => getComputedStyle(element).appearance)).toBe("auto");
  });
});

test("caught mail is shown with its own styles, and nothing in it runs", async ({ page }) => {
  const site = await Site.start({ SMTP_URL: "", QUOTE_RECIPIENTS: "" });
  try {
    await page.request.post(`${site.url}/api/send-self-email`, { data: selfEmailBody });
    await page.goto(`${site.url}/dev/mail`);
    const collapse = await page
      .getByRole("table")
      .evaluate((table) => getComputedStyle(table).borderCollapse);
    expect(collapse).toBe("collapse");
    await page.getByRole("table").getByRole("link").first().click();
    await expect(page.frameLocator("iframe").locator("body")).not.toBeEmpty();
  } finally {
    await site.close();
  }
});
