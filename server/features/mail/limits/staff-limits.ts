import type { Config } from "#server/config.ts";
import type { Repositories } from "#server/repositories.ts";
import type { Clock } from "#server/system/clock.ts";
import { toOfficeDay } from "#shared/time-zone.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { hashedKeys } from "./hashed-keys.ts";

type Store = Pick<Repositories, "mailCounts">;
/** The most messages in an hour of the clock, and in a day of the office. */
type Most = { readonly hourly: number; readonly daily: number };

/** Why a recipient gets no more for now: a sentence for the outbox. */
type Full = string;

export type StaffLimits = ReturnType<typeof createStaffLimits>;

const hourMs = 60 * 60_000;

/** How much agencies and the support desk get at most, counted in the transaction that writes it. */
export function createStaffLimits({ mail }: Pick<Config, "mail">, clock: Clock) {
  const toKey = hashedKeys(mail.hashSecret);
  const { perAgency, desk } = mail.dailyLimits;

  /** Counts a message to each; resolves to those that are full, which are not counted. */
  const count = async (
    { mailCounts }: Store,
    [kind, name, most]: readonly [kind: string, name: string, most: Most],
    ids: readonly string[],
  ): Promise<Map<string, Full>> => {
    if (ids.length === 0) return new Map();
    const now = clock.now();
    const [day, hour] = [toOfficeDay(now), Math.floor(now.getTime() / hourMs)];
    // In one order, so that two transactions don't wait for each other.
    const keys = [...ids].toSorted().map((id) => ({
      id,
      ofHour: toKey(`${kind}-hour`, `${id} ${hour}`),
      ofDay: toKey(`${kind}-day`, id),
    }));
    const counts = await mailCounts.add(
      keys.flatMap(({ ofHour, ofDay }) => [ofHour, ofDay]),
      day,
    );
    const isOver = (key: string, limit: number): boolean => (counts.get(key) ?? 0) > limit;
    const full = keys.flatMap(({ id, ofHour, ofDay }) => {
      if (isOver(ofDay, most.daily)) return [[id, describeFull(name, most.daily, "today")] as const];
      return isOver(ofHour, most.hourly) ? [[id, describeFull(name, most.hourly, "this hour")] as const] : [];
    });
    const over = new Map(full);
    const uncounted = keys.filter(({ id }) => over.has(id));
    await mailCounts.subtract(
      uncounted.flatMap(({ ofHour, ofDay }) => [ofHour, ofDay]),
      day,
    );
    return over;
  };

  return {
    /** A quote request to each of these agencies, by id. */
    agencies: async (store: Store, ids: readonly string[]) =>
      count(store, ["agency", "This agency", perAgency], ids),

    /** A ticket to the support desk: why it is full, if it is. */
    desk: async (store: Store) =>
      (await count(store, ["desk", "The support desk", desk], ["desk"])).get("desk"),
  };
}

const describeFull = (name: string, most: number, when: "this hour" | "today"): Full =>
  `${name} has its limit of ${most} ${when}.`;

/** A message whose recipient is full waits for the operator. */
export const holdIfFull = (
  message: NewOutboxMessage,
  heldReason: "agency_limit" | "desk_limit",
  full: Full | undefined,
): NewOutboxMessage =>
  full === undefined ? message : { ...message, status: "held", heldReason, lastError: full };
