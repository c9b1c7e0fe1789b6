import type { Config } from "#server/base/settings/config.ts";
import type { Store } from "#server/db/store.ts";
import type { Clock } from "#server/base/clock.ts";
import { toOfficeDay } from "#shared/text/time-zone.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { hashedKeys } from "./daily-limits.ts";
import { mailCountsRepository } from "./mail-counts-repository.ts";
import { toWideNetwork } from "#server/http/client-address.ts";
import { routingRepository } from "#server/mail/routing/routing-repository.ts";

/** Limits per hour of the clock, and per day of the office. */
type Most = { readonly hourly: number; readonly daily: number };

/** A sentence for the outbox: why a recipient gets no more for now. */
type Full = string;

export type StaffLimits = ReturnType<typeof createStaffLimits>;

const hourMs = 60 * 60_000;

function createCounter({ mail }: Pick<Config, "mail">, clock: Clock) {
  const toKey = hashedKeys(mail.hashSecret);
  const toKeys = (kind: string, ids: readonly string[]) => {
    const now = clock.now();
    const hour = Math.floor(now.getTime() / hourMs);
    // Sorted, so that two transactions don't wait for each other.
    const keys = [...ids].toSorted().map((id) => ({
      id,
      ofHour: toKey(`${kind}-hour`, `${id} ${hour}`),
      ofDay: toKey(`${kind}-day`, id),
    }));
    return { day: toOfficeDay(now), keys, all: keys.flatMap(({ ofHour, ofDay }) => [ofHour, ofDay]) };
  };
  const uncount = async (store: Store, kind: string, ids: readonly string[]): Promise<void> => {
    const { day, all } = toKeys(kind, ids);
    await mailCountsRepository(store).subtract(all, day);
  };

  /** Counts a message to each; resolves to those that are full, uncounted. */
  const count = async (
    store: Store,
    [kind, name, most]: readonly [kind: string, name: string, most: Most],
    ids: readonly string[],
  ): Promise<Map<string, Full>> => {
    if (ids.length === 0) return new Map();
    const { day, keys, all } = toKeys(kind, ids);
    const counts = await mailCountsRepository(store).add(all, day);
    const isOver = (key: string, limit: number): boolean => (counts.get(key) ?? 0) > limit;
    const full = keys.flatMap(({ id, ofHour, ofDay }) => {
      if (isOver(ofDay, most.daily)) return [[id, describeFull(name, most.daily, "today")] as const];
      return isOver(ofHour, most.hourly) ? [[id, describeFull(name, most.hourly, "this hour")] as const] : [];
    });
    const over = new Map(full);
    await uncount(store, kind, [...over.keys()]);
    return over;
  };

  return { count, uncount };
}

export function createStaffLimits(config: Pick<Config, "mail">, clock: Clock) {
  const { perAgency, desk } = config.mail.dailyLimits;
  const half = { hourly: toHalf(perAgency.hourly), daily: toHalf(perAgency.daily) };
  const { count, uncount } = createCounter(config, clock);
  return {
    /** Counts a quote request to each agency; `isRepeat` counts it against half of the limit as well. */
    agencies: async (store: Store, ids: readonly string[], isRepeat: boolean): Promise<Map<string, Full>> => {
      const full = await count(store, ["agency", "This agency", perAgency], ids);
      if (!isRepeat) return full;
      const free = ids.filter((id) => !full.has(id));
      const fullHalf = await count(store, ["agency-repeat", "This agency, from busy networks,", half], free);
      // These aren't sent, so the first count is undone.
      await uncount(store, "agency", [...fullHalf.keys()]);
      return new Map([...full, ...fullHalf]);
    },

    /** Counts an email to the support desk about a ticket; resolves to false, uncounted, at its limit. */
    desk: async (store: Store): Promise<boolean> =>
      (await count(store, ["desk", "The support desk", desk], ["desk"])).size === 0,
  };
}

const toHalf = (most: number): number => Math.max(1, Math.floor(most / 2));

const describeFull = (name: string, most: number, when: "this hour" | "today"): Full =>
  `${name} has its limit of ${most} ${when}.`;

/** Holds a message if its agency is over its limit. */
export const holdIfFull = (message: NewOutboxMessage, full: Full | undefined): NewOutboxMessage =>
  full === undefined ? message : { ...message, status: "held", heldReason: "agency_limit", lastError: full };

type Request = { readonly ip: string | null; readonly isProven: boolean };

type Share = {
  /** A keyed hash of the sender's network (IPv4 /24, IPv6 /48). */
  readonly network: string;
  /** True if that network sent a quote request earlier that day: half of each agency's limit is kept for others. */
  readonly isRepeat: boolean;
  /** True if its network has used up this hour's share. */
  readonly mustWait: boolean;
};

export type FairShares = ReturnType<typeof createFairShares>;

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
