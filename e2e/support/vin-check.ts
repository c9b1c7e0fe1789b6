import type { Page } from "@playwright/test";
import { withCheckDigit } from "#shared/testing/vins.ts";
import { waitUntilTakenOver } from "./taken-over.ts";

/** A VIN with a valid check digit: of a Freightliner tractor, or of the `maker` (8 characters) given. */
export function vinWith(serial: number, maker = "1FUJGLDR"): string {
  const raw = `${maker}0CLVC${String(serial).padStart(4, "0")}`;
  return withCheckDigit(raw);
}

/** Of an unknown manufacturer. */
export const unknownVin = (serial: number): string => vinWith(serial, "9ZZJGLDR");

/** Locators of the page. */
export const vinPage = (page: Page) => ({
  input: page.getByRole("textbox", { name: /^VIN/ }),
  check: page.getByRole("button", { name: "Check VIN" }),
  heading: page.getByRole("heading", { level: 2 }).first(),
  fromAgency: page.getByText(/^From NHTSA \(vPIC\), [A-Z]/),
  offline: page.getByText(/^From our offline copy of NHTSA's data, [A-Z][a-z]+ \d+, 20\d\d$/),
  button: (name: string) => page.getByRole("button", { name, exact: true }),
});

/** Opens the page, or the result of a VIN if one is given. Resolves once it runs: before, Enter loads another page. */
export async function openVin(page: Page, vin?: string): Promise<ReturnType<typeof vinPage>> {
  await page.goto(vin === undefined ? "/vin-checker" : `/vin-checker?vin=${vin}`);
  await waitUntilTakenOver(page);
  return vinPage(page);
}

/** Records the page's VIN requests to our server. */
export function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/vin")) requests.push(pathname + search);
  });
  return requests;
}
