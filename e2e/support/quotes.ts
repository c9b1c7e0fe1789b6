import { expect, type Page } from "@playwright/test";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import { adminPaths } from "../../client/src/lib/paths.ts";
import { quoteBody } from "../../server/testing/bodies.ts";
import { openAdmin } from "./admin.ts";
import type { Site } from "./site.ts";

/** Sends quote requests of these companies, the last one last. */
export async function requestQuotes(page: Page, site: Site, companies: readonly string[]): Promise<void> {
  for (const companyName of companies) {
    const data = { ...quoteBody, companyName };
    const headers = { Origin: site.url };
    const answer = await page.request.post(`${site.url}${sendQuoteRequest.path}`, { data, headers });
    expect(answer.status()).toBe(200);
  }
}

/** The names of five companies, the one of the newest request first in the list. */
export const five = (name: string): string[] =>
  ["E", "D", "C", "B", "A"].map((letter) => `${name} ${letter}`);
/** Opens the list of those that this search finds. */
export const openQuotes = async (page: Page, site: Site, search: string) =>
  openAdmin(
    page,
    site.url,
    `${adminPaths.quoteRequests}?search=${encodeURIComponent(search)}`,
    "Email Sends",
  );
export const rows = (page: Page) => page.getByRole("list", { name: "Quote Requests" }).getByRole("listitem");
/** The link that opens a row. */
export const opener = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
/** The states in the order of the rows. */
export const readStates = async (page: Page): Promise<string[]> =>
  rows(page)
    .getByRole("combobox")
    .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));
