import { readFile } from "node:fs/promises";
import { faultsInBothColors } from "./support/axe.ts";
import { test } from "./support/carrier-check.ts";
import { openWith, storedAnswers } from "./support/draft.ts";
import { expect } from "./support/test.ts";

const lopez = {
  name: "Lopez & Sons",
  dotNumber: "1234567",
  contactName: "Ana Lopez",
  email: "ana@lopez.example",
  drivers: [{ fullName: "Ana Lopez" }],
};
const dot = "1000003";
const company = "Sample Tank Transport Co";

test("another company's number asks whose profile this is: kept, saved as a file, started over, brought back @mobile-only", async ({
  page,
  fmcsa: _fmcsa,
}) => {
  await openWith(page, lopez, "company-info");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Continue", exact: true })).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);
  await page.getByRole("button", { name: "Start a new profile" }).click();
  await page.getByRole("textbox", { name: "Your DOT number" }).fill(dot);
  await page.getByRole("button", { name: "Start my profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Start a new profile?" });
  await expect(dialog).toContainText(
    `This browser has a profile for Lopez & Sons (USDOT 1234567). Start a new one for ${company} (USDOT ${dot})?`,
  );
  expect(await faultsInBothColors(page)).toEqual([]);
  // Its buttons are all in view, and the keyboard stays in it.
  for (const button of await dialog.getByRole("button").all())
    await expect(button).toBeInViewport({ ratio: 1 });
  for (let each = 0; each < 6; each += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await storedAnswers(page)).toMatchObject(lopez);
  expect(JSON.stringify(await storedAnswers(page))).not.toContain("Tank");

  await page.goto(`/dot-health-check?dot=${dot}`);
  await page.getByRole("link", { name: "Start my profile from this record" }).click();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download profile file" }).click(),
  ]);
  expect(await readFile(await saved.path(), "utf8")).toContain("Ana Lopez");
  await dialog.getByRole("button", { name: `Start new for ${company}` }).click();
  await expect(page.getByRole("heading", { name: /^Filled \d+ answers/ })).toBeFocused();
  await expect.poll(async () => storedAnswers(page)).toMatchObject({ name: company, dotNumber: dot });
  expect(JSON.stringify(await storedAnswers(page))).not.toMatch(/lopez/i);
  expect(await faultsInBothColors(page)).toEqual([]);

  await page.getByRole("button", { name: "Bring back Lopez & Sons" }).click();
  await expect.poll(async () => storedAnswers(page)).toMatchObject(lopez);
  expect(JSON.stringify(await storedAnswers(page))).not.toContain("Tank");
});
