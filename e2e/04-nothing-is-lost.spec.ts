import { draftKey } from "../client/src/draft/store/draft-storage.ts";
import { maximalProfile, minimalProfile } from "../shared/testing/fixtures.ts";
import { fillStorage, openWith, seedDraft, storedAnswers } from "./support/draft.ts";
import { getBounds } from "./support/place.ts";
import { asCards } from "./support/grid.ts";
import { expect, test, toastOn } from "./support/test.ts";

test("what was typed a moment ago is there after the page is closed @mobile", async ({ page, context }) => {
  await page.goto("/profile-builder");
  await page.getByRole("textbox", { name: "Contact name" }).pressSequentially("Jane");
  // Closed before the autosave's half-second delay has passed.
  await page.close({ runBeforeUnload: true });
  const again = await context.newPage();
  await again.goto("/profile-builder");
  await expect(again.getByRole("textbox", { name: "Contact name" })).toHaveValue("Jane");
});

test("a half-typed driver is still in the open panel after a reload", async ({ page }) => {
  await asCards(page);
  await page.goto("/profile-builder?section=driver-schedule");
  await page.getByRole("button", { name: "Add Driver" }).click();
  await page.getByRole("textbox", { name: "Full name" }).fill("Sam Roe");
  await page
    .getByRole("group", { name: "Date of birth" })
    .getByRole("textbox", { name: "Month" })
    .pressSequentially("04");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue("Sam Roe");
  await expect(
    page.getByRole("group", { name: "Date of birth" }).getByRole("textbox", { name: "Month" }),
  ).toHaveValue("04");
});

test("two tabs keep each other's answers", async ({ page, context }) => {
  await page.goto("/profile-builder");
  const other = await context.newPage();
  await other.goto("/profile-builder");
  await page.getByRole("textbox", { name: "Contact name" }).fill("Jane Doe");
  await other.getByRole("textbox", { name: "Website" }).fill("www.doe.example");
  await expect(other.getByRole("textbox", { name: "Contact name" })).toHaveValue("Jane Doe");
  await expect(page.getByRole("textbox", { name: "Website" })).toHaveValue("www.doe.example");
  await expect
    .poll(async () => storedAnswers(page))
    .toMatchObject({ contactName: "Jane Doe", website: "www.doe.example" });
});

test("a broken stored profile is repaired with a message, and never shows a blank page", async ({ page }) => {
  const broken = JSON.stringify({
    version: 1,
    revision: 3,
    answers: { name: "Kept Inc", phone: 5, bogus: {} },
  });
  await seedDraft(page, broken);
  await page.goto("/profile-builder?section=company-info");
  await expect(page.getByRole("textbox", { name: "Company name" })).toHaveValue("Kept Inc");
  await expect(
    page.getByRole("status").or(page.getByRole("alert")).filter({ hasText: /./ }).first(),
  ).toBeVisible();
});

test("a stored value that is no profile at all is set aside, and the form opens", async ({ page }) => {
  await seedDraft(page, "<not json>");
  await page.goto("/profile-builder");
  await expect(page.getByRole("textbox", { name: "Contact name" })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).toContain("<not json>");
});

test("a browser that cannot store says so wherever the page is scrolled, over no field @mobile", async ({
  page,
}) => {
  await openWith(page, minimalProfile, "company-info");
  await fillStorage(page);
  const name = page.getByRole("textbox", { name: "Company name" });
  await name.fill("Doe Hauling of Amarillo");
  await expect(
    page.getByRole("alert").filter({ hasText: "Your answers are safe while this page is open." }),
  ).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await page.getByRole("textbox", { name: "DBA name" }).focus();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.keyboard.press("Shift+Tab");
  // The previous field, or the button that explains this one.
  const reached = page.locator(":focus");
  await expect(reached).toBeInViewport({ ratio: 1 });
  expect((await getBounds(reached)).top).toBeGreaterThan((await getBounds(page.getByRole("alert"))).bottom);
});

test("Back and Forward go through the sections, and each one is an address", async ({ page }) => {
  await page.goto("/profile-builder");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Company Information" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Contact Information" })).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Company Information" })).toBeVisible();
});

test("answers travel to another browser as a file", async ({ page, browser, site }) => {
  await openWith(page, maximalProfile, "review");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my answers" }).click(),
  ]);
  const other = await browser.newPage({ baseURL: site.url });
  await other.goto("/profile-builder?section=review");
  await other.getByLabel("Open a saved file").setInputFiles(await saved.path());
  await expect(other.getByText("dispatch@lukasz-freight.example.com")).toBeVisible();
  await expect.poll(async () => storedAnswers(other)).toEqual(await storedAnswers(page));
  await other.close();
});

test("a foreign file gets a message and changes nothing", async ({ page }) => {
  await openWith(page, minimalProfile, "review");
  await expect(page.getByText("jane.doe@example.com")).toBeVisible();
  const before = await storedAnswers(page);
  await page.getByLabel("Open a saved file").setInputFiles({
    name: "holiday.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"photos":[1,2,3]}'),
  });
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await storedAnswers(page)).toEqual(before);
});

test("clearing the profile asks first, then empties form and storage", async ({ page }) => {
  await openWith(page, minimalProfile, "review");
  await page.getByRole("button", { name: "Clear Profile" }).click();
  await page.getByRole("button", { name: "Keep My Answers" }).click();
  await expect(page.getByText("jane.doe@example.com")).toBeVisible();
  await page.getByRole("button", { name: "Clear Profile" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear Profile" }).click();
  await expect(toastOn(page)).toContainText("Profile Cleared");
  await expect(page.getByText("jane.doe@example.com")).toBeHidden();
  expect(await page.evaluate((key) => localStorage.getItem(key), draftKey)).toBeNull();
});
