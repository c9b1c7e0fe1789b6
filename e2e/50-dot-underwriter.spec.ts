import type { Page } from "@playwright/test";
import { openCarrier, test } from "./support/carrier-check.ts";
import { expect } from "./support/test.ts";

const tab = "underwriter";
const sectionOf = (page: Page, name: string) =>
  page.getByRole("tabpanel").getByRole("region", { name, exact: true });
const card = (page: Page, basic: string) =>
  sectionOf(page, "BASIC measures").getByRole("heading", { name: basic, exact: true }).locator("xpath=..");

test("an underwriter's view begins with a verdict and what to fix first, and compares rates @mobile", async ({
  page,
}) => {
  const { panel, report } = await openCarrier(page, { dot: "1000006", tab });
  await expect(panel).toContainText(
    /Worse than the national average on vehicles, cleaner on drivers; one violation drops off in [A-Z][a-z]+ 20\d\d\./,
  );
  const fixes = sectionOf(page, "What to fix first").locator("ol > li");
  await expect(fixes.first()).toContainText("Go through unit 1XK••••••••••8262");
  await expect(fixes.nth(1)).toContainText(
    "Speeding, 11 to 14 mph over (3922SLLS3)Recorded 2 times, 28 points in all",
  );
  const rates = sectionOf(page, "Out-of-service rates").getByRole("listitem");
  await expect(rates).toHaveText([
    "Vehicle28.6%Worse than average2 of 7 inspectionsNational average 22.26%",
    "Driver0%Better than average0 of 7 inspectionsNational average 6.67%",
  ]);
  await fixes.first().getByRole("button", { name: "SMPL0600007" }).click();
  await expect(report).toContainText("SMPL0600007");
  await page.keyboard.press("Escape");
  await expect(fixes.first().getByRole("button")).toBeFocused();
});

test("each BASIC has FMCSA's measure beside ours, with the inspections behind it", async ({ page }) => {
  const { report } = await openCarrier(page, { dot: "1000006", tab });
  await expect(card(page, "Unsafe Driving")).toContainText("We can't estimate this one");
  await expect(card(page, "Driver Fitness")).toContainText(/FMCSA0\.00Our estimate0\.00/);
  const maintenance = card(page, "Vehicle Maintenance");
  await expect(maintenance).toContainText(/FMCSA(\d\.\d\d)Our estimate\1/);
  await expect(maintenance).toContainText("7 inspections count, 4 with violations.");
  await maintenance.getByText("Inspections behind it").click();
  await expect(maintenance.locator("details > ul > li")).toHaveCount(4);
  await expect(maintenance.getByText("Taillight out (out of service)")).toBeVisible();
  await maintenance.getByRole("button", { name: "SMPL0600005" }).click();
  await expect(report).toContainText("SMPL0600005");
});

test("charts are drawn, and each has its figures as a table @mobile", async ({ page }) => {
  const { panel } = await openCarrier(page, { dot: "1000006", tab });
  const charts = {
    "Measures by month": [
      "[name='Vehicle Maintenance'].recharts-line-curve",
      /Vehicle Maintenance.*\d\.\d\d/s,
    ],
    "Violations by group": [".recharts-bar-rectangle path", /Vehicle Maintenance.*7.*3.*Unsafe Driving.*2/s],
    "By month": [".recharts-bar-rectangle path", /Month.*Inspections.*Violations/s],
    "Inspections by state": ["svg path", /Pennsylvania.*2.*Texas.*2/s],
  } as const;
  for (const [name, [shape, figures]] of Object.entries(charts)) {
    const chart = panel.getByRole("figure", { name, exact: true });
    await chart.scrollIntoViewIfNeeded();
    await expect(chart.locator(shape).first(), name).toBeVisible();
    const [bounds, room] = await Promise.all([
      chart.locator("svg").last().boundingBox(),
      chart.boundingBox(),
    ]);
    expect(bounds?.width ?? Infinity, name).toBeLessThanOrEqual((room?.width ?? 0) + 1);
    await chart.getByText("Show as a table").click();
    await expect(chart.getByRole("table"), name).toContainText(figures);
  }
  const dropOffs = panel.getByRole("list", { name: "Violations that drop off" }).getByRole("listitem");
  await expect(dropOffs.first()).toHaveText(/^[A-Z][a-z]+ 20\d\d: 1$/);
});

test("codes, crashes and the MCS-150 date close it", async ({ page }) => {
  const { panel } = await openCarrier(page, { dot: "1000001", tab });
  await expect(sectionOf(page, "Top five violation codes").getByRole("listitem")).toHaveCount(5);
  const crashes = panel.getByRole("table", { name: "Crashes" }).locator("[role=row]:has([role=cell])");
  await expect(crashes).toHaveCount(9);
  await expect(crashes.filter({ hasText: "1 killed, 2 injured, tow-away" })).toContainText("Not preventable");
  await panel.getByRole("combobox", { name: "Preventability" }).selectOption("Preventable");
  await expect(crashes).toHaveCount(1);
  await expect(sectionOf(page, "MCS-150")).toContainText(
    /Last filed .*The next update is due by|Overdue|Due soon/,
  );
});
