import { minimalProfile } from "#shared/profile/fixtures.ts";
import { openWith } from "./support/draft.ts";
import { agencies } from "./support/site.ts";
import { expect, test, toastOn } from "./support/test.ts";
import { walk } from "./support/walk.ts";

test("on a phone a profile is typed and sent, and the way leads home @mobile-only", async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await page.goto("/profile-builder");
  await walk(page, minimalProfile);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Review", exact: true })).toBeVisible();
  await expect(page.getByText("Nothing is missing.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Download PDF" })).toBeHidden();

  await page.getByRole("button", { name: "Get Free Quotes" }).click();
  await expect(page.getByRole("textbox", { name: "Your email" })).toHaveValue("jane.doe@example.com");
  await page.getByRole("button", { name: "Send Quote Request" }).click();
  await expect(toastOn(page)).toContainText("Quote Request Sent!");
  await expect(page).toHaveURL(/\/$/);
  for (const agency of agencies) {
    expect(site.smtp.mailTo(agency)[0]?.mail.attachments).toHaveLength(1);
  }
});

test("on a phone the menu lists all sections and closes after a choice @mobile-only", async ({ page }) => {
  await openWith(page, minimalProfile, "contact-info");
  await page.getByRole("button", { name: /menu|sections/i }).click();
  await page
    .getByRole("link", { name: /Coverage Limits/ })
    .or(page.getByRole("button", { name: /Coverage Limits/ }))
    .last()
    .click();
  await expect(page.getByRole("heading", { name: "Coverage Limits", exact: true })).toBeVisible();
  await expect(page.getByText("Section 4 of 9")).toBeHidden();
});
