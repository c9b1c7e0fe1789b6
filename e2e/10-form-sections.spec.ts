import type { Page } from "@playwright/test";
import { minimalProfile } from "../shared/testing/fixtures.ts";
import { profile } from "#shared/profile/registry.ts";
import { openSection, openWith } from "./support/draft.ts";
import { field, button, choose, getColors, pageTitle } from "./support/form.ts";
import { expect, test } from "./support/test.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Profile sections" });
const entry = (page: Page, title: string) => menu(page).getByRole("link", { name: new RegExp(title) });
const scrolled = async (page: Page) => page.evaluate(() => window.scrollY);
/** The strongest channel of "rgb(1, 2, 3)": blue. */
function getStrongest(color: string): string | undefined {
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
  return Object.entries({ red, green, blue }).toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
/** Scrolls an open section to its end, so that it is seen whether the next one begins at its top. */
async function toTheEnd(page: Page, title: string): Promise<void> {
  await expect(pageTitle(page)).toHaveText(title);
  await expect(pageTitle(page)).toBeFocused();
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return scrolled(page);
    })
    .toBeGreaterThan(0);
}
const expectTop = async (page: Page) => expect.poll(async () => scrolled(page)).toBe(0);

test("the menu, Next, Previous, Back and Forward lead to a section's top and heading, from the first to the last @core @firefox", async ({
  page,
}) => {
  await openSection(page);
  await expect(button(page, "Previous")).toBeDisabled();
  await expect(menu(page).locator("[aria-current=page]")).toContainText("Contact Information");
  await entry(page, "Coverage Limits").click();
  await toTheEnd(page, "Coverage Limits");
  await button(page, "Previous").click();
  await expect(pageTitle(page)).toHaveText("Equipment Schedule");
  await entry(page, "Business Operation").click();
  await toTheEnd(page, "Business Operation");
  await button(page, "Next").click();
  await expect(pageTitle(page)).toHaveText("Driver Schedule");
  await expect(pageTitle(page)).toBeFocused();
  await expectTop(page);
  await expect(page).toHaveTitle(/^Driver Schedule/);
  await page.goBack();
  await expect(pageTitle(page)).toHaveText("Business Operation");
  await page.goForward();
  await page.reload();
  await expect(pageTitle(page)).toHaveText("Driver Schedule");

  await entry(page, "Company Information").click();
  await toTheEnd(page, "Company Information");
  await entry(page, "Review").click();
  await expect(pageTitle(page)).toBeFocused();
  await expectTop(page);
  await expect(menu(page).locator("[aria-current=page]")).toContainText("Review");
  await button(page, "Next").click();
  await expect(button(page, "Next")).toHaveCount(0);
  await expect(button(page, "Save Profile")).toBeVisible();
  await expect(button(page, "Previous")).toBeEnabled();
});

test("filled fields turn blue, and complete sections sign green; 768 pixels are a desktop, 767 a phone", async ({
  page,
}) => {
  const { phone: _phone, ...rest } = minimalProfile;
  await openWith(page, rest, "contact-info");
  const mark = entry(page, "Contact Information").locator("[aria-hidden=true]").first();
  await expect(mark).toHaveText("1");
  const phone = field(page, "Phone");
  const empty = await getColors(phone);
  await phone.pressSequentially("5550100100");
  await expect.poll(async () => (await getColors(phone)).ground).not.toBe(empty.ground);
  await expect.poll(async () => getStrongest((await getColors(phone)).border)).toBe("blue");
  await expect(mark.locator("svg")).toBeVisible();
  await expect.poll(async () => getStrongest((await getColors(mark)).ground)).toBe("green");
  await phone.fill("");
  await expect.poll(async () => getColors(phone)).toEqual(empty);
  await expect(mark).toHaveText("1");
  const type = choose(page, "Company type");
  const chosen = await getColors(type);
  await type.selectOption({ index: 0 });
  await expect.poll(async () => (await getColors(type)).ground).not.toBe(chosen.ground);

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(menu(page).getByRole("link", { name: "Back to Home" })).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(menu(page).getByRole("link", { name: "Home", exact: true })).toBeVisible();
  await expect(menu(page).getByRole("link", { name: "Back to Home" })).toHaveCount(0);
  await expect(page.getByText(/fields completed/)).toHaveCount(0);
  await expect(field(page, "Contact name")).toHaveValue(minimalProfile.contactName ?? "");
});

test("the bar of a phone leads home, along the strip, and through the menu @mobile-only", async ({
  page,
}) => {
  await openWith(page, minimalProfile, "contact-info");
  const strip = menu(page).getByRole("list").first().getByRole("link");
  await expect(strip).toHaveCount(profile.length);
  await expect(strip.first()).toHaveAttribute("aria-current", "page");
  await expect(strip.first()).toHaveAccessibleName("Mile 1 Contact Information, completed");
  await expect(page.getByText(/fields completed/)).toHaveCount(0);

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
  await expectTop(page);
  await menu(page).getByRole("link", { name: "Home", exact: true }).tap();
  await expect(page).toHaveURL(/\/$/);
});

test("a link into a row leads to its field, also while the list's code is still loading", async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/list-schedule/, async (route) => {
    await released;
    await route.continue();
  });
  await openWith(page, { drivers: [{ fullName: "Ann Lee" }] }, "contact-info");
  await page.evaluate(() =>
    history.pushState(null, "", "/profile-builder?section=driver-schedule&field=drivers.0.violations3Years"),
  );
  await expect(page.getByText("The list is loading...").first()).toBeVisible();
  release();
  await expect(page.getByRole("textbox", { name: "Violations in 3 years" })).toBeFocused();
});
