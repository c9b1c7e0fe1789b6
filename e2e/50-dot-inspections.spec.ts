import type { Page } from "@playwright/test";
import { carrierPage, openCarrier, test } from "./support/carrier-check.ts";
import { expect } from "./support/test.ts";

const rowsOf = (page: Page) =>
  page.getByRole("table", { name: "Recent Inspections" }).locator("[role=row]:has([role=cell])");

test("a carrier's counts and inspections are there, newest first, and can be sorted and filtered", async ({
  page,
}) => {
  const { panel, reports } = await openCarrier(page, { dot: "1000006", tab: "inspections" });
  const counts = panel.getByRole("list", { name: "Counts" }).getByRole("listitem");
  await expect(counts).toHaveText([
    "9Violationsin 8 inspections",
    "2Vehicle out-of-serviceout of 8 inspections",
    "0Driver out-of-serviceout of 8 inspections",
  ]);
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(9);
  await expect(rows.first()).toContainText(/New.*SMPL0600008/s);
  await expect(panel).toContainText("1 inspection is marked New.");

  const violations = panel.getByRole("button", { name: "Violations" });
  await violations.click();
  await violations.click();
  await expect(panel.getByRole("columnheader", { name: "Violations" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(reports.first()).toHaveText("SMPL0600003");

  await panel.getByRole("checkbox", { name: "Out of service" }).check();
  await expect(reports).toHaveText(["SMPL0600003", "SMPL0600000"]);
  await panel.getByRole("combobox", { name: "State" }).selectOption("PA");
  await expect(reports).toHaveText(["SMPL0600000"]);
  await panel.getByRole("combobox", { name: "State" }).selectOption("");
  await panel.getByRole("checkbox", { name: "Out of service" }).uncheck();
  await panel.getByRole("searchbox", { name: "Search the rows" }).fill("great dane");
  await expect(reports).toHaveText(["SMPL0600005", "SMPL0600007"]);
});

test("a report has carrier, time and place, vehicles, and violations with what fixes them @mobile", async ({
  page,
}) => {
  const { panel, report } = await openCarrier(page, { dot: "1000006", tab: "inspections" });
  await panel.getByRole("button", { name: "SMPL0600003" }).click();
  const part = (name: string) => report.getByRole("region", { name });
  await expect(part("Carrier Information")).toContainText("PAT SAMPLE");
  await expect(part("Carrier Information")).toContainText("1000006");
  await expect(part("Time & Location")).toContainText("Report numberSMPL0600003");
  await expect(part("Time & Location")).toContainText("Level 2: Walk-around");
  await expect(part("Time & Location")).toContainText(/Time begin\d\d:\d\d/);
  // On a phone a VIN has a line of its own.
  await expect(part("Vehicle Information")).toContainText(
    /1TRUCK TRACTORKENWORTH(VIN )?1XKYD49X9FS998262\s*2SEMI-TRAILERSTOUGHTON(VIN )?1DW1A5327GS996532/,
  );
  const violations = part("Violation Summary");
  await expect(violations).toContainText("Violations: 4");
  const groups = violations.getByRole("table").locator("tbody");
  await expect(groups).toHaveCount(4);
  const taillight = groups.filter({ hasText: "3939ALRLI" });
  await expect(taillight.getByRole("row").first()).toHaveText("3939ALRLI116");
  await expect(taillight).toContainText("Vehicle Maintenance");
  await expect(taillight).toContainText("Taillight out");
  await expect(taillight).toContainText(
    "What usually fixes it: Replace the lamp or bulb and check the ground.",
  );
  await expect(taillight).toContainText("FMCSA's wording: Lighting - Tail lamp does not work");
  await page.getByRole("button", { name: "Close" }).click();
  await panel.getByRole("button", { name: "SMPL0600007" }).click();
  await expect(report).toContainText("Clean InspectionNo violations recorded for this inspection");
});

test("a report closes with Escape, Back and its button, and the focus is back on its number", async ({
  page,
}) => {
  const { panel, report } = await openCarrier(page, { dot: "1000006", tab: "inspections" });
  const number = panel.getByRole("button", { name: "SMPL0600005" });
  const closings = {
    Escape: async () => page.keyboard.press("Escape"),
    Back: async () => page.goBack(),
    button: async () => report.getByRole("button", { name: "Close" }).click(),
  };
  for (const [name, close] of Object.entries(closings)) {
    await number.click();
    await expect(report, name).toBeVisible();
    expect(new URL(page.url()).searchParams.get("inspection"), name).toBe("815400045");
    await close();
    await expect(report, name).toBeHidden();
    await expect(number, name).toBeFocused();
    expect(new URL(page.url()).search, name).toBe("?dot=1000006&tab=inspections");
  }
});

test("a shared report opens directly and after a reload; closing it stays on the tab @mobile", async ({
  page,
}) => {
  const { report, panel } = await openCarrier(page, {
    dot: "1000006",
    tab: "vehicles",
    inspection: "815400027",
  });
  await expect(report).toContainText("Violations: 4");
  await page.reload();
  await expect(report).toContainText("SMPL0600003");
  await page.keyboard.press("Escape");
  await expect(report).toBeHidden();
  await expect(panel).toContainText("5 vehicles found in inspection records");
  expect(new URL(page.url()).search).toBe("?dot=1000006&tab=vehicles");
});

test("a vehicle's inspections are one click away, with their reports @mobile", async ({ page }) => {
  const { panel, report } = await openCarrier(page, { dot: "1000006", tab: "vehicles" });
  const vehicle = panel.locator("[role=row], li").filter({ hasText: "1XK••••••••••8262" });
  await expect(vehicle).toContainText(/KENWORTH.*TRUCK TRACTOR/s);
  const all = vehicle.getByRole("button", { name: "9 inspections" });
  await expect(all).toHaveAttribute("aria-expanded", "false");
  await all.click();
  await expect(all).toHaveAttribute("aria-expanded", "true");
  const list = vehicle.getByRole("listitem");
  await expect(list).toHaveCount(9);
  await expect(list.filter({ hasText: "SMPL0600003" })).toContainText("4 violations");
  await list.getByRole("button", { name: "SMPL0600002" }).click();
  await expect(report).toContainText("SMPL0600002");
  await page.keyboard.press("Escape");
  await expect(list.getByRole("button", { name: "SMPL0600002" })).toBeFocused();
});

test("a phone has cards that are sorted by a choice, and pages @mobile-only", async ({ page }) => {
  await openCarrier(page, { dot: "1000001", tab: "inspections" });
  const { panel, reports } = carrierPage(page);
  await expect(reports).toHaveCount(50);
  await panel.getByText("Filter and sort").tap();
  await panel.getByRole("combobox", { name: "Order of the rows" }).selectOption("violations-");
  await expect(
    panel
      .getByRole("listitem")
      .filter({ hasText: /SMPL\d{7}/ })
      .first(),
  ).toContainText("Violations5");
  await panel.getByRole("button", { name: "Next" }).tap();
  await expect(panel.getByText("51 to 100 of 480")).toBeVisible();
  await expect(panel.getByText("Page 2 of 10")).toBeVisible();
});
