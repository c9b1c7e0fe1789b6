import type { Page } from "@playwright/test";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { Answer, Row } from "#shared/profile/field.ts";
import { profile } from "#shared/profile/registry.ts";
import writeXlsxFile from "write-excel-file/universal";
import { test } from "./support/carrier-check.ts";
import { storedAnswers } from "./support/draft.ts";
import { exampleProfile, exampleRecord } from "./support/example-profile.ts";
import { button, field, getList, pageTitle } from "./support/form.ts";
import { type Interaction, recordInteractions } from "./support/interactions.ts";
import { agencies } from "./support/site.ts";
import { expect, toastOn } from "./support/test.ts";
import { fillSection } from "./support/walk.ts";

const { drivers = [], powerUnits = [], trailers = [], ownerCdlDate } = exampleProfile;
const example: AnyAnswers = { ...exampleProfile, proposedEffectiveDate: "2027-04-01" };
/** With what FMCSA knows beyond that, and the owner's CDL date in the owner's own row. */
const expected: AnyAnswers = {
  ...example,
  operatesInterstate: "yes",
  haulsHazmat: "no",
  drivers: drivers.map((row, index) => (index === 0 ? { ...row, cdlDate: ownerCdlDate } : row)),
};

/** The columns of the carrier's own spreadsheets: a header, and the answer below it. */
const driverColumns = {
  Driver: "fullName",
  "Date of birth": "dateOfBirth",
  "License #": "licenseNumber",
  "Lic. state": "licenseState",
  Class: "licenseClass",
  "Years CDL": "cdlExperience",
  Hired: "dateOfHire",
};
const unitColumns = {
  Year: "year",
  Make: "make",
  Type: "type",
  VIN: "vin",
  "Stated value": "value",
  Deductible: "deductible",
  Radius: "radius",
};

const showText = (answer: Answer): string => (typeof answer === "string" ? answer : "");

async function toWorkbook(columns: Readonly<Record<string, string>>, rows: readonly Row[]): Promise<Buffer> {
  const table = [
    Object.keys(columns),
    ...rows.map((row) =>
      Object.values(columns).map((key) => showText(row[key]).replace(/^class_|_plus$/, "")),
    ),
  ];
  const blob = await writeXlsxFile(table.map((row) => row.map((value) => ({ value })))).toBlob();
  return Buffer.from(await blob.arrayBuffer());
}

async function importList(page: Page, list: string, workbook: Buffer, add: string): Promise<void> {
  await button(getList(page, list), "Paste or upload a list").click();
  const dialog = page.getByRole("dialog", { name: /From a List/ });
  const chooser = page.waitForEvent("filechooser");
  await button(dialog, "Choose a file").click();
  await (await chooser).setFiles({ name: "list.xlsx", mimeType: "", buffer: workbook });
  await button(dialog, "Next: check the rows").click();
  await button(dialog, add).click();
  await expect(dialog).toHaveCount(0);
}

/** Fills the section on the screen as a carrier would: lists from its spreadsheets, the rest that FMCSA lacks by hand. */
async function fill(page: Page, section: (typeof profile)[number]): Promise<void> {
  if (section.id === "driver-schedule") {
    const file = await toWorkbook(driverColumns, drivers);
    return importList(page, "Drivers", file, "Add 2 of 3 drivers, fill in 1");
  }
  if (section.id === "equipment-schedule") {
    const file = await toWorkbook(unitColumns, [...powerUnits, ...trailers]);
    return importList(page, "Power Units", file, "Add all 7 units");
  }
  return fillSection(page, section, example, await storedAnswers(page));
}

/** "80: tap 30, select 10, typed field 40" */
function summarize(interactions: readonly Interaction[]): string {
  const kinds = [...new Set(interactions.map(({ kind }) => kind))];
  const counts = kinds.map((kind) => `${kind} ${interactions.filter((each) => each.kind === kind).length}`);
  return `${interactions.length}: ${counts.join(", ")}`;
}

test("3 drivers, 5 trucks, 2 trailers and 2 insurers take at most 80 interactions, from the DOT number to the quote request @mobile-only", async ({
  page,
  fmcsa,
  site,
}, { annotations }) => {
  fmcsa.addRows("kjg3-diqy", [exampleRecord.sms]);
  fmcsa.addRows("az4n-8mr2", [exampleRecord.daily]);
  const interactions = await recordInteractions(page);
  await page.goto("/");
  await field(page, "Your DOT number").fill("1234567");
  await button(page, "Start my profile").click();
  await button(page, "Yes, fill in my profile").click();
  await button(page, "Done").click();
  for (const section of profile) {
    if (section.id === "review") break;
    await expect(pageTitle(page)).toHaveText(section.title);
    await fill(page, section);
    await button(page, "Next").click();
  }
  await button(page, "Get Free Quotes").click();
  await button(page, "Send Quote Request").click();
  await expect(toastOn(page)).toContainText("Quote Request Sent!");

  annotations.push({ type: "interactions", description: summarize(interactions) });
  expect(interactions.length).toBeLessThanOrEqual(80);
  expect(await storedAnswers(page)).toEqual(expected);
  expect(site.smtp.mailTo(agencies[0])[0]?.mail.subject).toMatch(
    /^Quote request RF-\w{6}: Lopez & Sons Trucking LLC, CA, 7 units, eff\. 04\/01\/2027$/,
  );
});
