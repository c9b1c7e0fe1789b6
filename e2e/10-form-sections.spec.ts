import type { Page } from "@playwright/test";
import { minimalProfile } from "../shared/testing/fixtures.ts";
import { profile } from "#shared/profile/registry.ts";
import { openSection, openWith } from "./support/draft.ts";
import { field, button, choose, getColors, pageTitle, toSection } from "./support/form.ts";
import { expect, test, toastOn } from "./support/test.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Profile sections" });
const entry = (page: Page, title: string) => menu(page).getByRole("link", { name: new RegExp(title) });
const scrolled = async (page: Page) => page.evaluate(() => window.scrollY);
const toTheEnd = async (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

test("the side menu numbers nine sections, marks the complete ones green, and sets support apart", async ({
  page,
}) => {
  const { phone: _phone, ...rest } = minimalProfile;
  await openWith(page, rest, "contact-info");
  await expect(menu(page).getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  const entries = menu(page).getByRole("listitem");
  await expect(entries).toHaveCount(profile.length);
  for (const [index, { title }] of profile.slice(0, 9).entries()) {
    await expect(entries.nth(index)).toContainText(title);
    await expect(entries.nth(index)).toContainText(`Section ${index + 1} of 9`);
  }
  await expect(entries.last()).toHaveText("Contact & Support");
  await expect(entries.last().locator("svg")).toHaveCount(0);
  await expect(entries.last()).toHaveCSS("border-top-width", "1px");
  await expect(entries.nth(8)).toHaveCSS("border-top-width", "0px");

  const contact = entry(page, "Contact Information");
  const mark = contact.locator("[aria-hidden=true]").first();
  await expect(contact).toHaveAttribute("aria-current", "page");
  await expect(mark).toHaveText("1");
  await field(page, "Phone").pressSequentially("5550100100");
  await expect(contact).toContainText("completed");
  await expect(mark).toHaveText("");
  await expect(mark.locator("svg")).toBeVisible();
  const [red = 0, green = 0, blue = 0] = (await getColors(mark)).ground.match(/\d+/g)?.map(Number) ?? [];
  expect(green).toBeGreaterThan(Math.max(red, blue));
  // Nothing was sent yet, so the review still shows its number.
  await expect(entries.nth(8)).not.toContainText("completed");
  await field(page, "Phone").press("Backspace");
  await expect(mark).toHaveText("1");
});

test("the menu, Next and Previous lead to a section's top and heading, from the first to the last", async ({
  page,
}) => {
  await page.goto("/profile-builder");
  await expect(button(page, "Previous")).toBeDisabled();
  await expect(menu(page).locator("[aria-current=page]")).toContainText("Contact Information");
  await entry(page, "Coverage Limits").click();
  await toTheEnd(page);
  expect(await scrolled(page)).toBeGreaterThan(0);
  await button(page, "Previous").click();
  await expect(pageTitle(page)).toHaveText("Equipment Schedule");
  await entry(page, "Business Operation").click();
  await toTheEnd(page);
  expect(await scrolled(page)).toBeGreaterThan(0);
  await button(page, "Next").click();
  await expect(pageTitle(page)).toHaveText("Driver Schedule");
  await expect(pageTitle(page)).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await expect(page).toHaveTitle(/^Driver Schedule/);

  await entry(page, "Company Information").click();
  await toTheEnd(page);
  await entry(page, "Review").click();
  await expect(pageTitle(page)).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await expect(menu(page).locator("[aria-current=page]")).toContainText("Review");
  await button(page, "Next").click();
  await expect(button(page, "Next")).toHaveCount(0);
  await expect(button(page, "Save Profile")).toBeVisible();
  await expect(button(page, "Previous")).toBeEnabled();
});

test("on the last section Save Profile replaces Next, and says Saving... while it saves", async ({
  page,
}) => {
  await openWith(page, minimalProfile, "contact-support");
  await page.evaluate(() => {
    const { fetch } = window;
    // The response is delayed until the button was checked.
    window.fetch = async (...request) => {
      await new Promise((resolve) => {
        document.addEventListener("let-go", resolve, { once: true });
      });
      return fetch(...request);
    };
  });
  await button(page, "Save Profile").click();
  await expect(button(page, "Saving...")).toBeDisabled();
  await page.evaluate(() => document.dispatchEvent(new Event("let-go")));
  await expect(toastOn(page)).toContainText("Company profile saved successfully!");
  await expect(button(page, "Save Profile")).toBeEnabled();
});

test("every section has its title and subtitle; four of them say how many fields are completed", async ({
  page,
}) => {
  const shownText: string[] = [];
  await page.goto("/profile-builder");
  for (const { title, subtitle } of profile) {
    await entry(page, title).click();
    await expect(pageTitle(page)).toHaveText(title);
    await expect(page.getByText(subtitle, { exact: true })).toBeVisible();
    shownText.push(...(await page.getByText(/^\d+ of \d+ fields completed$/).allTextContents()));
  }
  expect(shownText).toEqual([5, 13, 6, 7].map((total) => `0 of ${total} fields completed`));
});

test("the progress line follows what is filled, what opens, and what is malformed", async ({ page }) => {
  const progress = page.getByText(/fields completed$/);
  await page.goto("/profile-builder?section=company-info");
  await expect(progress).toHaveText("0 of 13 fields completed");
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await expect(progress).toHaveText("1 of 17 fields completed");
  await field(page, "Garaging ZIP code").fill("8950");
  await field(page, "Company name").fill("Doe Hauling");
  await expect(progress).toHaveText("2 of 17 fields completed");
  await page.getByRole("radio", { name: "Yes", exact: true }).check();
  await expect(progress).toHaveText("2 of 13 fields completed");
  await toSection(page, "Owners Information");
  await choose(page, "Owner license class").selectOption("Class C");
  await expect(progress).toHaveText("1 of 7 fields completed");
  await toSection(page, "Business Operation");
  for (const name of ["General freight", "Steel and metal"]) await page.getByLabel(name).check();
  await expect(progress).toHaveText("1 of 11 fields completed");
  await page.getByLabel("Common carrier").check();
  await page.getByLabel("Broker authority").check();
  await expect(progress).toHaveText("5 of 11 fields completed");
});

test("contact fields suggest a name and an address, and turn blue once filled", async ({ page }) => {
  await openSection(page, "contact-info");
  const [name, email] = [field(page, "Contact name"), field(page, "Email")];
  await expect(name).toHaveAttribute("placeholder", "John Smith");
  await expect(email).toHaveAttribute("placeholder", "john@example.com");
  const empty = await getColors(name);
  for (const filled of [name, email, field(page, "Website"), field(page, "Phone")]) {
    expect(await getColors(filled)).toEqual(empty);
    await filled.fill("5");
    await expect.poll(async () => (await getColors(filled)).ground).not.toBe(empty.ground);
    const { border } = await getColors(filled);
    const [red = 0, green = 0, blue = 0] = border.match(/\d+/g)?.map(Number) ?? [];
    expect(blue).toBeGreaterThan(Math.max(red, green));
  }
  await name.fill("");
  await expect.poll(async () => getColors(name)).toEqual(empty);
  const type = choose(page, "Company type");
  const unchosen = await getColors(type);
  await type.selectOption("Freight broker");
  await expect.poll(async () => (await getColors(type)).ground).not.toBe(unchosen.ground);
  await expect(page.getByRole("group", { name: "Preferred contact method" }).getByRole("radio")).toHaveCount(
    3,
  );
});

test("768 pixels are a desktop, 767 a phone", async ({ page }) => {
  await page.goto("/profile-builder");
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(menu(page).getByRole("link", { name: "Back to Home" })).toBeVisible();
  await expect(page.getByText("0 of 5 fields completed")).toBeVisible();
  await field(page, "Contact name").fill("Jane");
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(menu(page).getByRole("link", { name: "Home", exact: true })).toBeVisible();
  await expect(menu(page).getByRole("link", { name: "Back to Home" })).toHaveCount(0);
  await expect(page.getByText(/fields completed/)).toHaveCount(0);
  await expect(field(page, "Contact name")).toHaveValue("Jane");
});

test("the bar of a phone leads home, along the strip, and through the menu @mobile-only", async ({
  page,
}) => {
  await openWith(page, minimalProfile, "contact-info");
  await expect(page.getByText(/fields completed/)).toHaveCount(0);
  const strip = menu(page).getByRole("list").first().getByRole("link");
  await expect(strip).toHaveCount(profile.length);
  await expect(strip.first()).toHaveAttribute("aria-current", "page");
  await expect(strip.first()).toHaveAccessibleName("Contact Information, completed");

  await menu(page).getByRole("button", { name: "Section menu" }).tap();
  const list = menu(page).getByRole("list").last();
  await expect(list.getByRole("link")).toHaveCount(profile.length);
  await expect(list.getByRole("link").nth(3)).toContainText("Section 4 of 9");
  const frame = list.locator("..");
  expect(await frame.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
  await list.getByRole("link", { name: /Contact & Support/ }).tap();
  await expect(pageTitle(page)).toHaveText("Contact & Support");
  await expect(menu(page).getByRole("list")).toHaveCount(1);
  await expect(strip.last()).toBeInViewport();
  await expect(button(page, "Save Profile")).toBeVisible();

  await menu(page).getByRole("button", { name: "Section menu" }).tap();
  await menu(page).getByRole("button", { name: "Close the menu" }).tap();
  await expect(menu(page).getByRole("list")).toHaveCount(1);
  await strip.nth(7).tap();
  await expect(pageTitle(page)).toHaveText("Prior Insurance History");
  await expect(pageTitle(page)).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await menu(page).getByRole("link", { name: "Home", exact: true }).tap();
  await expect(page).toHaveURL(/\/$/);
});
