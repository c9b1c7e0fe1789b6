import type { IsoDay } from "#shared/carrier/sms/months.ts";
import {
  type AuthorityEvent,
  type AuthorityState,
  isLost,
  listAuthorityEvents,
  sortEvents,
  toAuthorityState,
  toLegacyEvents,
} from "./authority-events.ts";
import { type AuthorityKind, getAuthorityKind, isSameAuthority, getCarriage } from "./authority-type.ts";
import {
  type AuthorityChange,
  type AuthorityOrder,
  type LegacyAction,
  legacyDay,
  type LicensingRows,
  type LegacyAuthority,
  type LegacyType,
  legacyTypes,
} from "./licensing-rows.ts";
import { findNotice, type Notice } from "./register-notices.ts";
import { grouped } from "#shared/text/grouped.ts";

const legacyNames = {
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
const listLegacyAuthorities = (
  rows: readonly LegacyAuthority[],
  isInMotus: (kind: AuthorityKind) => boolean,
) =>
  legacyTypes.flatMap((type) => {
    const state = getLegacyState(type, rows);
    return state === undefined || isInMotus(getLegacyKind(type)) ? [] : [{ type: legacyNames[type], state }];
  });

const isOver = (events: readonly AuthorityEvent[]): boolean => isLost(events.at(-1)?.state ?? "unknown");

/** When an authority was last given, counting from its last loss; undefined if no grant or reinstatement says so. */
const findGivenDay = (events: readonly AuthorityEvent[]): IsoDay | undefined =>
  events.slice(events.findLastIndex(({ state }) => isLost(state)) + 1).find(({ given }) => given)?.day;

/** Common and contract carriage had a history each: the one that went on and goes back furthest counts. */
function listLegacyEvents(history: readonly LegacyAction[]): AuthorityEvent[] {
  const rank = (events: readonly AuthorityEvent[]): string =>
    `${isOver(events) ? 1 : 0} ${findGivenDay(events) ?? "9999"} ${JSON.stringify(events)}`;
  const histories = [...grouped(history, ({ type }) => getCarriage(type) ?? "").values()]
    .map((rows) => sortEvents(rows.flatMap(toLegacyEvents), legacyDay))
    .filter((events) => events.length > 0);
  return histories.toSorted((a, b) => rank(a).localeCompare(rank(b)))[0] ?? [];
}

/** One authority of a carrier: what FMCSA's list says now, and what its history and notices add. */
export type Authority = {
  readonly type: string;
  readonly docket?: string | undefined;
  readonly kind: AuthorityKind;
  readonly state: AuthorityState;
  /** From when it is in that state. */
  readonly since?: IsoDay | undefined;
  /** An open notice about an authority that isn't lost. */
  readonly notice?: Notice | undefined;
  readonly events: readonly AuthorityEvent[];
  /** In Motus's list, not only in its history or in the frozen set. */
  readonly isListed: boolean;
  /** Not in Motus: what was last known, on May 14, 2026. */
  readonly isLastKnown: boolean;
  /** Present where a newer change of status took away what Motus's list still has. */
  readonly listedAs?: AuthorityState | undefined;
};

type Row = { readonly type: string; readonly docket?: string | undefined; readonly listed: AuthorityState };
type Parts = {
  readonly changes: readonly AuthorityChange[];
  readonly orders: readonly AuthorityOrder[];
  /** Absent if it could not be read. */
  readonly history: readonly LegacyAction[] | undefined;
  readonly today: IsoDay;
};

/** A suspension, revocation or withdrawal since the day of the frozen sets, newer than anything that gave the authority back. */
function findLoss(changed: readonly AuthorityEvent[]): AuthorityState | undefined {
  const loss = changed.findLast(
    ({ state, isRecordOnly }) => isLost(state) && state !== "inactive" && !isRecordOnly,
  );
  const { day: lostOn = "" } = loss ?? {};
  const isBack = ({ state, day = "" }: AuthorityEvent) => state === "active" && day >= lostOn;
  return lostOn > legacyDay && !changed.some(isBack) ? loss?.state : undefined;
}

type Events = {
  readonly changed: readonly AuthorityEvent[];
  readonly events: readonly AuthorityEvent[];
};

/** Follows the list, except for a newer loss; Motus's history alone for an authority that isn't listed. */
function decideState(listed: AuthorityState, { changed, events }: Events): AuthorityState {
  if (listed === "unknown") return changed.at(-1)?.state ?? listed;
  if (listed === "active") return findLoss(changed) ?? listed;
  const newest = events.at(-1)?.state ?? listed;
  return listed === "inactive" && isLost(newest) ? newest : listed;
}

/** Undefined if no row dates it: a correction of a record doesn't, nor does a grant if the old history wasn't read. */
function findSince(state: AuthorityState, events: readonly AuthorityEvent[], hasHistory: boolean) {
  const period = events.slice(events.findLastIndex((event) => event.state !== state) + 1);
  const first =
    isLost(state) || state === "pending" ? period.find((event) => !event.isRecordOnly) : undefined;
  const day = state === "active" ? findGivenDay(events) : first?.day;
  return day !== undefined && (hasHistory || day > legacyDay) ? day : undefined;
}

function toAuthority({ type, docket, listed }: Row, isListed: boolean, parts: Parts): Authority {
  const { changes, orders, history, today } = parts;
  const isOwn = (row: { type: string; docket?: string | undefined }) =>
    isSameAuthority({ type, docket }, row);
  const changed = listAuthorityEvents(changes.filter(isOwn), today);
  const events = sortEvents([...listLegacyEvents((history ?? []).filter(isOwn)), ...changed], today);
  const state = decideState(listed, { changed, events });
  return {
    type,
    docket,
    kind: getAuthorityKind(type),
    events,
    isListed,
    isLastKnown: false,
    state,
    since: findSince(state, events, history !== undefined),
    notice: isLost(state) ? undefined : findNotice(changed, orders.filter(isOwn), today),
    ...(listed !== state && listed === "active" && { listedAs: listed }),
  };
}

/** Last known in May, unless Motus's history has something newer. */
function toLegacyAuthority(row: Row, parts: Parts): Authority {
  const newer = parts.changes.filter(({ day = "" }) => day > legacyDay);
  const authority = toAuthority({ ...row, listed: "unknown" }, false, { ...parts, changes: newer });
  const isNews = ({ day = "", isRecordOnly }: AuthorityEvent) => day > legacyDay && !isRecordOnly;
  if (authority.events.some(isNews)) return authority;
  return { ...toAuthority(row, false, { ...parts, changes: [] }), isLastKnown: true };
}

/** Events of an authority that Motus doesn't list: it was lost, or the data doesn't tell. */
function listUnlisted(rows: readonly Row[], { changes, orders }: Parts): Row[] {
  const found: Row[] = [];
  for (const { type, docket } of [...changes, ...orders])
    if (![...rows, ...found].some((row) => isSameAuthority(row, { type, docket })))
      found.push({ type, docket, listed: "unknown" });
  return found;
}

/** An authority that is listed twice, in two ways, is what its history says. */
function toRows(authorities: NonNullable<LicensingRows["authorities"]>): Row[] {
  const rows = new Map<string, Row>();
  for (const { type, docket, status } of authorities) {
    const listed = toAuthorityState(status);
    const key = JSON.stringify([type, docket]);
    const known = rows.get(key);
    rows.set(key, { type, docket, listed: known && known.listed !== listed ? "unknown" : listed });
  }
  return [...rows.values()];
}

/**
 * A carrier's authorities: what Motus lists now (inys-ebih), what its history (yu5v-wbh6), its notices (wb4f-neki) and the
 * old history (9mw4-x3tu) say of them, and the frozen licensing set (6eyk-hxee) for the kinds that Motus has no row of.
 * Absent parts add nothing.
 */
export function mergeAuthorities(rows: LicensingRows, today: IsoDay): Authority[] {
  const { authorities, changes = [], orders = [], legacy = [], legacyHistory: history } = rows;
  const parts: Parts = { changes, orders, history, today };
  const listed = toRows(authorities ?? []);
  const isInMotus = (kind: AuthorityKind) => listed.some(({ type }) => getAuthorityKind(type) === kind);
  // Without Motus's list, what the frozen set has may be long out of date.
  const frozen = authorities ? listLegacyAuthorities(legacy, isInMotus) : [];
  const frozenRows = frozen.map(({ type, state }): Row => ({ type, listed: state }));
  return [
    ...listed.map((row) => toAuthority(row, true, parts)),
    ...listUnlisted([...listed, ...frozenRows], parts).map((row) => toAuthority(row, false, parts)),
    ...frozenRows.map((row) => toLegacyAuthority(row, parts)),
  ];
}
