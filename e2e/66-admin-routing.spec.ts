import type { Page } from "@playwright/test";
import { adminPaths } from "../client/src/lib/paths.ts";
import { quoteBody } from "../server/testing/bodies.ts";
import { listAgencies } from "#shared/api/admin/agencies-api.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import { openAdmin } from "./support/admin.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { expectFits } from "./support/fits.ts";
import { agencies, type Site } from "./support/site.ts";
import { expect, test as base, toastOn } from "./support/test.ts";

const test = base.extend({ site: async ({ officeSite }, provide) => provide(officeSite) });

const [agency] = agencies;
const message = "Please hurry, renewal is Friday";

/** Sets the states that all agencies take, as Settings does. */
async function takeStates(page: Page, { url }: Site, states: readonly string[]): Promise<void> {
  const answer = await page.request.get(`${url}${listAgencies.path}`);
  const { data } = listAgencies.response.parse(await answer.json());
  for (const { id } of data) {
    const options = { data: { states }, headers: { Origin: url } };
    expect((await page.request.patch(`${url}${listAgencies.path}/${id}`, options)).status()).toBe(200);
  }
}

async function askForQuotes(
  page: Page,
  { url }: Site,
  companyName: string,
  mailingState: string,
): Promise<void> {
  const formData = { ...quoteBody.formData, mailingState };
  const data = { ...quoteBody, message, companyName, formData };
  const answer = await page.request.post(`${url}${sendQuoteRequest.path}`, { data });
  expect(answer.status()).toBe(200);
}

const getReceived = ({ smtp }: Site, company: string) =>
  smtp.mailTo(agency).filter(({ mail }) => mail.subject?.includes(company));

test("a request that no agency takes says so, has its message, and is released once one takes its state @mobile-only", async ({
  page,
  site,
}) => {
  const company = "Held Hauling";
  await openAdmin(page, site.url, adminPaths.quoteRequests, "Email Sends");
  await takeStates(page, site, ["NY"]);
  await askForQuotes(page, site, company, "TX");
  await page.reload();
  await expect(page.getByText("Held: no agency", { exact: true })).toBeVisible();
  await page.locator("[data-row-opener]").first().click();
  await expect(page.getByRole("heading", { level: 2, name: new RegExp(company) })).toBeVisible();
  await expect(page.getByText("Held: no agency takes Texas")).toBeVisible();
  await expect(page.getByText(/daily limit|Agency support@/)).toHaveCount(0);
  await expect(page.getByText(message)).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);
  await expectFits(page);

  await takeStates(page, site, []);
  await page.reload();
  await page.getByRole("button", { name: "Release to all that match now" }).click();
  await expect(toastOn(page)).toContainText("Sent to");
  await expect.poll(() => getReceived(site, company)).toHaveLength(1);
  await page.getByRole("button", { name: "Send to..." }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/Already sent on/)).toHaveCount(agencies.length);
  expect(await faultsInBothColors(page)).toEqual([]);
  await expectFits(page);
});
