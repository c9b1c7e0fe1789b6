import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const key = "user_tracking_data";

async function storedVisit(page: Page): Promise<unknown> {
  const raw = await page.evaluate((name) => sessionStorage.getItem(name), key);
  const visit: unknown = JSON.parse(raw ?? "null");
  return visit;
}

const campaign = "utm_source=radio&utm_medium=spot&utm_campaign=spring&utm_content=a&utm_term=truck";

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
