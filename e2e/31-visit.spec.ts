import type { Page } from "@playwright/test";
import { countSteps } from "#shared/api/counts.ts";
import { minimalProfile } from "../shared/testing/fixtures.ts";
import { openWith } from "./support/draft.ts";
import { expect, test, toastOn } from "./support/test.ts";

const key = "user_tracking_data";

async function storedVisit(page: Page): Promise<unknown> {
  const raw = await page.evaluate((name) => sessionStorage.getItem(name), key);
  const visit: unknown = JSON.parse(raw ?? "null");
  return visit;
}

/** Records what the page posts, but for the counts of pages: URL and JSON, in order. */
function recordPosts(page: Page): { to: string[]; json: string[] } {
  const posts = { to: new Array<string>(), json: new Array<string>() };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "POST" || pathname === countSteps.path) return;
    posts.to.push(pathname);
    const body = request.postData();
    if (body !== null && body !== "") posts.json.push(body);
  });
  return posts;
}

async function arriveByRadio(page: Page): Promise<void> {
  await page.goto("/?utm_source=radio");
  await expect.poll(async () => storedVisit(page)).toMatchObject({ utmSource: "radio" });
}

const campaign = "utm_source=radio&utm_medium=spot&utm_campaign=spring&utm_content=a&utm_term=truck";

test("a visit is noted from its first page on: campaign, where from, and each page without repeats", async ({
  page,
  site,
}) => {
  await page.goto(`/?${campaign}`, { referer: "https://search.example/" });
  await page.getByRole("link", { name: "Build Insurance Profile" }).first().click();
  await expect(page.getByRole("heading", { name: "Contact Information" })).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Company Information" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Company Information" })).toBeVisible();
  await page.goto("/privacy-policy");
  await expect.poll(async () => JSON.stringify(await storedVisit(page))).toContain("/privacy-policy");
  await page.goto("/");
  const seen = ["/", "/profile-builder", "/privacy-policy", "/"];
  const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  await expect
    .poll(async () => storedVisit(page))
    .toEqual({
      landingPage: `${site.url}/?${campaign}`,
      referrerUrl: "https://search.example/",
      utmSource: "radio",
      utmMedium: "spot",
      utmCampaign: "spring",
      utmContent: "a",
      utmTerm: "truck",
      pagesVisited: seen.map((url) => ({ url, timestamp })),
      userAgent: await page.evaluate(() => navigator.userAgent),
    });
});

test("a link that is followed before the app is there keeps the campaign", async ({ page, expectErrors }) => {
  expectErrors(/ERR_FAILED/);
  await page.route(/assets\/main-/, async (route) => route.abort());
  await page.goto(`/?${campaign}`, { referer: "https://search.example/" });
  await page.getByRole("link", { name: "Check VIN" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("VIN Checker");
  await expect
    .poll(async () => storedVisit(page))
    .toMatchObject({
      utmSource: "radio",
      referrerUrl: "https://search.example/",
      pagesVisited: [{ url: "/" }, { url: "/vin-checker" }],
    });
});

test("the visit travels with a quote request and a saved profile", async ({ page }) => {
  const posts = recordPosts(page);
  await arriveByRadio(page);
  await openWith(page, minimalProfile, "contact-support");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(toastOn(page)).toContainText("Company profile saved successfully!");
  await page.goto("/profile-builder?section=review");
  await page.getByRole("button", { name: "Get Free Quotes" }).click();
  await page.getByRole("button", { name: "Send Quote Request" }).click();
  await page.getByRole("heading", { name: "Quote Request Submitted!" }).waitFor();
  expect(posts.to).toEqual(["/api/company-profiles", "/api/send-quote-request"]);
  await expect.poll(() => posts.json.length).toBe(2);
  for (const json of posts.json) {
    expect(json).toContain('"utmSource":"radio"');
    expect(json).toContain('"pagesVisited":[{"url":"/",');
  }
});
