import type { Page } from "@playwright/test";
import { trailerRow } from "../server/testing/doubles/vpic-rows.ts";
import { test } from "./support/agency.ts";
import { findViolations } from "./support/axe.ts";
import { openWith, storedAnswers } from "./support/draft.ts";
import { field, button, choose, describedAs, getList } from "./support/form.ts";
import { asCards } from "./support/grid.ts";
import { expect } from "./support/test.ts";

const fillIn = "Fill in from the VIN";
const source = "From NHTSA";
const wrongCheckDigit = "The check digit (9th character) doesn't match: a character may be mistyped.";

/** Opens the form for a new unit in its list. */
async function newUnit(page: Page, list: "Power units" | "Trailers" = "Power units") {
  await asCards(page);
  await openWith(page, {}, "equipment-schedule");
  const units = getList(page, list);
  await button(units, list === "Trailers" ? "Add Trailer" : "Add Power Unit").click();
  const shown = async () => [
    await field(units, "Year").inputValue(),
    await choose(units, "Make").inputValue(),
    await choose(units, "Type").inputValue(),
  ];
  return { units, vin: field(units, "VIN"), shown };
}

test("a unit is filled in from its VIN, only when asked, and says so until it is edited @mobile", async ({
  page,
  agency,
}) => {
  const { units, vin, shown } = await newUnit(page);
  await vin.pressSequentially("1fujgldr3clbp8834");
  await expect(button(units, fillIn)).toBeVisible();
  await expect(units.getByText("Sends this VIN to our server, and from there to NHTSA.")).toBeVisible();
  expect(agency.vins).toEqual([]);
  await button(units, fillIn).click();
  await expect(units.getByText("Filled in: Year, Make, Type, and GVWR.")).toHaveCount(1);
  expect(agency.vins).toEqual(["1FUJGLDR3CLBP8834"]);
  expect(await shown()).toEqual(["2012", "freightliner", "tractor"]);
  await expect(units.getByText(source)).toHaveCount(4);
  expect(await describedAs(field(units, "Year"))).toBe(source);
  expect(await findViolations(page)).toEqual([]);
  await choose(units, "Type").selectOption("box_truck");
  await expect(units.getByText(source)).toHaveCount(3);
  await button(units, "Save").click();
  await expect(units.getByRole("listitem")).toContainText("2012 Freightliner");
  await expect
    .poll(async () => storedAnswers(page))
    .toMatchObject({
      powerUnits: [{ year: "2012", make: "freightliner", type: "box_truck", vin: "1FUJGLDR3CLBP8834" }],
    });
});

test("what was typed stays until a click takes NHTSA's answer @mobile", async ({ page, agency }) => {
  const { units, vin, shown } = await newUnit(page);
  await field(units, "Year").fill("2010");
  await choose(units, "Make").selectOption("mack");
  await vin.fill("1FUJGLDR1CLBP8833");
  await button(units, fillIn).click();
  await expect(
    units.getByText("Kept as you entered it: Year and Make. What the VIN says is shown below each."),
  ).toBeVisible();
  expect(await shown()).toEqual(["2010", "mack", "tractor"]);
  await expect(units.getByText("You entered 2010; NHTSA says 2012.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await button(units, "Use 2012").press("Enter");
  await expect(field(units, "Year")).toBeFocused();
  expect(await shown()).toEqual(["2012", "mack", "tractor"]);
  expect(agency.vins).toHaveLength(1);
});

test("a trailer among the power units is told of and gets no type", async ({ page, agency }) => {
  agency.row = (vin) => ({ ...trailerRow, VIN: vin, ErrorCode: "0", ErrorText: "0 - VIN decoded clean" });
  const { units, vin, shown } = await newUnit(page);
  await vin.fill("1JJV532D9JL178490");
  await button(units, fillIn).click();
  await expect(units.getByText("This VIN is a trailer; you're adding a power unit.")).toBeVisible();
  expect(await shown()).toEqual(["2018", "custom", ""]);
  const trailers = getList(page, "Trailers");
  await button(trailers, "Add Trailer").click();
  await field(trailers, "VIN").fill("1JJV532D9JL178490");
  await button(trailers, fillIn).click();
  await expect(choose(trailers, "Type")).toHaveValue("dry_van");
  await expect(choose(trailers, "Make")).toHaveValue("wabash");
});

test("a wrong check digit is warned of before anything is sent, and the unit is saved", async ({
  page,
  agency,
}) => {
  const { units, vin } = await newUnit(page);
  await vin.pressSequentially("1FUJGLDR4CLBP883");
  await expect(units.getByText(wrongCheckDigit)).toHaveCount(0);
  await vin.press("4");
  await expect(units.getByText(wrongCheckDigit)).toBeVisible();
  expect(await describedAs(vin)).toBe(wrongCheckDigit);
  expect(await findViolations(page)).toEqual([]);
  expect(agency.vins).toEqual([]);
  await field(units, "Year").fill("2012");
  await choose(units, "Make").selectOption("freightliner");
  await button(units, "Save").click();
  await expect(units.getByRole("listitem")).toContainText("1FUJGLDR4CLBP8834");
});

test("a mistyped VIN is offered what may have been meant, one click from being filled in @mobile", async ({
  page,
  agency,
}) => {
  const { units, vin, shown } = await newUnit(page);
  // A B instead of an 8.
  await vin.fill("1FUJGLDR3CLBPB834");
  await button(units, fillIn).click();
  const correction = units.getByRole("button", { name: /^Use 1FUJGLDR3CLBP8834, 2012 Freightliner/ });
  await expect(correction).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await correction.click();
  await expect(vin).toHaveValue("1FUJGLDR3CLBP8834");
  await expect(vin).toBeFocused();
  await expect(units.getByText(wrongCheckDigit)).toHaveCount(0);
  await expect(units.getByText(source)).toHaveCount(4);
  expect(await shown()).toEqual(["2012", "freightliner", "tractor"]);
  expect(agency.vins[0]).toBe("1FUJGLDR3CLBPB834");
});

test("while NHTSA is down, the offline copy fills in and is named", async ({ page, agency }) => {
  agency.mode = "500";
  const { units, vin, shown } = await newUnit(page);
  await vin.fill("1XKYDP9XXFJ440749");
  await button(units, fillIn).click();
  await expect(units.getByText(/^From our offline copy of NHTSA's data, \w+ \d{1,2}, 20\d\d$/)).toHaveCount(
    4,
  );
  expect(await shown()).toEqual(["2015", "kenworth", "tractor"]);
});

test("characters that no VIN has are named, and changed by a click", async ({ page }) => {
  const { units, vin } = await newUnit(page);
  await vin.pressSequentially("1FUJGLDR3CLBPO83I");
  await expect(units.getByText("Character 14 is O. VINs don't use it.")).toBeVisible();
  await units.getByRole("button", { name: /^Change O to 0/ }).click();
  await units.getByRole("button", { name: /^Change I to 1/ }).click();
  await expect(vin).toHaveValue("1FUJGLDR3CLBP0831");
  await expect(vin).toBeFocused();
  await vin.fill("78MIOQ1234");
  await expect(units.getByText(/VINs don't use it/)).toHaveCount(0);
});

test("a VIN whose maker nobody knows is explained, and loses nothing that was typed", async ({
  page,
  agency,
}) => {
  agency.mode = "404";
  const { units, vin } = await newUnit(page);
  await field(units, "Value").fill("$50,000");
  // A maker that is not in the offline copy either.
  await vin.fill("00000000000000000");
  await button(units, fillIn).click();
  await expect(units.getByText(/^NHTSA didn't respond, and our offline copy doesn't know/)).toBeVisible();
  await expect(vin).toHaveValue("00000000000000000");
  await expect(field(units, "Value")).toHaveValue("$50,000");
});

test("leaving the row ends the lookup, and nothing comes after it", async ({ page, agency }) => {
  agency.mode = "slow";
  const { units, vin } = await newUnit(page);
  await vin.fill("1FUJGLDR0CLBP8838");
  const ended = page.waitForEvent("requestfailed", (request) => request.url().includes("/api/vin/"));
  await button(units, fillIn).click();
  await expect(button(units, "Looking it up...")).toBeVisible();
  await button(units, "Cancel").click();
  await ended;
  agency.release();
  await button(units, "Add Power Unit").click();
  await expect(field(units, "Year")).toHaveValue("");
  await expect(units.getByText(source)).toHaveCount(0);
});
