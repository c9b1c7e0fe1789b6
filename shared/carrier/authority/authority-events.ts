import { addDays, type IsoDay } from "#shared/carrier/sms/months.ts";
import type { AuthorityChange, AuthorityOrder } from "./licensing-rows.ts";

/** What an authority is worth. inactive: lost, and the data doesn't say how. unknown: the data doesn't tell. */
export type AuthorityState =
  | "active"
  | "pending"
  | "suspended"
  | "revoked"
  | "withdrawn"
  | "inactive"
  | "unknown";

/** From when an authority was in a state. Undated ones count as the oldest. */
export type AuthorityEvent = {
  readonly state: AuthorityState;
  readonly day: IsoDay | undefined;
  /** From a notice of FMCSA's, not from a change of status. */
  readonly isOrder?: true;
};

const isUndone = (text: string): boolean => /discontinu|reinstat|rescind|lifted/i.test(text);

function findLoss(text: string): AuthorityState | undefined {
  if (isUndone(text)) return undefined;
  if (/revo[ck]/i.test(text)) return "revoked";
  if (/suspen/i.test(text)) return "suspended";
  return /withdr/i.test(text) ? "withdrawn" : undefined;
}

/** Motus's status, with the reason of a change. A reason that takes the authority away outweighs "Active". */
export function toAuthorityState(status = "", reason = ""): AuthorityState {
  const loss = findLoss(reason) ?? findLoss(status);
  if (loss !== undefined) return loss;
  if (/^active/i.test(status)) return "active";
  if (/^inactive/i.test(status)) return "inactive";
  return /^pending/i.test(status) ? "pending" : "unknown";
}

export const isLost = (state: AuthorityState): boolean =>
  state === "suspended" || state === "revoked" || state === "withdrawn" || state === "inactive";

const toOrderEvent = (order: AuthorityOrder): AuthorityEvent => ({
  state: isUndone(order.kind) ? "active" : (findLoss(order.kind) ?? "suspended"),
  // Without an effective date it counts from the day it was served.
  day: order.effectiveOn ?? order.servedOn,
  isOrder: true,
});

/** A notice and the change that follows it are one event: the change comes at most so much later. */
const noticeDays = 45;

/** Older first; on one day, what takes the authority away last. */
const compareEvents = (a: AuthorityEvent, b: AuthorityEvent): number =>
  (a.day ?? "").localeCompare(b.day ?? "") || Number(a.state !== "active") - Number(b.state !== "active");

/** Whether a change is an order's own, and the authority was not given back in between. */
function isOrdersOwn({ day = "", state }: AuthorityEvent, all: readonly AuthorityEvent[]): boolean {
  if (day === "" || !isLost(state)) return false;
  return all.some((order) => {
    const [first = "", last = ""] = [day, order.day ?? ""].toSorted();
    if (!order.isOrder || !isLost(order.state) || first === "" || addDays(first, noticeDays) < last)
      return false;
    return !all.some((one) => one.state === "active" && (one.day ?? "") >= first && (one.day ?? "") <= last);
  });
}

/** All that happened to an authority up to today, oldest first: both sets, each event once. */
export function listAuthorityEvents(
  changes: readonly AuthorityChange[],
  orders: readonly AuthorityOrder[],
  today: IsoDay,
): AuthorityEvent[] {
  const changed = changes.map(({ status, reason, day }) => ({
    state: toAuthorityState(status, reason),
    day,
  }));
  const events: AuthorityEvent[] = [...changed, ...orders.map(toOrderEvent)];
  const past = events.filter(({ state, day = "" }) => state !== "unknown" && day <= today);
  return past.filter((event) => event.isOrder || !isOrdersOwn(event, past)).toSorted(compareEvents);
}

/** The first day ahead from which an order takes the authority away, unless it was given back after the notice. */
export function findSuspensionAhead(
  changes: readonly AuthorityChange[],
  orders: readonly AuthorityOrder[],
  today: IsoDay,
): IsoDay | undefined {
  const restored = changes.flatMap(({ status, reason = "", day }) =>
    day !== undefined && isUndone(reason) && toAuthorityState(status, reason) === "active" ? [day] : [],
  );
  const ahead = orders.flatMap((order) => {
    const { effectiveOn = "", servedOn = effectiveOn } = order;
    const isUndoneSince = restored.some((day) => day > servedOn && day <= today);
    return effectiveOn > today && !isUndone(order.kind) && !isUndoneSince ? [effectiveOn] : [];
  });
  return ahead.toSorted()[0];
}
