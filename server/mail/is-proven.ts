import type { Config } from "#server/base/settings/config.ts";
import type { Store } from "#server/db/store.ts";
import { agenciesRepository } from "#server/mail/agencies/agencies-repository.ts";
import { provenAddressesRepository } from "./recipients-repository.ts";

type Addresses = Pick<Config, "mailFrom">;

/** True if the operator gave us an address: ours, or an agency's. */
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

/** True if an address may get text that a visitor wrote: the operator's, or one verified by a code. */
export async function isProven(config: Addresses, store: Store, address: string): Promise<boolean> {
  const [isVerified, isOurs] = await Promise.all([
    provenAddressesRepository(store).has(address),
    isOperators(config, store, address),
  ]);
  return isVerified || isOurs;
}
