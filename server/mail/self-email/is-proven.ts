import type { Config } from "#server/base/settings/config.ts";
import type { Repositories } from "#server/repositories.ts";

type Addresses = Pick<Config, "mailFrom">;

/** Whether the operator gave us an address: ours, or an agency's. */
export async function isOperators(
  { mailFrom: from }: Addresses,
  store: Pick<Repositories, "agencies">,
  address: string,
): Promise<boolean> {
  const own = [from.support, from.noReply].map((each) => each.toLowerCase());
  return own.includes(address.toLowerCase()) || (await store.agencies.findName(address)) !== undefined;
}

/** Whether an address may get text that a visitor wrote: the operator's, or one verified by a code. */
export async function isProven(
  config: Addresses,
  store: Pick<Repositories, "provenAddresses" | "agencies">,
  address: string,
): Promise<boolean> {
  const [isVerified, isOurs] = await Promise.all([
    store.provenAddresses.has(address),
    isOperators(config, store, address),
  ]);
  return isVerified || isOurs;
}
