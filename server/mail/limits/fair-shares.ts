import type { Config } from "#server/base/settings/config.ts";
import { toWideNetwork } from "#server/http/client-address.ts";
import type { Store } from "#server/db/store.ts";
import type { Clock } from "#server/base/clock.ts";
import { toOfficeDay } from "#shared/text/time-zone.ts";
import { hashedKeys } from "./hashed-keys.ts";
import { mailCountsRepository } from "./mail-counts-repository.ts";
import { routingRepository } from "#server/mail/routing/routing-repository.ts";

type Request = { readonly ip: string | null; readonly isProven: boolean };

export type Share = {
  /** A keyed hash of the sender's network (IPv4 /24, IPv6 /48). */
  readonly network: string;
  /** True if that network sent a quote request earlier that day: half of each agency's limit is kept for others. */
  readonly isRepeat: boolean;
  /** True if its network has used up this hour's share. */
  readonly mustWait: boolean;
};

export type FairShares = ReturnType<typeof createFairShares>;

const hourMs = 60 * 60_000;

/** Limits quote requests per network, so that a flood delays only its own. Counts in the caller's transaction. */
export function createFairShares({ mail }: Pick<Config, "mail">, clock: Clock) {
  const toKey = hashedKeys(mail.hashSecret);
  const toHourKey = (network: string): string =>
    toKey("network-hour", `${network} ${Math.floor(clock.now().getTime() / hourMs)}`);

  /** Counts an unconfirmed request; resolves to false, uncounted, once its network has used up its share. */
  const take = async (store: Store, network: string): Promise<boolean> => {
    const [key, day] = [toHourKey(network), toOfficeDay(clock.now())];
    const isWithin =
      ((await mailCountsRepository(store).add([key], day)).get(key) ?? 0) <= mail.dailyLimits.perNetwork;
    if (!isWithin) await mailCountsRepository(store).subtract([key], day);
    return isWithin;
  };

  return {
    /** Counts a new quote request. Requests of its network that wait go first. */
    quoteRequest: async (store: Store, { ip, isProven }: Request): Promise<Share> => {
      const network = toKey("network", toWideNetwork(ip));
      const ofDay = toKey("network-day", network);
      const counts = await mailCountsRepository(store).add([ofDay], toOfficeDay(clock.now()));
      const isRepeat = (counts.get(ofDay) ?? 0) > 1;
      if (isProven) return { network, isRepeat, mustWait: false };
      const mustWait =
        (await routingRepository(store).isNetworkWaiting(network)) || !(await take(store, network));
      return { network, isRepeat, mustWait };
    },

    /** Counts a request that waited. */
    take,
  };
}
