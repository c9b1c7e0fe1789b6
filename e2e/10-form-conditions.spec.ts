import type { Page } from "@playwright/test";
import { maximalProfile } from "../shared/testing/fixtures.ts";
import { openWith, storedAnswers } from "./support/draft.ts";
import { field, button, choice, choose, dateIn, toggle, toSection } from "./support/form.ts";
import { expect, test, toastOn } from "./support/test.ts";

const garaging = ["garagingAddress", "garagingAddressUnit", "garagingCity", "garagingState"];
const parking = "Do you park at the mailing address?";

/** Which of these keys have an answer stored in the browser. */
async function getStored(page: Page, keys: readonly string[]): Promise<string[]> {
  const answers = await storedAnswers(page);
  return keys.filter((key) => Object.entries(answers ?? {}).some(([held, value]) => held === key && value));
}

const options = (page: Page, name: string) => choose(page, name).getByRole("option");

test("parking yes clears the garaging address, permanently unless the user undoes it", async ({ page }) => {
  await openWith(page, maximalProfile, "company-info");
  await expect(field(page, "Garaging city")).toHaveValue("Reno");
  await choice(page, parking, "Yes").check();
  await expect(field(page, "Garaging city")).toHaveCount(0);
  await expect(toastOn(page)).toContainText("Answers cleared");
  await expect.poll(async () => getStored(page, garaging)).toEqual([]);
  await button(toastOn(page), "Undo").click();
  await expect(choice(page, parking, "No")).toBeChecked();
  await expect(field(page, "Garaging city")).toHaveValue("Reno");
  await choice(page, parking, "Yes").check();
  await page.reload();
  await choice(page, parking, "No").check();
  await expect(field(page, "Garaging city")).toHaveValue("");
  await expect(field(page, "Garaging unit")).toHaveValue("");
});

test("CDL questions are shown for class A, B and C, and any other class clears their answers", async ({
  page,
}) => {
  await openWith(page, { ...maximalProfile, ownerWillDrive: "no" }, "owners-info");
  const licence = choose(page, "Owner license class");
  const experience = choose(page, "Owner CDL experience");
  await expect(options(page, "Owner license class")).toHaveCount(7);
  await expect(options(page, "Owner license state")).toHaveCount(51);
  for (const name of ["Class B", "Class C", "Class A"]) {
    await licence.selectOption(name);
    await expect(experience).toHaveValue("4+");
    await expect(dateIn(page, "Owner CDL date").year).toHaveValue("2001");
  }
  await expect(options(page, "Owner CDL experience")).toHaveText([
    "Select...",
    "0 years",
    "1 year",
    "2 years",
    "3 years",
    "4+ years",
  ]);
  await licence.selectOption("Non-CDL");
  await expect(experience).toHaveCount(0);
  await expect.poll(async () => getStored(page, ["ownerCdlDate", "ownerCdlExperience"])).toEqual([]);
  for (const name of ["Class D", "Class M"]) {
    await licence.selectOption(name);
    await expect(experience).toHaveCount(0);
  }
  await licence.selectOption("Class A");
  await expect(experience).toHaveValue("");
  await expect(dateIn(page, "Owner CDL date").year).toHaveValue("");
});

test("top commodities are asked with several operations or with cargo coverage, as one answer", async ({
  page,
}) => {
  await page.goto("/profile-builder?section=business-operation");
  const commodity = (n: number) => field(page, `Top cargo commodity ${n}`);
  await page.getByLabel("General freight").check();
  await expect(commodity(1)).toHaveCount(0);
  await page.getByLabel("Other", { exact: true }).check();
  for (const n of [1, 2, 3, 4]) await commodity(n).fill(`Freight ${n}`);
  await expect(commodity(5)).toHaveCount(0);
  await page.getByLabel("Other", { exact: true }).uncheck();
  await expect(commodity(1)).toHaveCount(0);
  await toSection(page, "Coverage Limits");
  await expect(page.getByRole("group", { name: "Top 4 Cargo Commodities" })).toHaveCount(0);
  await toggle(page, "Motor Truck Cargo").check();
  const echoed = page.getByRole("group", { name: "Top 4 Cargo Commodities" }).getByRole("textbox");
  await expect(echoed).toHaveCount(4);
  await expect(echoed.nth(3)).toHaveValue("Freight 4");
  await echoed.nth(3).fill("Paper rolls");
  await toSection(page, "Business Operation");
  await page.getByLabel("Other", { exact: true }).check();
  await expect(commodity(4)).toHaveValue("Paper rolls");
});

test("six states at most, in four regions; the others are disabled until one is taken back", async ({
  page,
}) => {
  await page.goto("/profile-builder?section=business-operation");
  const states = page.getByRole("group", { name: "Top states" });
  for (const [region, state] of [
    ["West Coast", "Oregon"],
    ["Mountain", "Idaho"],
    ["Central", "Texas"],
    ["East Coast", "Maine"],
  ] as const) {
    await states.getByRole("group", { name: region }).getByRole("checkbox", { name: state }).check();
  }
  await states.getByRole("checkbox", { name: "Nevada" }).check();
  await expect(states.getByRole("checkbox", { disabled: true })).toHaveCount(0);
  await states.getByRole("checkbox", { name: "Utah" }).check();
  await expect(states.getByRole("status")).toHaveText("6 of 6 chosen");
  await expect(states.getByRole("checkbox", { disabled: true })).toHaveCount(44);
  await expect(states.getByRole("checkbox", { name: "Utah" })).toBeEnabled();
  await page.reload();
  await expect(states.getByRole("checkbox", { disabled: true })).toHaveCount(44);
  await states.getByRole("checkbox", { name: "Maine" }).uncheck();
  await expect(states.getByRole("checkbox", { disabled: true })).toHaveCount(0);
  await expect
    .poll(async () => storedAnswers(page))
    .toMatchObject({ topStates: expect.not.arrayContaining(["ME"]) });
});

test("cities become tags at Enter, at a comma and on leaving; once each, gone at a click", async ({
  page,
}) => {
  await page.goto("/profile-builder?section=business-operation");
  const cities = field(page, "Top cities");
  const tags = page.getByRole("list", { name: "Top cities" }).getByRole("button");
  await cities.pressSequentially("  Reno  ");
  await cities.press("Enter");
  await expect(cities).toHaveValue("");
  await cities.pressSequentially("Salt Lake City,Reno,");
  await cities.press("Enter");
  await cities.pressSequentially("El Paso");
  await expect(tags).toHaveText(["Reno", "Salt Lake City"]);
  await page.reload();
  await expect(tags).toHaveText(["Reno", "Salt Lake City", "El Paso"]);
  await button(page, "Remove Salt Lake City").click();
  await expect(tags).toHaveText(["Reno", "El Paso"]);
  await cities.fill("Waco, Tulsa, ");
  await cities.press("Tab");
  await expect(tags).toHaveText(["Reno", "El Paso", "Waco", "Tulsa"]);
  await expect
    .poll(async () => storedAnswers(page))
    .toMatchObject({ topCities: ["Reno", "El Paso", "Waco", "Tulsa"] });
});

const coverages = [
  ["Auto Liability", "autoLiabilityCsl", "autoLiabilityCustomLimit"],
  ["Motor Truck Cargo", "motorTruckCargo", "motorTruckCargoCustomLimit", "motorTruckCargoDeductible"],
  ["Truckers General Liability", "truckersGeneralLiability"],
  ["Trailer-Interchange", "trailerInterchange", "trailerInterchangeNumberOfTrailers"],
  ["Non-owned Trailer Physical Damage", "nonOwnedTrailerPhysicalDamage", "nonOwnedTrailerTrailerType"],
  ["Uninsured Motorist", "uninsuredMotorist", "uninsuredMotoristCustomLimit"],
  ["Uninsured Motorist Property Damage", "uninsuredMotoristPropertyDamage"],
  ["Medical Payments", "medicalPayments"],
  ["Rental Reimbursement with Downtime", "rentalReimbursementDowntime"],
  ["Custom Coverage", "customCoverageType", "customCoverageLimit"],
] as const;

test("ten coverages stand on two cards; switching one off clears and hides its fields alone", async ({
  page,
}) => {
  await openWith(page, maximalProfile, "coverage-limits");
  await expect(page.getByRole("group", { name: "Common Coverage" }).getByRole("switch")).toHaveCount(6);
  await expect(page.getByRole("group", { name: "Other Coverage" }).getByRole("switch")).toHaveCount(5);
  const cards = page.getByRole("group", { name: /^(?:Common|Other) Coverage$/ });
  const fields = cards.getByRole("combobox").or(cards.getByRole("textbox"));
  const getKeys = (some: readonly (readonly [string, ...string[]])[]) => some.flatMap(([, ...keys]) => keys);
  await expect(choose(page, "Medical Payments limit")).toBeVisible();
  let shown = await fields.count();
  for (const [index, [name]] of coverages.entries()) {
    await toggle(page, name).uncheck();
    await expect.poll(async () => fields.count()).toBeLessThan(shown);
    shown = await fields.count();
    if (index !== 4) continue;
    const others = getKeys(coverages.slice(5));
    await expect.poll(async () => getStored(page, getKeys(coverages))).toEqual(others);
  }
  await expect.poll(async () => getStored(page, getKeys(coverages))).toEqual([]);
  await expect(fields).toHaveCount(0);
  await page.reload();
  for (const [name] of coverages) await expect(toggle(page, name)).not.toBeChecked();
});

test("switches follow stored values, custom asks for an amount, reefer breakdown is 2500 or nothing", async ({
  page,
}) => {
  await openWith(page, { medicalPayments: "2500" }, "coverage-limits");
  await expect(toggle(page, "Auto Liability")).toBeChecked();
  await expect(choose(page, "Auto Liability CSL")).toHaveValue("1000000");
  await expect(choose(page, "Medical Payments limit")).toHaveValue("2500");
  await expect(toggle(page, "Rental Reimbursement with Downtime")).not.toBeChecked();
  await toggle(page, "Motor Truck Cargo").check();
  for (const [limit, amount] of [
    ["Auto Liability CSL", "Auto Liability custom limit"],
    ["Motor Truck Cargo limit", "Motor Truck Cargo custom limit"],
  ] as const) {
    await expect(field(page, amount)).toHaveCount(0);
    await choose(page, limit).selectOption("Custom limit");
    await field(page, amount).pressSequentially("1250000.00");
    await expect(field(page, amount)).toHaveValue("$1,250,000.00");
    await field(page, amount).blur();
    await expect(field(page, amount)).toHaveValue("$1,250,000");
  }
  await choose(page, "Auto Liability CSL").selectOption({ index: 1 });
  await expect(field(page, "Auto Liability custom limit")).toHaveCount(0);
  const reefer = toggle(page, "Reefer breakdown");
  const key = "motorTruckCargoReeferBreakdownDeductible";
  await reefer.check();
  await expect
    .poll(async () => storedAnswers(page))
    .toMatchObject({ [key]: "2500", autoLiabilityCsl: "100000", motorTruckCargoCustomLimit: "1250000" });
  await reefer.uncheck();
  await expect.poll(async () => getStored(page, [key, "autoLiabilityCustomLimit"])).toEqual([]);
  await toggle(page, "Trailer-Interchange").check();
  await field(page, "Trailer-Interchange number of trailers").pressSequentially("12");
  await expect(field(page, "Trailer-Interchange number of trailers")).toHaveValue("12");
});
