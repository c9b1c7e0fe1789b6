import type { Page } from "@playwright/test";
import { test } from "./support/agency.ts";
import { findViolations } from "./support/axe.ts";
import { openWith, storedAnswers } from "./support/draft.ts";
import { field, button, choose, describedAs, getList } from "./support/form.ts";
import { listVin } from "./support/fleet-check.ts";
import { expect } from "./support/test.ts";

const fillIn = "Fill in from the VIN";
const source = "From NHTSA";

/** Opens the form for a new power unit. */
async function newUnit(page: Page) {
  await openWith(page, {}, "equipment-schedule");
  const units = getList(page, "Power units");
  await button(units, "Add Power Unit").click();
  const shown = async () => [
    await field(units, "Year").inputValue(),
    await choose(units, "Make").inputValue(),
    await choose(units, "Type").inputValue(),
  ];
  return { units, vin: field(units, "VIN"), shown };
}

test("a unit is filled in from its VIN, only when asked, and says so until it is edited @mobile-only", async ({
  page,
  agency,
}) => {
  const { units, vin, shown } = await newUnit(page);
  const typed = listVin(0, "P");
  await vin.pressSequentially(typed.toLowerCase());
  await expect(button(units, fillIn)).toBeVisible();
  await expect(units.getByText("Sends this VIN to our server, and from there to NHTSA.")).toBeVisible();
  expect(agency.vins).toEqual([]);
  await button(units, fillIn).click();
  await expect(units.getByText("Filled in: Year, Make, Model, Type, and GVWR.")).toHaveCount(1);
  expect(agency.vins).toEqual([typed]);
  await expect.poll(shown).toEqual(["2012", "freightliner", "tractor"]);
  await expect(units.getByText(source)).toHaveCount(5);
  expect(await describedAs(field(units, "Year"))).toBe(source);
  expect(await findViolations(page)).toEqual([]);
  await choose(units, "Type").selectOption("box_truck");
  await expect(units.getByText(source)).toHaveCount(4);
  await button(units, "Save").click();
  await expect(units.getByRole("listitem")).toContainText("2012 Freightliner");
  await expect
    .poll(async () => storedAnswers(page))
    .toMatchObject({
      powerUnits: [{ year: "2012", make: "freightliner", type: "box_truck", vin: typed }],
    });
});
