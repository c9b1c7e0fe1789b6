import type { Page } from "@playwright/test";
import { writeXlsx } from "../shared/testing/xlsx-books.ts";
import { expectFits } from "./support/fits.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { openWith, storedAnswers } from "./support/draft.ts";
import { button, getList } from "./support/form.ts";
import { expect, test, toastOn } from "./support/test.ts";

/** A workbook as fleets keep it: a sheet for each kind of unit, and one that is something else. */
const workbook = (): Buffer =>
  Buffer.from(
    writeXlsx({
      Notes: [["Ask Jane about unit 103"]],
      Tractors: [
        ["Doe Trucking LLC"],
        ["Unit #", "Yr", "Make", "VIN", "Stated Amount", "Ded"],
        [101, 2012, "FRHT", "1FUJGLDR3CLBP8834", 45000, 1000],
        [102, 2015, "KW", "1XKYDP9XXFJ440749", 85000, 2000],
      ],
      Trailers: [
        ["Year", "Manufacturer", "Serial #", "Type"],
        [2018, "Wabash", "1JJV532D9JL178490", "Dry Van 53"],
      ],
    }),
  );

const importDialog = (page: Page) => page.getByRole("dialog", { name: /From a List/ });

test("a workbook of units is read, corrected, added to both lists, and taken back @core", async ({
  page,
}) => {
  await openWith(page, { powerUnits: [{ year: "2001", make: "mack", vin: "OLD1" }] }, "equipment-schedule");
  await button(getList(page, "Power units"), "Paste or upload a list of power units").click();
  const dialog = importDialog(page);
  await dialog.locator("input[type=file]").setInputFiles({
    name: "hostile.xls",
    mimeType: "",
    buffer: Buffer.from("0M8R4KGxGuFubyB3b3JrYm9vaw", "base64"),
  });
  await expect(dialog.getByText("This spreadsheet is damaged.")).toBeVisible();
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "fleet.xlsx", mimeType: "", buffer: workbook() });
  await expect(dialog.getByRole("heading", { name: "2. Check the columns" })).toBeFocused();
  await expect(dialog.getByLabel("Sheet Notes: import 1 row")).not.toBeChecked();
  await expect(dialog.getByLabel("Column D: VIN is")).toHaveValue("vin");
  await dialog.getByLabel("Column F: Ded is").selectOption("Ignore this column");
  expect(await faultsInBothColors(page)).toEqual([]);
  await dialog.getByLabel("Column F: Ded is").selectOption("Deductible");
  await button(dialog, "Next: check the rows").click();

  await expect(dialog.getByText("1 row stays here: 1 to fix.")).toBeVisible();
  await expect(dialog.getByText('Your list says "2000".')).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);
  expect(await storedAnswers(page)).not.toHaveProperty("trailers");
  await button(dialog, "Add 2 of 3 units").click();
  await expect(dialog.getByText("1 power unit and 1 trailer added to your profile")).toBeVisible();
  await dialog.getByLabel("Deductible in row 4 of Tractors", { exact: true }).selectOption("$2,500");
  await button(dialog, "Add 1 unit").click();
  await expect(dialog).toHaveCount(0);
  const expected = {
    powerUnits: [
      { vin: "OLD1" },
      { vin: "1FUJGLDR3CLBP8834", year: "2012", make: "freightliner", value: "45000", deductible: "1000" },
      { vin: "1XKYDP9XXFJ440749", make: "kenworth", deductible: "2500" },
    ],
    trailers: [{ vin: "1JJV532D9JL178490", year: "2018", make: "wabash", type: "dry_van" }],
  };
  await expect.poll(async () => storedAnswers(page)).toMatchObject(expected);
  await button(toastOn(page), "Undo").click();
  await expect(page.getByRole("heading", { name: /^Power units\s*\(2\)/ })).toBeVisible();
});

const drivers = [
  "Driver;DOB;DL No;St;Hire;Med card exp",
  "Smith, John;1/2/80;d1234567;tx;3/19;1/1/2027",
  'Maria "Mia" Lopez;13/13/80;B7654321;CA;Mar 2020;',
  "John Smith;1/2/1980;D1234567;TX;;",
].join("\r\n");

test("drivers pasted on a phone survive a reload, and are fixed and added @mobile-only", async ({ page }) => {
  await openWith(page, {}, "driver-schedule");
  await button(page, "Paste or upload a list of drivers").click();
  const dialog = importDialog(page);
  await dialog.getByLabel("Paste rows from a spreadsheet").fill(drivers);
  await button(dialog, "Next: check the columns").click();
  await expect(dialog.getByLabel("Column F: Med card exp is")).toHaveValue("medicalCardExpires");
  await button(dialog, "Next: check the rows").click();
  await expect(dialog.getByText("Same as row 2.")).toBeVisible();
  await dialog.getByLabel("Date of birth in row 3", { exact: true }).fill("3/13/80");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Ready", { exact: true })).toBeVisible();
  await expectFits(page);
  expect(await faultsInBothColors(page)).toEqual([]);

  await page.reload();
  await button(page, "Paste or upload a list of drivers").click();
  await button(dialog, "Add 2 of 3 drivers").click();
  await expect(dialog.getByText("2 drivers added to your profile")).toBeVisible();
  const download = page.waitForEvent("download");
  await button(dialog, "Download the rest (CSV)").click();
  expect((await download).suggestedFilename()).toBe("Drivers_Not_Added.csv");
  await button(dialog, "Done").click();
  await expect(button(getList(page, "Drivers"), "Paste or upload a list of drivers")).toBeFocused();
  const expected = [
    {
      fullName: "John Smith",
      dateOfBirth: "01/02/1980",
      licenseNumber: "D1234567",
      licenseState: "TX",
      dateOfHire: "03/2019",
      medicalCardExpires: "01/01/2027",
    },
    { fullName: 'Maria "Mia" Lopez', dateOfBirth: "03/13/1980", licenseState: "CA" },
  ];
  await expect.poll(async () => storedAnswers(page)).toMatchObject({ drivers: expected });
});
