import type { Config } from "#server/config.ts";
import type { Repositories } from "#server/repositories.ts";

/** Whether an address may get text that a visitor wrote: ours, an agency's, or one verified by a code. */
export async function isProven(
  { mailFrom: from }: Pick<Config, "mailFrom">,
  store: Pick<Repositories, "provenAddresses" | "agencies">,
  address: string,
): Promise<boolean> {
  const own = [from.support, from.noReply].map((each) => each.toLowerCase());
  if (own.includes(address.toLowerCase())) return true;
  const [isVerified, agency] = await Promise.all([
    store.provenAddresses.has(address),
    store.agencies.findName(address),
  ]);
  return isVerified || agency !== undefined;
}
