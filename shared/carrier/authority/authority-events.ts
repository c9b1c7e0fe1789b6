import type { IsoDay } from "#shared/carrier/sms/months.ts";
import type { AuthorityChange, LegacyAction } from "./licensing-rows.ts";

/** State of an authority. inactive: lost, and the data doesn't say how. unknown: the data doesn't tell. */
export const authorityStates = [
  "active",
  "pending",
  "suspended",
  "revoked",
  "withdrawn",
  "inactive",
  "unknown",
] as const;
export type AuthorityState = (typeof authorityStates)[number];

/** From when an authority was in a state. Undated ones count as the oldest. */
export type AuthorityEvent = {
  readonly state: AuthorityState;
  readonly day: IsoDay | undefined;
  /** The authority was given on this day. "Active" alone may only date a record. */
  readonly given?: "granted" | "reinstated" | undefined;
  /** The day is a record's, not an authority's: "Administrative Correction", "Initial Status". */
  readonly isRecordOnly?: boolean;
};

/** Takes back an earlier notice or loss: "DISCONTINUED REVOCATION". */
export const isUndone = (text: string): boolean => /discontinu|reinstat|rescind|lifted/i.test(text);

export function findLoss(text: string): AuthorityState | undefined {
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

function findGiven(text: string): AuthorityEvent["given"] {
  if (/^\s*reinstated\b/i.test(text)) return "reinstated";
  return /^\s*granted\b/i.test(text) ? "granted" : undefined;
}

const toEvent = ({ status, reason = "", day }: AuthorityChange): AuthorityEvent => {
  const state = toAuthorityState(status, reason);
  return {
    state,
    day,
    given: state === "active" ? findGiven(reason) : undefined,
    isRecordOnly: /administrative correction|initial status/i.test(reason),
  };
};

/** Older first; on one day, what takes the authority away last. */
const compareEvents = (a: AuthorityEvent, b: AuthorityEvent): number =>
  (a.day ?? "").localeCompare(b.day ?? "") || Number(a.state !== "active") - Number(b.state !== "active");

export const sortEvents = (events: readonly AuthorityEvent[], today: IsoDay): AuthorityEvent[] =>
  events.filter(({ state, day = "" }) => state !== "unknown" && day <= today).toSorted(compareEvents);

export const listAuthorityEvents = (changes: readonly AuthorityChange[], today: IsoDay): AuthorityEvent[] =>
  sortEvents(changes.map(toEvent), today);

/** A row of the old history as events: the authority was given, and lost. A notice alone is neither. */
export function toLegacyEvents({ action = "", servedOn, outcome = "", outcomeOn }: LegacyAction) {
  const steps = [
    [action, servedOn],
    [outcome, outcomeOn],
  ] as const;
  return steps.flatMap(([text, day], index): AuthorityEvent[] => {
    const given = findGiven(text);
    if (given) return [{ state: "active", day, given }];
    const loss = index === 1 ? findLoss(text) : undefined;
    return loss === undefined ? [] : [{ state: loss, day }];
  });
}
