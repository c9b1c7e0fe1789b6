import { expect, type Locator, type Page } from "@playwright/test";
import type { Site } from "./site.ts";

/** The codes emailed to an address, the newest last. */
export const codesTo = (site: Site, address: string): string[] =>
  site.smtp.mailTo(address).flatMap(({ mail }) => /Your code is (\d{6})/.exec(mail.text ?? "")?.[1] ?? []);

/** Opens Email to Me, and has a code emailed to an address. */
export async function askForCode(page: Page, address: string): Promise<Locator> {
  await page.getByRole("main").getByRole("button", { name: "Email to Me" }).click();
  const dialog = page.getByRole("dialog", { name: "Email to Me" });
  await dialog.getByRole("textbox", { name: "Your email" }).fill(address);
  await dialog.getByRole("button", { name: "Email Me a Code" }).click();
  await expect(dialog.getByRole("textbox", { name: "Code" })).toBeFocused();
  return dialog;
}

/** Emails the complete profile to an address that this browser hasn't confirmed. */
export async function emailWithCode(
  page: Page,
  site: Site,
  address: string,
  { showsNumbers = false } = {},
): Promise<void> {
  const dialog = await askForCode(page, address);
  if (showsNumbers) await dialog.getByRole("checkbox", { name: "Show full numbers" }).check();
  await expect.poll(() => codesTo(site, address).length).toBe(1);
  await dialog.getByRole("textbox", { name: "Code" }).fill(codesTo(site, address)[0] ?? "none");
  await page.keyboard.press("Enter");
}
