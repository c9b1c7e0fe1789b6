import { UpdatedSite } from "./support/updated-site.ts";
import { expect, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

test("a new version waits for the user's word, then every tab reloads and nothing typed is lost @slow", async ({
  page,
  context,
  site,
}) => {
  const updated = await UpdatedSite.start(site.url);
  const builder = `${updated.url}/profile-builder?section=company-info`;
  await page.goto(builder);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  updated.release("2");
  const other = await context.newPage();
  await other.goto(builder);
  const notice = (where: typeof page) =>
    where.getByRole("status").filter({ hasText: "A new version is ready. Reload to use it." });
  await expect(notice(page)).toBeVisible();
  await expect(notice(other)).toBeVisible();
  // Not taken by a reload alone.
  await other.reload();
  await expect(notice(other)).toBeVisible();
  await page.getByRole("textbox", { name: "Company name" }).fill("Doe Hauling");
  await Promise.all([
    page.waitForEvent("load"),
    other.waitForEvent("load"),
    notice(other).getByRole("button", { name: "Reload" }).click(),
  ]);
  await expect(page.getByRole("textbox", { name: "Company name" })).toHaveValue("Doe Hauling");
  await expect(other.getByRole("textbox", { name: "Company name" })).toHaveValue("Doe Hauling");
  await expect(notice(page)).toBeHidden();
  await page.close();
  await other.close();
  updated.close();
});
