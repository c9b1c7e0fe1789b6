import type { Page } from "@playwright/test";
import { addCarrier, openCarrier, test } from "./support/carrier-check.ts";
import { expect } from "./support/test.ts";

const name = "Sample Many Trucks Inc";
const nothingFound = (page: Page) => page.getByText(/No (inspection|vehicle) data available|No violations/);

test("a slow FMCSA is said to be slow, and the page fills in when it answers, asked once also after a reload @slow", async ({
  page,
  fmcsa,
}) => {
  const dot = addCarrier(fmcsa);
  fmcsa.hold();
  const { heading, panel, slow, tab, reports } = await openCarrier(page, { dot });
  await expect.poll(() => fmcsa.heldCount).toBeGreaterThan(4);
  await page.reload();
  await expect(slow).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(nothingFound(page)).toBeHidden();
  fmcsa.setFault("all", "none");
  fmcsa.release();
  await expect(heading).toHaveText(name);
  await expect(slow).toBeHidden();
  await expect(panel).toContainText("Active in FMCSA Census");
  await tab("Inspections").click();
  await expect(reports).toHaveCount(5);
  const aboutIt = fmcsa.requests.filter(({ query }) => JSON.stringify(query).includes(dot));
  const dataSets = aboutIt.map(({ dataSet }) => dataSet);
  expect(dataSets).not.toEqual([]);
  expect(dataSets.toSorted()).toEqual([...new Set(dataSets)].toSorted());
});

test("a device without a network is told so, before its first search and after, and goes on when it has one @mobile-only", async ({
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
