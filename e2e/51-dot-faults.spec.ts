import type { Page } from "@playwright/test";
import { addCarrier, openCarrier, test } from "./support/carrier-check.ts";
import { type ConsoleErrors, expect } from "./support/test.ts";

const name = "SAMPLE MANY TRUCKS INC";
const nothingFound = (page: Page) => page.getByText(/No (inspection|vehicle) data available|No violations/);

/** The browser itself logs the status of failed responses; nothing else is expected. */
function expectOnlyFailedResponses(consoleErrors: ConsoleErrors): void {
  const errors = consoleErrors.splice(0);
  expect(errors).not.toEqual([]);
  for (const error of errors) expect(error).toMatch(/^Failed to load resource: .* 503/);
}

/** Opens the page and waits for what it loads when idle: only what is done next is to fail. */
async function openFully(page: Page, view: Parameters<typeof openCarrier>[1] = {}) {
  // A browser that is busy with other tests may not be idle for minutes.
  await page.addInitScript(() => {
    window.requestIdleCallback = (task) => window.setTimeout(task, 0);
  });
  const opened = await openCarrier(page, view);
  await page.getByLabel(/^Notifications/).waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  return opened;
}

// A 403 fails at once; other failures are retried for a minute: fmcsa-faults.test.ts.
const down = "403";

test("a slow FMCSA is said to be slow, and the page fills in when it answers, asked once also after a reload @mobile", async ({
  page,
  fmcsa,
}) => {
  const dot = addCarrier(fmcsa);
  fmcsa.hold();
  const { heading, panel, slow, tab, reports } = await openCarrier(page, { dot });
  await expect.poll(() => fmcsa.heldCount).toBeGreaterThan(4);
  await page.reload();
  await expect(slow).toBeVisible({ timeout: 12_000 });
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(nothingFound(page)).toBeHidden();
  fmcsa.setFault("all", "none");
  fmcsa.release();
  await expect(heading).toHaveText(name);
  await expect(slow).toBeHidden();
  await expect(panel).toContainText("Active in FMCSA Census");
  await tab("Inspections").click();
  await expect(reports).toHaveCount(5);
  const dataSets = fmcsa.requests.map(({ dataSet }) => dataSet);
  expect(dataSets.toSorted()).toEqual([...new Set(dataSets)].toSorted());
});

test("inspections that can't be checked leave the overview as it is, and are tried again @mobile", async ({
  page,
  fmcsa,
  consoleErrors,
}) => {
  const dot = addCarrier(fmcsa);
  fmcsa.setFault("rbkj-cgst", down);
  const { heading, panel, tab, reports, tryAgain } = await openCarrier(page, { dot });
  await expect(heading).toHaveText(name);
  await expect(panel).toContainText("Active in FMCSA Census");
  await tab("Vehicles").click();
  await expect(panel.getByRole("alert")).toContainText("Couldn't check vehicles");
  await tab("Inspections").click();
  await expect(panel.getByRole("alert")).toContainText("Couldn't check inspections");
  await expect(nothingFound(page)).toBeHidden();
  fmcsa.setFault("all", "none");
  await tryAgain.click();
  await expect(reports).toHaveCount(5);
  await expect(page.getByRole("alert")).toBeHidden();
  expectOnlyFailedResponses(consoleErrors);
});

test("violations that can't be loaded are no clean inspection, and are tried again", async ({
  page,
  fmcsa,
  consoleErrors,
}) => {
  const dot = addCarrier(fmcsa);
  const { reports, report, tryAgain } = await openCarrier(page, { dot, tab: "inspections" });
  await expect(reports).toHaveCount(5);
  await page.waitForLoadState("networkidle");
  for (const dataSet of ["8mt8-2mdr", "876r-jsdb"] as const) fmcsa.setFault(dataSet, down);
  await reports.nth(1).click();
  await expect(report.getByRole("alert")).toContainText(
    "Failed to load violation details. This may be due to API limits or connectivity issues.",
  );
  await expect(report.getByText("Clean Inspection")).toBeHidden();
  await expect(report.getByRole("region", { name: "Vehicle Information" })).toContainText("TRUCK TRACTOR");
  fmcsa.setFault("all", "none");
  await tryAgain.click();
  await expect(report.getByText("Violations: 2")).toBeVisible();
  await expect(report.getByRole("alert")).toBeHidden();
  expectOnlyFailedResponses(consoleErrors);
});

test("without any answer of FMCSA nothing is said about the carrier, and all of it can be tried again", async ({
  page,
  fmcsa,
  consoleErrors,
}) => {
  const dot = addCarrier(fmcsa);
  fmcsa.setFault("all", down);
  const { input, heading, panel, tab, reports, tryAgain } = await openCarrier(page);
  await input.fill(dot);
  await input.press("Enter");
  await expect(page.getByRole("alert")).toContainText("so this says nothing about it");
  await expect(heading).toBeFocused();
  await expect(panel).toBeHidden();
  await expect(nothingFound(page)).toBeHidden();
  await expect(page.getByText("not found")).toBeHidden();
  await expect(input).toHaveValue(dot);
  fmcsa.setFault("all", "none");
  await tryAgain.click();
  await expect(heading).toHaveText(name);
  await tab("Inspections").click();
  await tryAgain.click();
  await expect(reports).toHaveCount(5);
  expectOnlyFailedResponses(consoleErrors);
});

test("a device without a network is told so, and goes on when it has one", async ({
  page,
  context,
  fmcsa,
  consoleErrors,
}) => {
  const [first, second] = [addCarrier(fmcsa), addCarrier(fmcsa)];
  const { input, heading, tab, reports } = await openFully(page, { dot: first });
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
  expect(consoleErrors.splice(0).join()).toMatch(/ERR_INTERNET_DISCONNECTED/);
});

test("a device that loses the network before the first search is told so, and goes on when it has one @mobile", async ({
  page,
  context,
  fmcsa,
  consoleErrors,
}) => {
  const dot = addCarrier(fmcsa);
  const { input, heading } = await openFully(page);
  await context.setOffline(true);
  await input.fill(dot);
  await input.press("Enter");
  await expect(page.getByRole("alert")).toContainText(/The carrier didn't load\..*Check your connection/);
  await context.setOffline(false);
  await expect(heading).toHaveText(name);
  expect(consoleErrors.splice(0).join()).toMatch(/ERR_INTERNET_DISCONNECTED/);
});
