import { createConfirmedBrowsers } from "#server/mail/confirmation/confirmed-browsers.ts";
import { confirmedHeader } from "#shared/api/email-confirmation-api.ts";
import type { TestApp } from "./test-app.ts";
import { provenAddressesRepository } from "#server/mail/recipients-repository.ts";

/** The headers of a browser in which somebody entered the code that was emailed to an address. */
export async function confirmBrowser(
  { server: { container } }: TestApp,
  address: string,
): Promise<Record<string, string>> {
  await provenAddressesRepository(container.store).add(address);
  return { [confirmedHeader]: createConfirmedBrowsers(container).createToken(address) };
}
