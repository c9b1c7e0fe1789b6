import type { Page } from "@playwright/test";
import { addCarrier, openCarrier, test } from "./support/carrier-check.ts";
import { expect } from "./support/test.ts";

const name = "Sample Many Trucks Inc";
const nothingFound = (page: Page) => page.getByText(/No (inspection|vehicle) data available|No violations/);

test("a device without a network sees why, before its first search and after, and goes on when it has one @mobile-only", async ({
  page,
  context,
  fmcsa,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const [first, second] = [addCarrier(fmcsa), addCarrier(fmcsa)];
  const { input, heading, tab, reports } = await openCarrier(page);
  await context.setOffline(true);
  await input.fill(first);
  await input.press("Enter");
  await expect(page.getByRole("alert")).toContainText(/The carrier didn't load\..*Check your connection/);
  await context.setOffline(false);
  await expect(heading).toHaveText(name);

  await context.setOffline(true);
  await input.fill(second);
  await input.press("Enter");
  await expect(page.getByRole("alert")).toContainText("This device is not connected to the internet.");
  await expect(nothingFound(page)).toBeHidden();
  await context.setOffline(false);
  await expect(heading).toHaveText(name);
  await expect(page.getByText(`USDOT ${second}`)).toBeVisible();
  await tab("Inspections").click();
  await expect(reports).toHaveCount(5);
});
