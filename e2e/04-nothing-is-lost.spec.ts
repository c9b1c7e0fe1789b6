import { draftKey } from "../client/src/draft/store/draft-storage.ts";
import { maximalProfile, minimalProfile } from "../shared/testing/fixtures.ts";
import { fillStorage, openSection, openWith, readBackup, storedAnswers } from "./support/draft.ts";
import { getBounds } from "./support/place.ts";
import { expect, test, toastOn } from "./support/test.ts";

test("what was typed a moment ago is there after the page is closed @mobile-only @core @firefox", async ({
  page,
  context,
}) => {
  await page.goto("/profile-builder");
  await page.getByRole("textbox", { name: "Contact name" }).pressSequentially("Jane");
  // Closed before the autosave's half-second delay has passed.
  await page.close({ runBeforeUnload: true });
  const again = await context.newPage();
  await again.goto("/profile-builder");
  await expect(again.getByRole("textbox", { name: "Contact name" })).toHaveValue("Jane");
});

test("what a crash took from local storage comes back, and what was cleared doesn't", async ({ page }) => {
  await page.goto("/profile-builder");
  const name = page.getByRole("textbox", { name: "Contact name" });
  await name.fill("Jane Doe");
  await expect.poll(async () => readBackup(page)).toContain("Jane Doe");
  const stored = await page.evaluate((key) => localStorage.getItem(key) ?? "", draftKey);
  await page.evaluate((key) => localStorage.removeItem(key), draftKey);
  await page.reload();
  await expect(name).toHaveValue("Jane Doe");

  await openSection(page, "review");
  await page.getByRole("button", { name: "Clear Profile" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear Profile" }).click();
  await expect.poll(async () => readBackup(page)).not.toContain("Jane");
  await page.evaluate(([key = "", value = ""]) => localStorage.setItem(key, value), [draftKey, stored]);
  await openSection(page, "contact-info");
  await expect(name).toHaveValue("");
});

test("two tabs keep each other's answers @core @firefox", async ({ page, context }) => {
  await openSection(page);
  const other = await context.newPage();
  await openSection(other);
  await page.getByRole("textbox", { name: "Contact name" }).fill("Jane Doe");
  await other.getByRole("textbox", { name: "Website" }).fill("www.doe.example");
  await expect(other.getByRole("textbox", { name: "Contact name" })).toHaveValue("Jane Doe");
  await expect(page.getByRole("textbox", { name: "Website" })).toHaveValue("www.doe.example");
  await expect
    .poll(async () => storedAnswers(page))
    .toMatchObject({ contactName: "Jane Doe", website: "www.doe.example" });
});

test("a browser that cannot store says so wherever the page is scrolled, over no field @mobile-only", async ({
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
  await expect
    .poll(async () => (await getBounds(reached)).top - (await getBounds(page.getByRole("alert"))).bottom)
    .toBeGreaterThan(0);
});

test("answers travel to another browser as a file; clearing the profile asks first, then empties form and storage @core", async ({
  page,
  browser,
  site,
}) => {
  await openWith(page, maximalProfile, "review");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download profile file" }).click(),
  ]);
  const other = await browser.newPage({ baseURL: site.url });
  await other.goto("/profile-builder?section=review");
  await other.getByLabel("Open a profile file").setInputFiles(await saved.path());
  await other.getByRole("heading", { name: "Contact Information" }).click();
  await expect(other.getByText("dispatch@lukasz-freight.example.com")).toBeVisible();
  await expect.poll(async () => storedAnswers(other)).toEqual(await storedAnswers(page));
  await other.close();

  await page.getByRole("button", { name: "Clear Profile" }).click();
  await page.getByRole("button", { name: "Keep My Answers" }).click();
  const email = page.getByText("dispatch@lukasz-freight.example.com");
  await page.getByRole("heading", { name: "Contact Information" }).click();
  await expect(email).toBeVisible();
  await page.getByRole("button", { name: "Clear Profile" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear Profile" }).click();
  await expect(toastOn(page)).toContainText("Profile Cleared");
  await expect(email).not.toBeAttached();
  expect(await page.evaluate((key) => localStorage.getItem(key), draftKey)).toBeNull();
});
