import type { Config } from "#server/base/settings/config.ts";
import type { Store } from "#server/db/store.ts";
import { agenciesRepository } from "#server/mail/agencies/agencies-repository.ts";
import { provenAddressesRepository } from "./recipients-repository.ts";

type Addresses = Pick<Config, "mailFrom">;

/** True for our own addresses and the agencies'. */
export async function isOperators(
  { mailFrom: from }: Addresses,
  store: Store,
  address: string,
): Promise<boolean> {
  const own = [from.support, from.noReply].map((each) => each.toLowerCase());
  return (
    own.includes(address.toLowerCase()) || (await agenciesRepository(store).findName(address)) !== undefined
  );
}

/** True if an address may get a visitor's text: it is the operator's, or was verified by a code. */
export async function isProven(config: Addresses, store: Store, address: string): Promise<boolean> {
  const [isVerified, isOurs] = await Promise.all([
    provenAddressesRepository(store).has(address),
    isOperators(config, store, address),
  ]);
  return isVerified || isOurs;
}
