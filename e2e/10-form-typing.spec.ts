import type { Page } from "@playwright/test";
import { openSection, openWith, storedAnswers } from "./support/draft.ts";
import {
  field,
  button,
  caretIn,
  dateIn,
  describedAs,
  getList,
  putCaret,
  shownDate,
  toSection,
} from "./support/form.ts";
import { asCards } from "./support/grid.ts";
import { expect, test } from "./support/test.ts";

/** Types at a position in an input and returns the resulting value, with the caret as "|". */
async function typeAt(page: Page, name: string, at: number, keys: readonly string[]): Promise<string> {
  const input = field(page, name);
  await putCaret(input, at);
  for (const key of keys) await page.keyboard.press(key);
  const caret = (await caretIn(input)) ?? 0;
  const value = await input.inputValue();
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

test("numbers take their form while they are typed, and are stored as the specification says", async ({
  page,
}) => {
  await openSection(page, "contact-info");
  const phone = field(page, "Phone");
  const grown: string[] = [];
  for (const digit of "55501001997") {
    await phone.press(digit);
    grown.push(await phone.inputValue());
  }
  expect(grown).toEqual([
    "(5",
    "(55",
    "(555",
    "(555) 0",
    "(555) 01",
    "(555) 010",
    "(555) 010-0",
    "(555) 010-01",
    "(555) 010-019",
    "(555) 010-0199",
    "(555) 010-0199",
  ]);
  await toSection(page, "Company Information");
  for (const [name, typed, shown] of [
    ["Federal tax ID", "12x34567890", "12-3456789"],
    ["DOT number", "DOT 123456789", "12345678"],
    ["MC number", "mc123456", "MC-123456"],
    ["State filing number", "ca12ab", "CA12ab"],
    ["Mailing ZIP code", "930351234", "93035-1234"],
  ] as const) {
    await field(page, name).pressSequentially(typed);
    await expect(field(page, name), name).toHaveValue(shown);
  }
  await field(page, "MC number").clear();
  await expect(field(page, "MC number")).toHaveValue("");
  await toSection(page, "Business Operation");
  await field(page, "Annual mileage per truck").pressSequentially("120k miles");
  await field(page, "Annual mileage per truck").blur();
  await expect(field(page, "Annual mileage per truck")).toHaveValue("120,000");
  await toSection(page, "Prior Insurance History");
  await field(page, "Number of losses").pressSequentially("2");
  await expect(field(page, "Number of losses")).toHaveValue("2");
  await expect
    .poll(async () => storedAnswers(page))
    .toMatchObject({
      phone: "(555) 010-0199",
      federalTaxId: "12-3456789",
      dotNumber: "12345678",
      stateFilingNumber: "CA12ab",
      mailingZipCode: "93035-1234",
      annualMileagePerTruck: "120000",
      numberOfLosses: "2",
    });
});

test("the caret stays in place when typing in the middle, across every separator", async ({ page }) => {
  const answers = {
    phone: "(555) 010-0199",
    federalTaxId: "12-3456789",
    mcNumber: "MC-123456",
    stateFilingNumber: "CA12ab",
    ownerLicenseNumber: "D12345",
    annualMileagePerTruck: "120000",
    customCoverageEnabled: true,
    customCoverageLimit: "145000",
  };
  await openWith(page, answers, "contact-info");
  expect(await typeAt(page, "Phone", 8, ["Backspace", "7"])).toBe("(555) 07|0-0199");
  expect(await typeAt(page, "Phone", 5, ["Backspace", "Backspace"])).toBe("(55|0) 700-199");
  expect(await typeAt(page, "Phone", 3, ["5"])).toBe("(555|) 070-0199");
  await toSection(page, "Company Information");
  expect(await typeAt(page, "Federal tax ID", 1, ["9", "8"])).toBe("19-8|234567");
  expect(await typeAt(page, "MC number", 4, ["9"])).toBe("MC-19|23456");
  expect(await typeAt(page, "State filing number", 0, ["t", "x"])).toBe("TX|CA12ab");
  await toSection(page, "Owners Information");
  expect(await typeAt(page, "Owner license number", 1, ["x", "y"])).toBe("DXY|12345");
  await toSection(page, "Business Operation");
  expect(await typeAt(page, "Annual mileage per truck", 1, ["5"])).toBe("1,5|20,000");
  await toSection(page, "Coverage Limits");
  expect(await typeAt(page, "Custom Coverage limit", 2, ["9", "8"])).toBe("$19,8|45,000");
  expect(await typeAt(page, "Custom Coverage limit", 5, ["Backspace", "Backspace"])).toBe("$1|45,000");
});

test("a unit's VIN is capitals of 17 at most and its value whole dollars, wherever one types", async ({
  page,
}) => {
  await asCards(page);
  await openWith(page, {}, "equipment-schedule");
  await button(getList(page, "Power units"), "Add Power Unit").click();
  await field(page, "VIN").pressSequentially("1fujg-ldr5csbh12345");
  await expect(field(page, "VIN")).toHaveValue("1FUJGLDR5CSBH1234");
  expect(await typeAt(page, "VIN", 3, ["Backspace", "z"])).toBe("1FZ|JGLDR5CSBH1234");
  await field(page, "Value").pressSequentially("145000.00");
  await field(page, "VIN").focus();
  await expect(field(page, "Value")).toHaveValue("$145,000");
  await field(page, "Year").pressSequentially("20225");
  await expect(field(page, "Year")).toHaveValue("2022");
});

test("date inputs cap, pad, advance, and keep half-typed values over a reload", async ({ page }) => {
  await page.goto("/profile-builder?section=owners-info");
  const birth = dateIn(page, "Owner date of birth");
  await birth.month.click();
  await page.keyboard.type("13");
  await expect(birth.day).toBeFocused();
  await page.keyboard.type("45");
  await expect(birth.year).toBeFocused();
  await page.keyboard.type("19855");
  expect(await shownDate(page, "Owner date of birth")).toEqual(["12", "31", "1985"]);
  await birth.month.fill("4");
  await birth.month.press("Tab");
  await page.keyboard.type("9");
  await page.keyboard.press("Tab");
  await birth.year.fill("");
  expect(await shownDate(page, "Owner date of birth")).toEqual(["04", "09", ""]);
  await expect.poll(async () => storedAnswers(page)).toMatchObject({ ownerDateOfBirth: "04/09/" });
  await page.reload();
  await expect(birth.day).toHaveValue("09");
  expect(await shownDate(page, "Owner date of birth")).toEqual(["04", "09", ""]);
});

test("a whole date is pasted into any of its boxes", async ({ page }) => {
  await page.goto("/profile-builder?section=owners-info");
  const birth = dateIn(page, "Owner date of birth");
  for (const [copied, into, shown] of [
    ["4/9/1985", birth.month, ["04", "09", "1985"]],
    ["1986-12-01", birth.year, ["12", "01", "1986"]],
    ["02281987", birth.day, ["02", "28", "1987"]],
  ] as const) {
    await field(page, "Owner full name").fill(copied);
    await field(page, "Owner full name").press("ControlOrMeta+A");
    await page.keyboard.press("ControlOrMeta+C");
    await into.focus();
    await page.keyboard.press("ControlOrMeta+V");
    await expect(birth.year).toBeFocused();
    expect(await shownDate(page, "Owner date of birth")).toEqual(shown);
  }
});

test("a driver's two-digit year has its pivot at 24, and years have bounds", async ({ page }) => {
  await asCards(page);
  await openWith(page, {}, "driver-schedule");
  await button(page, "Add Driver").click();
  const birth = dateIn(page, "Date of birth");
  for (const [typed, year] of [
    ["07", "2007"],
    ["24", "2024"],
    ["25", "1925"],
    ["87", "1987"],
  ] as const) {
    await birth.month.fill("04");
    await birth.day.fill("09");
    await birth.year.fill(typed);
    await birth.year.press("Tab");
    await expect(birth.year).toHaveValue(year);
    const isAllowed = Number(year) >= 1940 && Number(year) <= 2010;
    await expect(birth.inputs.getByText(/Enter a year between 1940 and 20\d\d\./)).toHaveCount(
      isAllowed ? 0 : 1,
    );
  }
  const hired = dateIn(page, "Date of hire");
  await expect(hired.day).toHaveCount(0);
  await hired.month.click();
  await page.keyboard.type("3/1989");
  await page.keyboard.press("Tab");
  await expect(hired.inputs.getByText(/Enter a year between 1990 and 20\d\d\./)).toBeVisible();
  expect(await shownDate(page, "Date of hire")).toEqual(["03", "1989"]);
});

test("a malformed answer shows an error on blur, blocks nothing, and is listed later with a link", async ({
  page,
}) => {
  await page.goto("/profile-builder");
  const email = field(page, "Email");
  await email.pressSequentially("jane@");
  await expect(email).not.toHaveAttribute("aria-invalid");
  await email.press("Tab");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  expect(await describedAs(email)).toBe("Enter an email address like name@example.com.");
  await expect(page.getByText(/needs? fixing/)).toHaveCount(0);
  await field(page, "Phone").fill("555010");
  await button(page, "Next").click();
  await expect(field(page, "Company name")).toBeVisible();

  await button(page, "Previous").click();
  await expect(page.getByText("2 answers need fixing")).toBeVisible();
  await page.getByRole("button", { name: /^Phone: Enter all ten digits/ }).click();
  await expect(field(page, "Phone")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("0199");
  await expect(page.getByText("1 answer needs fixing")).toBeVisible();
  await page.getByRole("button", { name: /^Email: / }).press("Enter");
  await expect(email).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("example.com");
  await expect(page.getByText(/needs? fixing/)).toHaveCount(0);
  await expect(email).not.toHaveAttribute("aria-invalid");
});
