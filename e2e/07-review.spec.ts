import type { Page } from "@playwright/test";
import { maximalProfile, minimalProfile } from "../shared/testing/fixtures.ts";
import { openWith } from "./support/draft.ts";
import { expect, test, toastOn } from "./support/test.ts";

test("what is missing comes first, and its link leads to the very field", async ({ page }) => {
  const { phone: _phone, ...rest } = minimalProfile;
  await openWith(page, rest, "review");
  await page
    .getByRole("main")
    .getByRole("link", { name: "Phone" })
    .or(page.getByRole("button", { name: "Phone" }))
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: "Phone" })).toBeFocused();
  await page.keyboard.type("5550100100");
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("(555) 010-0100");
  await page.goBack();
  await expect(page.getByText("Nothing is missing.")).toBeVisible();
});

test("the preview opens in a window of its own", async ({ page }) => {
  await openWith(page, minimalProfile, "review");
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Preview PDF" }).click(),
  ]);
  // A browser without a PDF viewer downloads what the window is navigated to.
  let opened = "";
  popup.on("download", (download) => {
    opened = download.url();
  });
  await expect.poll(() => opened || popup.url()).toMatch(/^blob:/);
  await expect(page.getByRole("heading", { name: "Next Steps" })).toBeVisible();
});

test("a blocked preview window is explained", async ({ page }) => {
  await openWith(page, minimalProfile, "review");
  await page.evaluate(() => {
    window.open = () => null;
  });
  const [dialog] = await Promise.all([
    page.waitForEvent("dialog").then(async (shown) => {
      await shown.accept();
      return shown;
    }),
    page.getByRole("button", { name: "Preview PDF" }).click(),
  ]);
  expect(dialog.message()).toMatch(/popup/i);
});

test("a download stores a copy on the server, unless the user opts out", async ({ page }) => {
  await openWith(page, minimalProfile, "review");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  const download = async () => {
    await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("main").getByRole("button", { name: "Download PDF" }).click(),
    ]);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  };
  await download();
  await expect.poll(() => sent).toEqual(["/api/save-pdf-download"]);
  await page.getByRole("switch", { name: /keep no copy/i }).check();
  await page.reload();
  await expect(page.getByRole("switch", { name: /keep no copy/i })).toBeChecked();
  await download();
  expect(sent).toEqual(["/api/save-pdf-download"]);
});

test("a profile is saved from the last section, and asks for a company name alone", async ({ page }) => {
  await openWith(page, { contactName: "Jane" }, "contact-support");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(
    page
      .getByRole("main")
      .getByText(/company name/i)
      .first(),
  ).toBeVisible();
  await page.goto("/profile-builder?section=company-info");
  await page.getByRole("textbox", { name: "Company name" }).fill("Doe Hauling");
  await page.goto("/profile-builder?section=contact-support");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(toastOn(page)).toContainText("Company profile saved successfully!");
});

test("a message to support gets a ticket number and arrives at the desk", async ({ page, site }) => {
  await openWith(page, maximalProfile, "contact-support");
  await page.getByRole("radio", { name: /^Support/ }).check();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(toastOn(page)).toContainText("Message Required");
  await page.getByRole("textbox", { name: "Message" }).fill("The truck page is slow.");
  await page.getByRole("textbox", { name: /^Email/ }).fill("");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(toastOn(page)).toContainText("Email Required");
  await page.getByRole("textbox", { name: /^Email/ }).fill("owner@carrier.test");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(toastOn(page)).toContainText("Thank You!");
  const ticket = await page.getByText(/^RF-[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent();
  await expect.poll(() => site.smtp.mailTo("owner@carrier.test").length).toBe(1);
  expect(site.smtp.mailTo("owner@carrier.test")[0]?.mail.subject).toContain(ticket ?? "no ticket");
  expect(site.smtp.mailTo("support@rigfile.example")).toHaveLength(1);
});

/** The label or text of the focused element. */
const focusedName = async (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : focused;
    return label?.textContent.trim() ?? "";
  });

async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press("Tab");
    if ((await focusedName(page)).startsWith(name)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test("the keyboard alone fills a section and sends a quote request", async ({ page, site }) => {
  const { contactName: _name, ...rest } = minimalProfile;
  await openWith(page, rest, "contact-info");
  await expect(page.getByRole("heading", { name: "Contact Information" })).toBeVisible();
  await tabTo(page, "Contact name");
  await page.keyboard.type("Jane Doe");
  await tabTo(page, "Next");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Company Information" })).toBeVisible();
  await page.goto("/profile-builder?section=review");
  await expect(page.getByRole("heading", { name: "Review", exact: true })).toBeVisible();
  await tabTo(page, "Get Free Quotes");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Your email" })).toBeFocused();
  await tabTo(page, "Send Quote Request");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Quote Request Submitted!" })).toBeVisible();
  expect(site.smtp.received.length).toBeGreaterThan(0);
});
