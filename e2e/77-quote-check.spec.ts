import { minimalProfile } from "../shared/testing/fixtures.ts";
import { openWith } from "./support/draft.ts";
import { agencies } from "./support/site.ts";
import { test as base, expect, toastOn } from "./support/test.ts";

const test = base.extend({ site: async ({ strictSite }, provide) => provide(strictSite) });

test("under attack a phone does the work that is asked for, says so meanwhile, and the request arrives once @mobile-only", async ({
  page,
  site,
  expectErrors,
}) => {
  expectErrors(/status of 429/);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  const isProofCode = (url: string): boolean => /\/(prove|proof-worker)-[^/]*\.js$/.test(url);
  // The code waits until the page was looked at: the work itself may take less than that.
  let release = (): void => undefined;
  const isSeen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/proof-worker/, async (route) => {
    await isSeen;
    await route.continue();
  });
  await openWith(page, minimalProfile, "review");
  await page.getByRole("button", { name: "Get Free Quotes" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Your profile goes to 2 partner agencies.");
  expect(loaded.filter(isProofCode)).toEqual([]);
  await dialog.getByRole("button", { name: "Send Quote Request" }).click();
  await expect(dialog.getByText("Your browser is doing a quick check that keeps out spam.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Checking this request..." })).toBeVisible();
  expect(site.smtp.received).toEqual([]);
  release();
  await expect(toastOn(page)).toContainText("Quote Request Sent!");
  expect(loaded.filter(isProofCode)).toHaveLength(2);
  for (const agency of agencies) expect(site.smtp.mailTo(agency)).toHaveLength(1);
});
