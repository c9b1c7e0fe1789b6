import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { faultsInBothColors } from "./support/axe.ts";
import { test } from "./support/carrier-check.ts";
import { getPageTexts } from "./support/pdf-text.ts";
import { openSection } from "./support/draft.ts";
import { expect, toastOn } from "./support/test.ts";

const dot = "1000003";
const company = "Sample Tank Transport Co";

const press = async (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

async function downloadText(page: Page): Promise<string> {
  const waiting = page.waitForEvent("download");
  await press(page, "Download PDF");
  const pdf = await readFile(await (await waiting).path());
  return (await getPageTexts(pdf)).join(" ").replace(/\s+/g, " ");
}

test("from the landing page: the number fills in the profile, a difference is explained, and the PDF has the note @core", async ({
  page,
  fmcsa,
}) => {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Your DOT number" }).fill(dot);
  await press(page, "Start my profile");
  await expect(page.getByRole("heading", { name: "Is this your company?" })).toBeVisible();
  await expect(page.getByText(company)).toBeVisible();
  await press(page, "Yes, fill in my profile");
  await expect(toastOn(page)).toContainText(/^Filled \d+ answers from FMCSA's record of /);
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("(202) 555-0103");
  await expect(page.getByRole("textbox", { name: "Contact name" })).toBeFocused();
  expect(await faultsInBothColors(page)).toEqual([]);

  await page.goto("/profile-builder?section=company-info");
  const name = page.getByRole("textbox", { name: "Company name" });
  await expect(name).toHaveValue(company);
  // Kept beside the draft, also after a reload, until the answer is edited.
  await expect(name).toHaveAccessibleDescription(/^From FMCSA, as of \d\d\/\d\d\/\d{4}$/);
  await name.fill("Renamed Tank Lines LLC");
  await expect(name).not.toHaveAccessibleDescription(/FMCSA/);

  await page.goto("/profile-builder?section=review");
  await press(page, "Compare with FMCSA");
  const card = page.getByRole("group", { name: "Legal name" });
  await expect(card).toContainText(company);
  await card.getByRole("button", { name: "Explain it to underwriters" }).click();
  await card.getByRole("textbox", { name: "Note about legal name" }).fill("We changed our name in October.");
  expect(await faultsInBothColors(page)).toEqual([]);
  await card.getByRole("heading").click();
  // The look-up, the reloads and the comparison are one question to FMCSA each.
  const asked = fmcsa.requests.filter(({ query }) => JSON.stringify(query).includes(dot));
  for (const id of ["kjg3-diqy", "az4n-8mr2"])
    expect(asked.filter(({ dataSet }) => dataSet === id).length).toBeLessThanOrEqual(1);
  const text = await downloadText(page);
  expect(text).toContain("We changed our name in October.");
  expect(text).toContain("Renamed Tank Lines LLC");
});

test("from the DOT Health Check: no second look-up, and vehicles from inspections and insurance filings are added", async ({
  page,
  fmcsa: _fmcsa,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/dot-health-check?dot=${dot}`);
  await page.getByRole("link", { name: "Start my profile from this record" }).click();
  await press(page, "Yes, fill in my profile");
  await expect(page.getByRole("textbox", { name: "Contact name" })).toBeFocused();
  expect(asked.filter((path) => path === `/api/profile/${dot}`)).toHaveLength(1);
  await openSection(page, "equipment-schedule");
  await press(page, "Add vehicles seen in inspections");
  await press(page, "Yes, show its vehicles");
  const vehicles = page.getByRole("group", { name: "Vehicles seen in inspections" }).getByRole("checkbox");
  await expect(vehicles.first()).toBeVisible();
  await vehicles.first().check();
  await press(page, "Add 1 chosen");
  await expect(page.getByText("In your schedule")).toHaveCount(1);
  await expect(page.getByRole("region", { name: /^(?:Power units|Trailers)/ }).getByText("(1)")).toHaveCount(
    1,
  );
  await page.goto("/profile-builder?section=prior-insurance");
  await press(page, "Look up my insurance filings");
  await press(page, "Yes, show its filings");
  await page.getByRole("checkbox", { name: /Sample Plains Casualty/ }).check();
  expect(await faultsInBothColors(page)).toEqual([]);
  await press(page, "Add 1 chosen");
  await expect(page.getByRole("button", { name: "Edit record 1: Sample Plains Casualty" })).toBeVisible();
});
