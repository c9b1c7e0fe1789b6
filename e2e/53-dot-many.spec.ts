import { addCarrier, openCarrier, test } from "./support/carrier-check.ts";
import { expect } from "./support/test.ts";

test("17,000 inspections are sorted and paged through, with a page of them in the document", async ({
  page,
  fmcsa,
}) => {
  const dot = addCarrier(fmcsa, 17_000);
  const { panel, reports } = await openCarrier(page, { dot, tab: "inspections" });
  await expect(panel.getByText("1 to 50 of 17,000")).toBeVisible({ timeout: 60_000 });
  await expect(reports).toHaveCount(50);
  await panel.getByRole("button", { name: "Violations" }).click();
  await panel.getByRole("button", { name: "Violations" }).click();
  const rows = panel.locator("[role=row]:has([role=cell])");
  await expect(rows.first().getByRole("cell").last()).toHaveText("2");
  await panel.getByRole("button", { name: "Next" }).click();
  await expect(panel.getByText("51 to 100 of 17,000")).toBeVisible();
  await expect(reports).toHaveCount(50);
  await panel.getByRole("searchbox").fill("wabash");
  await expect(panel.getByText(/^1 to 50 of \d,\d{3}$/)).toBeVisible();
  await page.getByRole("tab", { name: "Vehicles" }).click();
  await expect(panel.getByText(/vehicles found in inspection records$/)).toBeVisible();
  await expect(reports).toHaveCount(50);
  expect(await page.locator("*").count()).toBeLessThan(3000);
});
