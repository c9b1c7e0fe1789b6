import { openWith, storedAnswers } from "./support/draft.ts";
import { field, button, choose, dateIn, getList, pageTitle, shownDate, toggle } from "./support/form.ts";
import { asCards } from "./support/grid.ts";
import { expect, test, toastOn } from "./support/test.ts";

// Wider, the long lists are a grid: 71-fleet-grid.
test.beforeEach(async ({ page }) => asCards(page));

test("drivers are added, added on, edited, cancelled, deleted and taken back", async ({ page }) => {
  await openWith(page, {}, "driver-schedule");
  const list = getList(page, "Drivers");
  const rows = list.getByRole("listitem");
  await expect(list.getByText("No items yet")).toBeVisible();
  await page.getByLabel("No drivers to list").check();
  await button(list, "Add Driver").click();
  await expect(list.getByText("No items yet")).toHaveCount(0);
  await expect(field(list, "Full name")).toBeFocused();
  await button(list, "Save").click();
  await expect(list.getByText("Enter a full name to save this driver.")).toBeVisible();
  await field(list, "Full name").fill("Ana");
  await field(list, "License number").pressSequentially("b765");
  await expect(field(list, "License number")).toHaveValue("B765");
  await button(list, "Save & Add Another").click();
  await expect(page.getByLabel("No drivers to list")).toHaveCount(0);
  await expect(field(list, "Full name")).toHaveValue("");
  await expect(field(list, "Full name")).toBeFocused();
  await page.keyboard.type("Bo");
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("B765");

  await button(list, "Edit driver 1: Ana").click();
  await field(list, "Full name").fill("Ana Maria");
  await button(list, "Cancel Edit").click();
  await expect(rows.first()).not.toContainText("Maria");
  await button(list, "Edit driver 1: Ana").click();
  await field(list, "Full name").fill("Ana Maria");
  await button(list, "Save Changes").click();
  await expect(rows.first()).toContainText("Ana Maria");
  await expect(rows.first()).toContainText("B765");
  await button(list, "Add Driver").click();
  await field(list, "Full name").fill("Cy");
  await button(list, "Cancel").click();
  await expect(rows).toHaveCount(2);

  await button(list, "Delete driver 1: Ana Maria").click();
  await expect(rows).toHaveText([/Bo/]);
  await button(toastOn(page), "Undo").click();
  await expect(rows).toHaveText([/Ana Maria/, /Bo/]);
  await button(list, "Edit driver 2: Bo").click();
  await button(list, "Delete").click();
  await expect(list.getByRole("form")).toHaveCount(0);
  await button(list, "Delete driver 1: Ana Maria").click();
  await expect(list.getByText("No items yet")).toBeVisible();
});

test("a unit without physical damage has no value, no deductible, and says No PD", async ({ page }) => {
  await openWith(page, {}, "equipment-schedule");
  const units = getList(page, "Power units");
  await button(units, "Add Power Unit").click();
  await expect(toggle(units, "Physical damage")).toBeChecked();
  await button(units, "Save").click();
  await expect(units.getByText("Enter a year to save this power unit.")).toBeVisible();
  await expect(units.getByText("Choose a make to save this power unit.")).toBeVisible();
  await field(units, "Year").fill("1978");
  await choose(units, "Make").selectOption("Other");
  await field(units, "Make, in your own words").fill("Marmon");
  await choose(units, "Type").selectOption("Dump truck");
  await field(units, "Value").pressSequentially("40000");
  await choose(units, "Deductible").selectOption("$3,500");
  await toggle(units, "Physical damage").uncheck();
  await expect(field(units, "Value")).toBeDisabled();
  await expect(field(units, "Value")).toHaveValue("");
  await expect(choose(units, "Deductible")).toBeDisabled();
  await expect(choose(units, "Deductible")).toHaveValue("");
  await button(units, "Save").click();
  await expect(units.getByRole("listitem")).toContainText(["No PD"]);
  await expect(units.getByRole("listitem")).toContainText(["1978 Marmon"]);
  await page.getByLabel("No trailers to list").check();
  await expect
    .poll(async () => storedAnswers(page))
    .toMatchObject({
      powerUnits: [{ year: "1978", make: "Marmon", type: "dump_truck", physicalDamage: false }],
      noTrailers: "yes",
    });
  await button(units, "Edit power unit 1: 1978 Marmon").click();
  await expect(field(units, "Make, in your own words")).toHaveValue("Marmon");
  await toggle(units, "Physical damage").check();
  await expect(field(units, "Value")).toBeEnabled();
  await field(units, "Value").pressSequentially("41000");
  await button(units, "Save Changes").click();
  await expect(units.getByRole("listitem")).toContainText(["$41,000"]);
});

test("prior insurance takes three records, one open at a time, each only when it is whole", async ({
  page,
}) => {
  await openWith(page, {}, "prior-insurance");
  const list = getList(page, "Prior insurance");
  const add = button(list, "Add");
  for (const [index, carrier] of ["One", "Two", "Three"].entries()) {
    await button(list, "Add Record").click();
    await expect(button(list, "Add Record")).toHaveCount(0);
    await expect(list.getByRole("button", { name: /^(Edit|Delete)/, disabled: false })).toHaveCount(0);
    await expect(list.getByRole("button", { name: /^(Edit|Delete)/, disabled: true })).toHaveCount(2 * index);
    await expect(add).toBeDisabled();
    await field(list, "Insurance carrier").fill(carrier);
    await dateIn(list, "Effective date").month.click();
    await page.keyboard.type(`0115202${3 - index}`);
    await dateIn(list, "Expiration date").month.click();
    await page.keyboard.type(`0115202`);
    await expect(add).toBeDisabled();
    await page.keyboard.type(`${4 - index}`);
    await expect(add).toBeEnabled();
    await add.click();
    await expect(list.getByRole("listitem")).toHaveCount(index + 1);
  }
  await expect(button(list, "Add Record")).toHaveCount(0);
  await expect(list.getByRole("listitem").first()).toContainText("01-15-2023");
  await button(list, "Edit record 2: Two").click();
  await field(list, "Insurance carrier").fill("");
  await expect(button(list, "Save")).toBeDisabled();
  await button(list, "Cancel").click();
  await button(list, "Edit record 2: Two").click();
  await field(list, "Insurance carrier").fill("Second Mutual");
  await button(list, "Save").click();
  await button(list, "Delete record 1: One").click();
  await expect(list.getByRole("listitem")).toHaveText([/Second Mutual/, /Three/]);
  await expect(button(list, "Add Record")).toBeVisible();
  await expect
    .poll(async () => storedAnswers(page))
    .toMatchObject({
      priorInsuranceHistory: [
        { carrier: "Second Mutual", effectiveDate: "2022-01-15", expirationDate: "2023-01-15" },
        { carrier: "Three", effectiveDate: "2021-01-15", expirationDate: "2022-01-15" },
      ],
    });
});

test("policy dates cap month and day, pad on leaving, and are set only when whole", async ({ page }) => {
  await openWith(page, {}, "prior-insurance");
  const list = getList(page, "Prior insurance");
  await button(list, "Add Record").click();
  await expect(dateIn(list, "Effective date").year).toHaveAttribute("placeholder", "YYYY");
  await dateIn(list, "Effective date").month.click();
  await page.keyboard.type("7");
  await page.keyboard.press("Tab");
  await page.keyboard.type("99");
  await expect(dateIn(list, "Effective date").year).toBeFocused();
  await page.keyboard.type("20311");
  expect(await shownDate(list, "Effective date")).toEqual(["07", "31", "2031"]);
  await page.keyboard.press("Tab");
  await expect(list.getByText("Enter a year between 1900 and 2030.")).toBeVisible();
  await field(page, "Number of losses").fill("1");
  await field(page, "Loss explanation").fill("Hail.");
  await page.reload();
  await expect(dateIn(list, "Effective date").year).toHaveValue("2031");
  expect(await shownDate(list, "Effective date")).toEqual(["07", "31", "2031"]);
  await expect(field(page, "Loss explanation")).toHaveValue("Hail.");
});

test("300 units stay as they are while one of them is edited", async ({ page }) => {
  const powerUnits = Array.from({ length: 300 }, (_, at) => ({
    year: "2020",
    make: "volvo",
    vin: `4V4NC9EH0LN${String(at + 1).padStart(6, "0")}`,
    physicalDamage: false,
  }));
  await openWith(page, { powerUnits }, "equipment-schedule");
  const list = getList(page, "Power units");
  const rows = list.getByRole("listitem");
  await expect(rows).toHaveCount(300);
  await button(list, "Edit power unit 150: 2020 Volvo").click();
  // From here on, records which list rows change, by number.
  await rows.first().evaluate((first) => {
    const items = [...(first.parentElement?.children ?? [])];
    const touched = new Set<number>();
    new MutationObserver((changes) => {
      for (const { target } of changes) touched.add(items.findIndex((item) => item.contains(target)) + 1);
      document.body.dataset.touched = [...touched].join(" ");
    }).observe(first.parentElement ?? first, { subtree: true, childList: true, characterData: true });
  });
  const vin = field(list, "VIN");
  await vin.fill("");
  await vin.pressSequentially("1FUJGLDR5CSBH1234");
  await expect(vin).toHaveValue("1FUJGLDR5CSBH1234");
  await field(list, "Year").fill("2021");
  expect(await page.evaluate(() => document.body.dataset.touched ?? "")).toMatch(/^(150)?$/);
  // No other row opens while this one is half-typed.
  await button(list, "Edit power unit 149: 2020 Volvo").click();
  await expect(toastOn(page)).toContainText("Save or cancel the open power unit first");
  await button(list, "Save Changes").click();
  await expect(rows.nth(149)).toContainText("1FUJGLDR5CSBH1234");
  await expect(button(list, "Edit power unit 150: 2021 Volvo")).toBeFocused();
  await button(list, "Delete power unit 300: 2020 Volvo").click();
  await expect(rows).toHaveCount(299);
  await page.reload();
  await expect(rows).toHaveCount(299);
  await expect(rows.nth(149)).toContainText("1FUJGLDR5CSBH1234");
  await expect(rows.nth(148)).toContainText("000149");
  await button(page, "Next").click();
  await expect(pageTitle(page)).toHaveText("Coverage Limits");
});
