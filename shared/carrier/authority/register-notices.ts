import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { type AuthorityEvent, findLoss, isUndone } from "./authority-events.ts";
import type { AuthorityOrder } from "./licensing-rows.ts";

/** A notice of suspension or revocation that nothing on record has closed. By itself it takes no authority away. */
export type Notice = {
  readonly loss: "suspension" | "revocation";
  /** When it takes effect or, where FMCSA doesn't say, when it was served. */
  readonly day: IsoDay | undefined;
  readonly isServedDay: boolean;
  readonly isAhead: boolean;
};

const getDay = ({ effectiveOn, servedOn }: AuthorityOrder): IsoDay => effectiveOn ?? servedOn ?? "";
const getServedDay = ({ effectiveOn = "", servedOn = effectiveOn }: AuthorityOrder): IsoDay => servedOn;

const compareOrders = (a: AuthorityOrder, b: AuthorityOrder): number =>
  getDay(a).localeCompare(getDay(b)) || a.kind.localeCompare(b.kind);

/** The next notice ahead or else the latest one, unless it was dropped or the authority reinstated since it was served. */
export function findNotice(
  events: readonly AuthorityEvent[],
  orders: readonly AuthorityOrder[],
  today: IsoDay,
): Notice | undefined {
  const given = events.flatMap((event) => (event.given ? [event.day ?? ""] : []));
  const dropped = orders.filter(({ kind }) => isUndone(kind)).map(getServedDay);
  const closed = [...given, ...dropped].filter((day) => day <= today);
  const open = orders
    .filter((order) => !isUndone(order.kind) && !closed.some((day) => day > getServedDay(order)))
    .toSorted(compareOrders);
  const notice = open.find((order) => getDay(order) > today) ?? open.at(-1);
  return (
    notice && {
      loss: findLoss(notice.kind) === "revoked" ? "revocation" : "suspension",
      day: getDay(notice) || undefined,
      isServedDay: notice.effectiveOn === undefined,
      isAhead: getDay(notice) > today,
    }
  );
}
