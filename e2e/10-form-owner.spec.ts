import { openWith, storedAnswers } from "./support/draft.ts";
import { field, button, choice, choose, getList, toSection } from "./support/form.ts";
import { cellAt, filledRows, openGrid } from "./support/grid.ts";
import { expect, test, toastOn } from "./support/test.ts";

const owner = {
  ownerFullName: "Jane Doe",
  ownerDateOfBirth: "04/09/1985",
  ownerLicenseNumber: "D1",
  ownerLicenseState: "TX",
  ownerLicenseClass: "class_a",
  ownerCdlExperience: "4+",
};
const drives = "Will the owner drive?";

test("an owner who drives is the first driver, in step from both sides, until either side says no", async ({
  page,
}) => {
  await openWith(page, { ...owner, drivers: [{ fullName: "Sam Roe" }] }, "owners-info");
  await choice(page, drives, "Yes").check();
  await expect(toastOn(page)).toContainText("The owner is now driver 1.");
  await button(toastOn(page), "Close").click();
  await field(page, "Owner license number").fill("d22");
  // Leaving the input copies the number, and that is said over this button: not before it is released.
  await button(page, "Next").hover();
  await page.mouse.down();
  await expect
    .poll(async () => storedAnswers(page))
    .toMatchObject({ drivers: [{ licenseNumber: "D22" }, {}] });
  await expect(toastOn(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(toastOn(page)).toContainText("Copied to driver 1: License number.");
  await button(toastOn(page), "Close").click();
  // The next section has a button of its own.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Business Operation");
  await button(page, "Next").click();
  const list = getList(page, "Drivers");
  const grid = await openGrid(page, "Drivers");
  const rows = filledRows(grid);
  await expect(rows).toHaveText([/Jane Doe/, /Sam Roe/]);
  for (const text of ["04/09/1985", "D22", "Texas", "Class A", "4+ years", "Owner"]) {
    await expect(rows.first()).toContainText(text);
  }
  await expect(rows.last()).not.toContainText("Owner");

  await cellAt(grid, 1, "dateOfHire").click();
  await page.keyboard.type("03/2020");
  await expect(cellAt(grid, 1, "dateOfHire")).toHaveText("Owner");
  await cellAt(grid, 1, "fullName").click();
  await page.keyboard.type("Jane Smith");
  await page.keyboard.press("Enter");
  await cellAt(grid, 1, "licenseState").click();
  await page.keyboard.press("Enter");
  await cellAt(grid, 1, "licenseState").getByRole("combobox").selectOption("Nevada");
  await page.keyboard.press("Enter");
  await toSection(page, "Owners Information");
  await expect(field(page, "Owner full name")).toHaveValue("Jane Smith");
  await expect(choose(page, "Owner license state")).toHaveValue("NV");
  await expect(choice(page, drives, "Yes")).toBeChecked();

  await choice(page, drives, "No").check();
  await expect(toastOn(page)).toContainText("Drivers");
  await expect.poll(async () => storedAnswers(page)).toMatchObject({ drivers: [{ fullName: "Sam Roe" }] });
  await button(toastOn(page), "Undo").click();
  await expect(choice(page, drives, "Yes")).toBeChecked();
  await toSection(page, "Driver Schedule");
  await expect(rows).toHaveText([/Jane Smith/, /Sam Roe/]);
  await cellAt(grid, 1, "fullName").click();
  await button(list, "Delete").click();
  await expect(rows).toHaveText([/Sam Roe/]);
  await expect(rows.first()).not.toContainText("Owner");
  await toSection(page, "Owners Information");
  await expect(choice(page, drives, "No")).toBeChecked();
  await expect(field(page, "Owner full name")).toHaveValue("Jane Smith");
});
