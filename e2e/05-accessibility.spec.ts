import type { Locator, Page } from "@playwright/test";
import { maximalProfile } from "../shared/testing/fixtures.ts";
import { profile } from "#shared/profile/registry.ts";
import { faultsInBothColors, findTwins, findViolations } from "./support/axe.ts";
import { fillStorage, openSection, openWith, seedDraft, showSection, storedDraft } from "./support/draft.ts";
import { openMore } from "./support/review.ts";
import { field } from "./support/form.ts";
import { expectFits, findCutTexts, findTallBars, spaceText } from "./support/fits.ts";
import { exampleProfile } from "./support/example-profile.ts";
import { builderPath, extraPaths, paths, vinPath } from "../client/src/lib/paths.ts";
import { waitUntilLoaded } from "./support/loaded.ts";
import { expect, test } from "./support/test.ts";

/** The labels of inputs whose text does not fit. */
const overflowing = async (page: Page): Promise<string[]> =>
  page
    .locator("main label")
    .evaluateAll((labels) =>
      labels.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    );

test("axe finds nothing in any empty section, and every state name fits its input @core @firefox", async ({
  page,
}) => {
  test.slow();
  await openWith(page, {}, "contact-info");
  for (const { id, title } of profile) {
    await showSection(page, id);
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    expect(await findViolations(page), id).toEqual([]);
  }
  await showSection(page, "contact-info");
  await field(page, "Email").fill("bad");
  await page.keyboard.press("Tab");
  await expect(page.locator("[aria-live]", { hasText: "Email: Enter an email address" })).toBeAttached();
  await showSection(page, "business-operation");
  await page.getByRole("button", { name: "Show all 50" }).click();
  for (const width of [768, 900, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(page.getByRole("checkbox", { name: "Massachusetts" })).toBeVisible();
    expect(await overflowing(page), String(width)).toEqual([]);
  }
});

test("on a phone axe finds nothing in any filled section, in light and in dark colors, and nothing is too wide @mobile-only @core", async ({
  page,
}) => {
  test.slow();
  await openWith(page, maximalProfile, "contact-info");
  for (const { id, title } of profile) {
    await showSection(page, id);
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expectFits(page, `${id} at ${width}`);
      expect(await overflowing(page), `${id} at ${width}`).toEqual([]);
    }
    expect(await faultsInBothColors(page), id).toEqual([]);
    const folds = page.locator("main details:not([open]) > summary");
    while ((await folds.count()) > 0) await folds.first().click();
    expect(await findTwins(page), id).toEqual([]);
  }
  // With forced colors too, the open section stands out.
  await page.emulateMedia({ forcedColors: "active" });
  const links = page.getByRole("navigation", { name: "Profile sections" }).getByRole("link");
  const ground = (link: Locator) => link.evaluate((one) => getComputedStyle(one).backgroundColor);
  const current = await ground(links.and(page.locator("[aria-current]")));
  expect(current).not.toBe(await ground(links.nth(1)));
});

test("on a phone axe finds nothing in open panels, dialogs, the menu, a search and a full storage's notice @mobile-only", async ({
  page,
}) => {
  test.slow();
  const answers = { ...maximalProfile, priorInsuranceHistory: [], topStates: ["TX"] };
  await openWith(page, answers, "equipment-schedule");
  await page.getByRole("button", { name: "Add Power Unit" }).click();
  expect(await findViolations(page), "power unit").toEqual([]);
  await openSection(page, "prior-insurance");
  await page.getByRole("button", { name: "Add Record" }).click();
  expect(await findViolations(page), "insurance record").toEqual([]);
  await openSection(page, "review");
  await openMore(page);
  for (const name of ["Get Free Quotes", "Email to Me", "Clear Profile"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await findViolations(page), name).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }

  await openSection(page, "business-operation");
  await fillStorage(page);
  await page.getByRole("textbox", { name: "Annual mileage per truck" }).fill("70000");
  await page.getByRole("combobox", { name: /^Top states/ }).fill("new");
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await findViolations(page), "search").toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Section menu" }).tap();
  await expect(page.getByRole("button", { name: "Close the menu" })).toBeVisible();
  expect(await findViolations(page), "menu").toEqual([]);
});

/** The public pages; the builder's sections follow. */
const publicPages = [
  paths.home,
  paths.vinChecker,
  vinPath("1XPBD49X1KD654321"),
  paths.dotHealthCheck,
  paths.privacyPolicy,
  paths.termsOfService,
  paths.disclaimer,
  paths.yourData,
  paths.status,
  extraPaths.vinFleet,
  extraPaths.verify,
  extraPaths.methods,
];

test("no two controls of a public page that do different things share a name", async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    expect(await findTwins(page), path).toEqual([]);
  }
});

test.describe("before the cookie notice is answered", () => {
  test.use({ consent: "none" });

  test("at 320 px with WCAG's text spacing nothing is too wide or cut off, and at 400% zoom no bar takes a third of the screen @mobile-only", async ({
    page,
  }) => {
    test.slow();
    const check = async (path: string) => {
      await page.setViewportSize({ width: 320, height: 740 });
      await page.goto(path);
      await waitUntilLoaded(page);
      await spaceText(page);
      await expectFits(page, path);
      expect(await findCutTexts(page), path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 200 });
      await expect.poll(async () => findTallBars(page), path).toEqual([]);
    };
    for (const path of publicPages) await check(path);
    await seedDraft(page, storedDraft(exampleProfile));
    for (const path of [paths.home, ...profile.map(({ id }) => builderPath(id))]) await check(path);
  });
});
