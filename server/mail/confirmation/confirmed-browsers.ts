import type { Dependencies } from "#server/http/route.ts";
import { toCountedMailbox } from "#server/mail/limits/normalize-mailbox.ts";
import { createSignedTimes } from "#server/base/random.ts";
import { provenAddressesRepository } from "#server/mail/recipients-repository.ts";

/** Stated in the privacy policy. */
const validSeconds = 90 * 24 * 3600;

export type ConfirmedBrowsers = ReturnType<typeof createConfirmedBrowsers>;

/** Browsers in which the owner of an address entered the code that was emailed there. */
export function createConfirmedBrowsers({
  clock,
  config,
  store,
}: Pick<Dependencies, "clock" | "config" | "store">) {
  const times = createSignedTimes(config.mail.hashSecret);
  const toEvent = (address: string): string => `address ${address.toLowerCase()} confirmed`;
  return {
    createToken: (address: string): string => times.create(toEvent(address), clock.now()),

    /** True if two spellings are of one mailbox. */
    isSameMailbox: (one: string, other: string): boolean => toCountedMailbox(one) === toCountedMailbox(other),

    /** True if a request's token is of this address and in time. Erasing an address ends its tokens. */
    hasConfirmed: async (token: string | null, address: string): Promise<boolean> => {
      const age = times.getAge(token, toEvent(address), clock.now());
      return age !== undefined && age < validSeconds && (await provenAddressesRepository(store).has(address));
    },
  };
}
