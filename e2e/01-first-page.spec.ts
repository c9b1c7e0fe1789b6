import { expect, test } from "./support/test.ts";

test("the first page leads into the profile builder @mobile", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Professional Tools for Trucking Companies",
  );
  await page.getByRole("link", { name: "Build Insurance Profile" }).click();
  await expect(page.getByRole("heading", { name: "Contact Information" })).toBeVisible();
});
