import { createConfirmedBrowsers } from "#server/mail/confirmation/confirmation-service.ts";
import { confirmedHeader } from "#shared/api/email-confirmation-api.ts";
import type { TestApp } from "./test-app.ts";
import { provenAddressesRepository } from "#server/mail/recipients-repository.ts";

export async function confirmBrowser(
  { server: { container } }: TestApp,
  address: string,
): Promise<Record<string, string>> {
  await provenAddressesRepository(container.store).add(address);
  return { [confirmedHeader]: createConfirmedBrowsers(container).createToken(address) };
}
