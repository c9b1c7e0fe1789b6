import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { adminPaths, companyPath } from "../client/src/lib/paths.ts";
import { quoteBody } from "../server/testing/bodies.ts";
import { openAdmin } from "./support/admin.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { agencies, type Site } from "./support/site.ts";
import { expect, test, toastOn } from "./support/test.ts";

/** Sends a quote request as a visitor's browser does; resolves to its reference number. */
async function requestQuote(page: Page, site: Site, rest: Partial<typeof quoteBody> = {}): Promise<string> {
  const url = `${site.url}/api/send-quote-request`;
  const answer = await page.request.post(url, {
    data: { ...quoteBody, ...rest },
    headers: { Origin: site.url },
  });
  expect(answer.status()).toBe(200);
  const body = (await answer.json()) as { reference: string };
  expect(body.reference).toMatch(/^RF-/);
  return body.reference;
}

const openProfiles = async (page: Page, site: Site) =>
  openAdmin(page, site.url, adminPaths.profiles, "Profiles");
const openQuotes = async (page: Page, site: Site) =>
  openAdmin(page, site.url, adminPaths.quoteRequests, "Email Sends");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });
const heading = (page: Page, reference: string) =>
  page.getByRole("heading", { level: 2, name: new RegExp(`^${reference}, `) });
const getOverflow = async (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function openQuote(page: Page, reference: string): Promise<void> {
  await search(page).fill(reference);
  await page.getByRole("link", { name: reference, exact: true }).click();
  await expect(heading(page, reference)).toBeFocused();
}

test("a profile is found, opened and closed, and its company's page leads on @mobile", async ({
  page,
  site,
  isMobile,
}) => {
  const dotNumber = isMobile ? "5550001" : "5550002";
  const companyName = `<script>alert(1)</script> Hauling ${dotNumber}`;
  const changed = { ...quoteBody.formData, dotNumber, dbaName: "Doe Express" };
  await requestQuote(page, site, { companyName, dotNumber, formData: { ...quoteBody.formData, dotNumber } });
  const reference = await requestQuote(page, site, { companyName, dotNumber, formData: changed });
  await openProfiles(page, site);
  await search(page).fill(`hauling ${dotNumber}`);
  await expect(page.getByText("2 profiles", { exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: "Action" }).selectOption({ label: "Download" });
  await expect(page.getByText("No profiles match your filters")).toBeVisible();
  await page.getByRole("combobox", { name: "Action" }).selectOption({ label: "Quote" });
  await expect(page.getByRole("link", { name: companyName, exact: true })).toHaveCount(2);
  expect(await faultsInBothColors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);

  const list = page.url();
  const opener = page.locator("[data-row-opener]").first();
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, reference)).toBeFocused();
  await page.reload();
  await expect(heading(page, reference)).toBeVisible();
  await expect(page.getByText("before: Doe → after: Doe Express")).toBeAttached();
  await expect(
    page.getByRole("region", { name: "Power Units" }).getByText("1FT8W3DT7KEC00001"),
  ).toBeAttached();
  expect(await faultsInBothColors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(list);
  await expect(opener).toBeFocused();

  await page.getByRole("link", { name: companyName, exact: true }).first().click();
  await expect(page).toHaveURL(companyPath({ dotNumber, email: "" }) ?? "");
  await expect(page.getByRole("heading", { level: 2, name: companyName })).toBeVisible();
  await expect(page.getByRole("link", { name: `Quote request, ${reference}` })).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
});

test("of two tabs that note a follow-up, the later is told, and loses nothing", async ({
  page,
  context,
  site,
  consoleErrors,
}) => {
  const reference = await requestQuote(page, site, { companyName: "Two Tabs LLC" });
  await openQuotes(page, site);
  await openQuote(page, reference);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(heading(other, reference)).toBeVisible();
  await other.getByLabel("State").selectOption({ label: "Lost" });
  await other.getByLabel("Note").fill("They have another agent.");
  await page.getByLabel("State").selectOption({ label: "Bound" });
  await page.getByLabel("Note").fill("Signed today.");
  await page.getByRole("button", { name: "Save follow-up" }).click();
  await expect(toastOn(page)).toContainText("The follow-up is saved.");
  // Whether it read the new state before or is told by the server, the other tab must not overwrite it unseen.
  const title = other.getByText("This follow-up was changed in another tab or window.");
  const save = other.getByRole("button", { name: "Save follow-up" });
  if (!(await title.isVisible())) await save.click();
  await expect(title).toBeVisible();
  await expect(other.getByRole("alert")).toContainText("It now says Bound: Signed today.");
  await expect(other.getByLabel("Note")).toHaveValue("They have another agent.");
  await other.getByRole("button", { name: "Save mine over it" }).click();
  await expect(toastOn(other)).toContainText("The follow-up is saved.");
  await page.reload();
  await expect(page.getByLabel("State")).toHaveValue("lost");
  await page.getByRole("link", { name: "Back to Quote Requests" }).click();
  await page.getByRole("combobox", { name: "Follow-up" }).selectOption({ label: "Lost" });
  await expect(page.getByText("They have another agent.")).toBeVisible();
  // The browser reports the 409.
  consoleErrors.length = 0;
});

test("an email is sent again, and the agency gets it a second time", async ({ page, site }) => {
  const companyName = "Again and Again Inc";
  const reference = await requestQuote(page, site, { companyName });
  await openQuotes(page, site);
  await openQuote(page, reference);
  const getReceived = () => site.smtp.mailTo(agencies[0]).filter(({ raw }) => raw.includes(companyName));
  expect(getReceived()).toHaveLength(1);
  await page.getByRole("button", { name: `Send again to ${agencies[0]}` }).click();
  await expect(toastOn(page)).toContainText("Sent again");
  expect(getReceived()).toHaveLength(2);
  const [first, second] = getReceived();
  expect(second?.mail.subject).toBe(first?.mail.subject);
  expect(second?.mail.messageId).not.toBe(first?.mail.messageId);
  expect(second?.mail.attachments).toEqual(first?.mail.attachments);
  await expect(page.getByRole("button", { name: `Send again to ${agencies[0]}` })).toHaveCount(2);
});

test("the CSV has what is filtered, with formulas as text, and the stored PDF opens", async ({
  page,
  site,
}) => {
  const companyName = '=HYPERLINK("http://evil.test") Formula';
  const reference = await requestQuote(page, site, { companyName });
  await requestQuote(page, site, { companyName: "Not Wanted" });
  await openQuotes(page, site);
  await search(page).fill("evil.test formula");
  await expect(page.getByText("1 quote request", { exact: true })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  const lines = (await readFile(await (await downloading).path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(reference);
  expect(lines[1]).toContain(`"'=HYPERLINK(`);
  const pdf = page.getByRole("link", { name: /^PDF of/ });
  await expect(pdf).toHaveAttribute("target", "_blank");
  const answer = await page.request.get(`${site.url}${(await pdf.getAttribute("href")) ?? ""}`);
  expect(answer.status()).toBe(200);
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
});
