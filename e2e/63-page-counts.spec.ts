import type { Page, Request } from "@playwright/test";
import { countSteps } from "#shared/api/counts.ts";
import { adminPaths } from "../client/src/lib/paths.ts";
import { openAdmin } from "./support/admin.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { expectFits } from "./support/fits.ts";
import { expect, test } from "./support/test.ts";

test.use({
  // A browser without a screen is a bot.
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36",
});

/** Resolves once a step was sent and answered. */
const whenCounted = async (page: Page, step: string): Promise<Request> =>
  (
    await page.waitForResponse(
      (response) =>
        response.url().endsWith(countSteps.path) &&
        (response.request().postData() ?? "").includes(`"${step}"`),
    )
  ).request();

test("a visit is counted step by step without a cookie, and the office reads how far it got", async ({
  page,
  site,
}) => {
  // Signed in, so that there is a cookie to send.
  await openAdmin(page, site.url, adminPaths.geoSource, "Geo & Source");
  await expect(page.getByRole("heading", { name: "Where requests come from" })).toBeVisible();

  const landed = whenCounted(page, "landing");
  await page.goto("/?utm_source=Radio", { referer: "https://search.example/?q=insurance" });
  const request = await landed;
  expect(request.postDataJSON()).toEqual({ steps: ["landing"], source: "radio" });
  expect(await request.allHeaders()).not.toHaveProperty("cookie");
  const opened = whenCounted(page, "contact-info");
  await page.getByRole("link", { name: "Build Insurance Profile" }).first().click();
  await opened;
  const second = whenCounted(page, "company-info");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await second;

  await openAdmin(page, site.url, adminPaths.geoSource, "Geo & Source");
  const steps = page.getByRole("list", { name: "Steps" }).getByRole("listitem");
  await expect(steps.filter({ hasText: "Landing page" })).toContainText("Landing page1");
  await expect(steps.filter({ hasText: /^Builder opened/ })).toContainText("Builder opened1");
  await expect(steps.filter({ hasText: "Contact Information" })).toContainText("1100% of builder opened");
  await expect(steps.filter({ hasText: "Company Information" })).toContainText("1100% of builder opened");
  await expect(steps.filter({ hasText: "Owners Information" })).toContainText(
    "1 fewer than the step before (100%)",
  );
  await expect(steps.filter({ hasText: /^Sent/ })).toContainText("Sent0");
  expect(await faultsInBothColors(page)).toEqual([]);
  await page.getByRole("button", { name: "Today" }).click();
  await page.getByRole("list", { name: "Sources" }).getByRole("link", { name: "radio" }).click();
  await expect(page.getByRole("button", { name: "Source: radio (show all)" })).toBeVisible();
  await expectFits(page);
});
