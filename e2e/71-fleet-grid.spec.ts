import { test } from "./support/agency.ts";
import { faultsInBothColors, findViolations } from "./support/axe.ts";
import { openWith, storedAnswers } from "./support/draft.ts";
import { listVin } from "./support/fleet-check.ts";
import { button, getList, toSection } from "./support/form.ts";
import { cellAt, filledRows, openGrid, pasteText } from "./support/grid.ts";
import { expect } from "./support/test.ts";

const unit = (index: number) =>
  `4V4NC9EH0LN${String(index).padStart(6, "0")}\t20${10 + (index % 10)}\tVolvo\tVNL\tTractor\t0-50 miles\tyes\t$${80 + index},000\t$1,000`;
const spreadsheet = Array.from({ length: 120 }, (_row, index) => unit(index + 1)).join("\r\n");

test("a fleet is pasted from a spreadsheet, mended, edited in bulk and undone", async ({ page }) => {
  await openWith(page, {}, "equipment-schedule");
  const list = getList(page, "Power units");
  const grid = await openGrid(page, "Power units");
  await cellAt(grid, 1, "vin").click();
  await pasteText(page, `${spreadsheet}\r\n`);
  await expect(list.getByRole("heading", { name: /Power units\s*\(120\)/ })).toBeVisible();
  await expect(grid.getByText("120 power units")).toBeVisible();
  await expect.poll(async () => storedAnswers(page)).toHaveProperty("powerUnits.length", 120);
  await expect(page.getByText("Look up VINs at NHTSA?")).toBeVisible();
  // Only the rows in view are in the page.
  expect(await filledRows(grid).count()).toBeLessThan(60);
  expect(await faultsInBothColors(page)).toEqual([]);

  await cellAt(grid, 1, "radius").click();
  await expect(cellAt(grid, 1, "radius")).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Enter");
  await cellAt(grid, 1, "radius").getByRole("combobox").selectOption("501_plus");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ControlOrMeta+Shift+ArrowDown");
  await page.keyboard.press("ControlOrMeta+d");
  await expect(page.getByText("Filled down 119 rows.")).toBeAttached();
  await expect.poll(async () => storedAnswers(page)).toHaveProperty("powerUnits.119.radius", "501_plus");

  await list.getByRole("searchbox").fill("2013");
  await expect(grid.getByText("12 of 120 power units")).toBeVisible();
  await grid.getByRole("checkbox", { name: "Select all 12 rows" }).check();
  await button(list, "Edit 12 selected").click();
  const dialog = page.getByRole("dialog", { name: "Edit 12 power units" });
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel("Deductible").selectOption("$2,500");
  await dialog.getByLabel("Also replace 12 answers you already have").check();
  await button(dialog, "Change 12 power units").click();
  await expect(dialog).toBeHidden();
  await list.getByRole("searchbox").fill("");
  await expect.poll(async () => storedAnswers(page)).toHaveProperty("powerUnits.2.deductible", "2500");
  await button(list, "Undo edit").click();
  await expect.poll(async () => storedAnswers(page)).toHaveProperty("powerUnits.2.deductible", "1000");
  await button(list, "Undo edit").click();
  await expect.poll(async () => storedAnswers(page)).toHaveProperty("powerUnits.119.radius", "0_50");
  await page.reload();
  await expect(grid.getByText("120 power units")).toBeVisible();
});

test("a fleet is typed by keyboard alone, NHTSA's answers come behind, and a half-typed cell survives the closing of the page @core", async ({
  page,
  context,
  agency,
}) => {
  await openWith(page, {}, "equipment-schedule");
  const grid = await openGrid(page, "Power units");
  const add = button(getList(page, "Power units"), "Add Power Unit");
  const [typed, second] = [listVin(0, "R"), listVin(6, "R")];
  await add.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type(typed.toLowerCase());
  await page.keyboard.press("Enter");
  await button(page, "Look up VINs").focus();
  await page.keyboard.press("Enter");
  await expect(cellAt(grid, 1, "year")).toHaveText("2012");
  await expect(cellAt(grid, 1, "type")).toHaveText("Tractor");
  expect(agency.vins).toEqual([typed]);

  // One Tab stop leads in, to the cell that had the focus.
  await cellAt(grid, 2, "vin").focus();
  await page.keyboard.type(second);
  await page.keyboard.press("Enter");
  await expect(cellAt(grid, 3, "vin")).toBeFocused();
  await expect(cellAt(grid, 2, "year")).toHaveText("2012");
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(cellAt(grid, 2, "make")).toBeFocused();
  await page.keyboard.type("Pete");
  await page.keyboard.press("Tab");
  await expect(cellAt(grid, 2, "make")).toHaveText("Peterbilt");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cellAt(grid, 2, "make")).toHaveText("Freightliner");
  await page.keyboard.press("Delete");
  await expect(cellAt(grid, 2, "model")).toHaveText("");

  await cellAt(grid, 3, "make").focus();
  await page.keyboard.type("Marmon");
  await page.close({ runBeforeUnload: true });
  const again = await context.newPage();
  await again.goto("/profile-builder?section=equipment-schedule");
  await expect(getList(again, "Power units").getByText("Marmon")).toBeVisible();
});

test("a grid has one row of tools, and neither the menu nor the content moves when one enters it", async ({
  page,
}) => {
  const drivers = ["Ana", "Bo", "Cy", "Di", "Ed"].map((fullName) => ({ fullName, licenseState: "TX" }));
  await openWith(page, { drivers }, "business-operation");
  const getEdges = async () => {
    const menu = await page.getByRole("navigation", { name: "Profile sections" }).boundingBox();
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    return { x: menu?.x, y: menu?.y, width: menu?.width, title: [title?.x, title?.y] };
  };
  const before = await getEdges();
  await toSection(page, "Driver Schedule");
  const list = getList(page, "Drivers");
  await expect(list.getByRole("grid")).toBeVisible();
  expect(await getEdges()).toEqual(before);
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const tools = list.locator("input[type=search], button:not([role=grid] button)");
    const tops = await tools.evaluateAll((all) => all.map((tool) => tool.getBoundingClientRect().top));
    expect(tops.length).toBe(6);
    expect(new Set(tops).size, String(width)).toBe(1);
  }
  await button(list, "More tools for drivers").click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(button(list, "Duplicate")).toBeFocused();
  expect(await faultsInBothColors(page)).toEqual([]);
});
