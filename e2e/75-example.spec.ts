import type { Locator, Page } from "@playwright/test";
import { trailerRow, tractorRow, type VpicDoubleRow } from "#server/testing/doubles/vpic-rows.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { Answer, Row } from "#shared/profile/field.ts";
import { getReadiness } from "#shared/profile/derived/readiness.ts";
import { profile } from "#shared/profile/registry.ts";
import { writeXlsx } from "../shared/testing/xlsx-books.ts";
import { findViolations } from "./support/axe.ts";
import { test } from "./support/carrier-check.ts";
import { storedAnswers } from "./support/draft.ts";
import { exampleProfile, exampleRecord } from "./support/example-profile.ts";
import { button, field, getList, pageTitle } from "./support/form.ts";
import { type Interaction, recordInteractions } from "./support/interactions.ts";
import { agencies } from "./support/site.ts";
import { expect, toastOn } from "./support/test.ts";
import { codesTo } from "./support/email-code.ts";
import { fillSection } from "./support/walk.ts";

const { powerUnits = [], trailers = [], ownerCdlDate } = exampleProfile;
const drivers = (exampleProfile.drivers ?? []).map((row, index) =>
  index === 0 ? { ...row, cdlDate: ownerCdlDate } : row,
);
const example: AnyAnswers = { ...exampleProfile, proposedEffectiveDate: "2027-01-15" };
/** With what FMCSA knows beyond that. */
const expected: AnyAnswers = { ...example, drivers, operatesInterstate: "yes", haulsHazmat: "no" };

/** Owner's answers that are in the owner's row of the driver list. */
const inDriverList = [
  "ownerDateOfBirth",
  "ownerLicenseNumber",
  "ownerLicenseState",
  "ownerLicenseClass",
  "ownerCdlDate",
  "ownerCdlExperience",
];

/** The columns of the carrier's own spreadsheets: a header, and the answer below it. */
const driverColumns = {
  Driver: "fullName",
  "Date of birth": "dateOfBirth",
  "License #": "licenseNumber",
  "Lic. state": "licenseState",
  Class: "licenseClass",
  "Years CDL": "cdlExperience",
  "CDL date": "cdlDate",
  Hired: "dateOfHire",
  Accidents: "accidents3Years",
  Violations: "violations3Years",
};
const unitColumns = {
  Unit: "unitNumber",
  Year: "year",
  Make: "make",
  Model: "model",
  VIN: "vin",
  Value: "value",
};

/** NHTSA's row for one of the example's units. */
function toVpicRow(vin: string): VpicDoubleRow {
  const isTrailer = trailers.some((each) => each.vin === vin);
  const {
    year = "",
    make = "",
    model = "",
  } = [...powerUnits, ...trailers].find((each) => each.vin === vin) ?? {};
  return {
    ...(isTrailer ? { ...trailerRow, Series: "Reefer" } : tractorRow),
    VIN: vin,
    Make: make.replace("_", " ").toUpperCase(),
    Model: model,
    ModelYear: year,
    ErrorCode: "0",
    ErrorText: "0 - VIN decoded clean. Check Digit (9th position) is correct",
  };
}

const showText = (answer: Answer): string => (typeof answer === "string" ? answer : "");

function toWorkbook(columns: Readonly<Record<string, string>>, rows: readonly Row[]): Buffer {
  const table = [
    Object.keys(columns),
    ...rows.map((row) =>
      Object.values(columns).map((key) => showText(row[key]).replace(/^class_|_plus$/, "")),
    ),
  ];
  return Buffer.from(writeXlsx({ List: table }));
}

type Import = { workbook: Buffer; add: string; beforeAdding?: (dialog: Locator) => Promise<void> };

async function importList(page: Page, list: string, { workbook, add, beforeAdding }: Import): Promise<void> {
  await getList(page, list)
    .getByRole("button", { name: /^Paste or upload a list/ })
    .click();
  const dialog = page.getByRole("dialog", { name: /From a List/ });
  const chooser = page.waitForEvent("filechooser");
  await button(dialog, "Choose a file").click();
  await (await chooser).setFiles({ name: "list.xlsx", mimeType: "", buffer: workbook });
  await beforeAdding?.(dialog);
  await button(dialog, add).click();
  await expect(dialog).toHaveCount(0);
}

async function importDrivers(page: Page): Promise<void> {
  const workbook = toWorkbook(driverColumns, drivers);
  await importList(page, "Drivers", { workbook, add: "Add 2 of 3 drivers, fill in 1" });
}

async function importUnits(page: Page): Promise<void> {
  const workbook = toWorkbook(unitColumns, [...powerUnits, ...trailers]);
  const beforeAdding = async (dialog: Locator): Promise<void> => {
    await button(dialog, "Look up VINs").click();
    await expect(dialog.getByText("Tractor").first()).toBeVisible();
    await expect(dialog.getByText(/^Looking up/)).toHaveCount(0);
  };
  await importList(page, "Power Units", { workbook, add: "Add all 7 units", beforeAdding });
  const same = page.getByRole("region", { name: "Same for all 7 units" });
  await same.getByRole("combobox", { name: "Deductible" }).selectOption("$2,500");
  await button(same, "Apply to all 7").click();
}

const withoutKeys = (answers: AnyAnswers, keys: readonly string[]): AnyAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)));

/** Fills the section on the screen as a carrier would: lists from its spreadsheets, the rest that FMCSA lacks by hand. */
async function fill(page: Page, section: (typeof profile)[number]): Promise<void> {
  if (section.id === "driver-schedule") return importDrivers(page);
  if (section.id === "equipment-schedule") return importUnits(page);
  const answers = withoutKeys(example, [...inDriverList, "proposedEffectiveDate"]);
  await fillSection(page, section, answers, (await storedAnswers(page)) ?? {});
  if (section.id === "prior-insurance")
    await button(page, "Start the day your policy ends (01-15-2027)").click();
}

/** "80: tap 30, select 10, typed field 40" */
function summarize(interactions: readonly Interaction[]): string {
  const kinds = [...new Set(interactions.map(({ kind }) => kind))];
  const counts = kinds.map((kind) => `${kind} ${interactions.filter((each) => each.kind === kind).length}`);
  return `${interactions.length}: ${counts.join(", ")}`;
}

test("3 drivers, 5 trucks, 2 trailers and 2 insurers take at most 60 interactions, from the DOT number to all that a firm quote takes @mobile-only", async ({
  page,
  fmcsa,
  agencyHost,
  site,
}, { annotations }) => {
  agencyHost.row = toVpicRow;
  fmcsa.addRows("kjg3-diqy", [exampleRecord.sms]);
  fmcsa.addRows("az4n-8mr2", [exampleRecord.daily]);
  const interactions = await recordInteractions(page);
  await page.goto("/");
  await field(page, "Your DOT number").fill("1234567");
  await button(page, "Start my profile").click();
  await expect(button(page, "Yes, fill in my profile")).toBeVisible();
  await expect(page.getByText(/^Still asking FMCSA/)).toBeHidden();
  await button(page, "Yes, fill in my profile").click();
  // FMCSA's answers are already filled in.
  await expect.poll(async () => storedAnswers(page)).toMatchObject({ dotNumber: "1234567" });
  for (const section of profile) {
    if (section.id === "review") break;
    await expect(pageTitle(page)).toHaveText(section.title);
    await fill(page, section);
    await button(page, "Next").click();
  }
  annotations.push({ type: "interactions", description: summarize(interactions) });
  // Next, to the review, isn't one of them.
  expect(interactions.length - 1).toBeLessThanOrEqual(60);
  await expect.poll(async () => storedAnswers(page)).toEqual(expected);
  expect(getReadiness(expected).level).toBe("quote");
  await button(page, "Get Free Quotes").click();
  // FMCSA's address and phone number, which anyone can read.
  await page.getByRole("checkbox", { name: "Yes, (559) 555-0142 is my phone number" }).check();
  expect(await findViolations(page)).toEqual([]);
  await button(page, "Email Me a Code").click();
  const theirs = exampleProfile.email ?? "none";
  await expect.poll(() => codesTo(site, theirs).length).toBe(1);
  await field(page, "Code").fill(codesTo(site, theirs)[0] ?? "none");
  await button(page, "Send Quote Request").click();
  await expect(toastOn(page)).toContainText("Quote Request Sent!");

  expect(site.smtp.mailTo(agencies[0])[0]?.mail.subject).toMatch(
    /^Quote request RF-\w{6}: Lopez & Sons Trucking LLC, CA, 7 units, eff\. 01\/15\/2027$/,
  );
});
