import { expect, test } from "./support/test.ts";

test("the first page leads into the profile builder @mobile", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Professional Tools for Trucking Companies",
  );
  await page.getByRole("link", { name: "Build Insurance Profile" }).click();
  await expect(page.getByRole("heading", { name: "Contact Information" })).toBeVisible();
});

test("an unknown address says so and leads home", async ({ page }) => {
  await page.goto("/no-such-road");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page.getByRole("link", { name: "Build Insurance Profile" })).toBeVisible();
});
