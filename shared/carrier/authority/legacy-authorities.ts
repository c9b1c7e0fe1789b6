import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { grouped } from "#shared/text/grouped.ts";
import {
  type AuthorityEvent,
  type AuthorityState,
  isLost,
  sortEvents,
  toLegacyEvents,
} from "./authority-events.ts";
import { type AuthorityKind, getCarriage } from "./authority-type.ts";
import {
  type LegacyAction,
  legacyDay,
  type LegacyAuthority,
  type LegacyType,
  legacyTypes,
} from "./licensing-rows.ts";

export const legacyNames = {
  common: "Common carrier",
  contract: "Contract carrier",
  broker: "Broker",
} as const satisfies Record<LegacyType, string>;

const getLegacyKind = (type: LegacyType): AuthorityKind => (type === "broker" ? "broker" : "carrier");

/** One type in the frozen set, over all dockets; undefined if the carrier never had it. */
function getLegacyState(type: LegacyType, rows: readonly LegacyAuthority[]): AuthorityState | undefined {
  // Nobody has recorded if a revocation that was pending then took effect.
  const active = rows.filter(({ status }) => status[type] === "A");
  if (active.length > 0)
    return active.every(({ revocationPending }) => revocationPending[type]) ? "unknown" : "active";
  if (rows.some(({ applicationPending }) => applicationPending[type])) return "pending";
  return rows.some(({ status }) => status[type] === "I") ? "inactive" : undefined;
}

/** The frozen set's authorities of the kinds that Motus doesn't list. */
export const listLegacyAuthorities = (
  rows: readonly LegacyAuthority[],
  isInMotus: (kind: AuthorityKind) => boolean,
) =>
  legacyTypes.flatMap((type) => {
    const state = getLegacyState(type, rows);
    return state === undefined || isInMotus(getLegacyKind(type)) ? [] : [{ type: legacyNames[type], state }];
  });

const isOver = (events: readonly AuthorityEvent[]): boolean => isLost(events.at(-1)?.state ?? "unknown");

/** When an authority was last given, counting from its last loss; undefined if no grant or reinstatement says so. */
export const findGivenDay = (events: readonly AuthorityEvent[]): IsoDay | undefined =>
  events.slice(events.findLastIndex(({ state }) => isLost(state)) + 1).find(({ given }) => given)?.day;

/**
 * Common and contract carriage had a history each, which Motus doesn't tell apart: the one that went on and goes back
 * furthest counts.
 */
export function listLegacyEvents(history: readonly LegacyAction[]): AuthorityEvent[] {
  const rank = (events: readonly AuthorityEvent[]): string =>
    `${isOver(events) ? 1 : 0} ${findGivenDay(events) ?? "9999"} ${JSON.stringify(events)}`;
  const histories = [...grouped(history, ({ type }) => getCarriage(type) ?? "").values()]
    .map((rows) => sortEvents(rows.flatMap(toLegacyEvents), legacyDay))
    .filter((events) => events.length > 0);
  return histories.toSorted((a, b) => rank(a).localeCompare(rank(b)))[0] ?? [];
}
