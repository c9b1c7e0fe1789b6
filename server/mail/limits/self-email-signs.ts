import type { Config } from "#server/base/settings/config.ts";
import type { Store } from "#server/db/store.ts";
import type { Clock } from "#server/base/clock.ts";
import { toOfficeDay } from "#shared/text/time-zone.ts";
import { hashedKeys, toNetwork } from "./daily-limits.ts";
import { toCountedMailbox } from "./normalize-mailbox.ts";
import { mailCountsRepository } from "./mail-counts-repository.ts";

type Request = { readonly recipient: string; readonly ip: string | null };

/** Number of other mailboxes that got a self-email from the network that day. */
const mostOthers = 2;
/** Share of all messages to customers from which self-emails to unproven addresses are a flood. */
const mostOfTotal = 0.25;

export type SelfEmailSigns = ReturnType<typeof createSelfEmailSigns>;

/**
 * Signs of a day that self-emails go to strangers: this mailbox got one from another network, this network sent
 * self-emails to two other mailboxes, or self-emails to unconfirmed addresses are over a quarter of MAIL_DAILY_TOTAL.
 */
export function createSelfEmailSigns({ mail }: Pick<Config, "mail">, clock: Clock) {
  const toKey = hashedKeys(mail.hashSecret);
  const getKeys = ({ recipient, ip }: Request) => {
    const [mailbox, network] = [toCountedMailbox(recipient), toNetwork(ip)];
    return {
      pair: toKey("copy", `${network} ${mailbox}`),
      mailbox: toKey("copies-to", mailbox),
      /** Counts each mailbox once. */
      network: toKey("copies-from", network),
      all: "copies",
    };
  };
  type Keys = ReturnType<typeof getKeys>;

  /** `counts` are those before this self-email. */
  const hasSign = (keys: Keys, counts: ReadonlyMap<string, number>): boolean => {
    const [pair = 0, mailbox = 0, network = 0, all = 0] = listKeys(keys).map((key) => counts.get(key));
    const others = network - (pair > 0 ? 1 : 0);
    return mailbox > pair || others >= mostOthers || all >= mail.dailyLimits.inAll * mostOfTotal;
  };
  const listKeys = ({ pair, mailbox, network, all }: Keys): string[] => [pair, mailbox, network, all];

  return {
    /** True if there is a sign, without counting this self-email. */
    look: async (store: Store, request: Request): Promise<boolean> => {
      const keys = getKeys(request);
      return hasSign(keys, await mailCountsRepository(store).find(listKeys(keys), toOfficeDay(clock.now())));
    },

    /** Counts this self-email in the transaction that writes it; true if there was a sign. Call it before other counts. */
    count: async (store: Store, request: Request): Promise<boolean> => {
      const [keys, day] = [getKeys(request), toOfficeDay(clock.now())];
      const after = await mailCountsRepository(store).add(listKeys(keys), day);
      const before = new Map([...after].map(([key, count]) => [key, count - 1]));
      if ((before.get(keys.pair) ?? 0) > 0) await mailCountsRepository(store).subtract([keys.network], day);
      return hasSign(keys, before);
    },
  };
}
