import type { Page } from "@playwright/test";
import { openWith } from "./support/draft.ts";
import { field, caretIn, putCaret, toSection } from "./support/form.ts";
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

test("the caret stays in place when typing in the middle, across every separator @core @firefox", async ({
  page,
}) => {
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
