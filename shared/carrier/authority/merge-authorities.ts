import type { IsoDay } from "#shared/carrier/sms/months.ts";
import {
  type AuthorityEvent,
  type AuthorityState,
  findSuspensionAhead,
  isLost,
  listAuthorityEvents,
  toAuthorityState,
} from "./authority-events.ts";
import { type AuthorityKind, getAuthorityKind, isSameAuthority } from "./authority-type.ts";
import {
  type AuthorityChange,
  type AuthorityOrder,
  type LegacyAuthority,
  legacyDay,
  type LegacyType,
  legacyTypes,
  type LicensingRows,
} from "./licensing-rows.ts";

/** One authority of a carrier, by all that FMCSA's sets have of it. Where they disagree the stricter counts. */
export type Authority = {
  readonly type: string;
  readonly docket?: string | undefined;
  readonly kind: AuthorityKind;
  readonly state: AuthorityState;
  /** From when it is in that state. */
  readonly since?: IsoDay | undefined;
  /** The day ahead from which FMCSA suspends it. */
  readonly suspendedFrom?: IsoDay | undefined;
  /** What happened to it, oldest first. */
  readonly events: readonly AuthorityEvent[];
  /** Not in Motus: what was last known, on May 14, 2026. */
  readonly isLegacy: boolean;
  /** What Motus lists, where a notice, a change or the frozen set is stricter. */
  readonly listedAs?: AuthorityState | undefined;
  /** The frozen set is the stricter one. */
  readonly isStricterInLegacy?: true;
};

type Row = { readonly type: string; readonly docket?: string | undefined; readonly listed: AuthorityState };
type Parts = {
  readonly changes: readonly AuthorityChange[];
  readonly orders: readonly AuthorityOrder[];
  readonly legacy: readonly LegacyAuthority[];
  readonly today: IsoDay;
};

const legacyNames = {
  common: "Common carrier",
  contract: "Contract carrier",
  broker: "Broker",
} as const satisfies Record<LegacyType, string>;

const getLegacyKind = (type: LegacyType): AuthorityKind => (type === "broker" ? "broker" : "carrier");

/** One type in the frozen set, over all dockets; undefined if the carrier never had it. */
function getLegacyState(type: LegacyType, rows: readonly LegacyAuthority[]): AuthorityState | undefined {
  // Whether a revocation that was pending then took effect, nobody has recorded.
  const active = rows.filter(({ status }) => status[type] === "A");
  if (active.length > 0)
    return active.every(({ revocationPending }) => revocationPending[type]) ? "unknown" : "active";
  if (rows.some(({ applicationPending }) => applicationPending[type])) return "pending";
  return rows.some(({ status }) => status[type] === "I") ? "inactive" : undefined;
}

/** The frozen set says that the carrier had none of this kind, and no later change gave it one. */
function isLostInLegacy(kind: AuthorityKind, events: readonly AuthorityEvent[], parts: Parts): boolean {
  if (kind === "forwarder" || parts.legacy.length === 0) return false;
  const states = legacyTypes
    .filter((type) => getLegacyKind(type) === kind)
    .map((type) => getLegacyState(type, parts.legacy));
  const isGranted = events.some(({ state, day = "" }) => state === "active" && day >= legacyDay);
  return !isGranted && !states.some((state) => state !== "inactive" && state !== undefined);
}

/** Of two sources the stricter: a loss before anything else, and an authority only where both give it. */
function toStricter(listed: AuthorityState, newest: AuthorityState): AuthorityState {
  if (isLost(newest)) return newest;
  return listed === "active" ? newest : listed;
}

/** "Active" twice in a row, or "Initial Status" before it, starts no new period. */
const findStart = (events: readonly AuthorityEvent[], state: AuthorityState): IsoDay | undefined =>
  events.slice(events.findLastIndex((event) => event.state !== state) + 1)[0]?.day;

function toMotusAuthority({ type, docket, listed }: Row, parts: Parts): Authority {
  const isOwn = (row: { type: string; docket?: string | undefined }) =>
    isSameAuthority({ type, docket }, row);
  const [changes, orders] = [parts.changes.filter(isOwn), parts.orders.filter(isOwn)];
  const events = listAuthorityEvents(changes, orders, parts.today);
  const kind = getAuthorityKind(type);
  const newest = events.at(-1)?.state ?? listed;
  const own = { type, docket, kind, events, isLegacy: false };
  if (listed === "active" && newest === "active" && isLostInLegacy(kind, events, parts))
    return { ...own, state: "inactive", listedAs: listed, isStricterInLegacy: true };
  const state = toStricter(listed, newest);
  return {
    ...own,
    state,
    since: findStart(events, state),
    suspendedFrom: isLost(state) ? undefined : findSuspensionAhead(changes, orders, parts.today),
    ...(listed !== state && listed === "active" && { listedAs: listed }),
  };
}

function toLegacyAuthority(type: LegacyType, parts: Parts): Authority[] {
  const listed = getLegacyState(type, parts.legacy);
  if (listed === undefined) return [];
  const row: Row = { type: legacyNames[type], listed };
  // Whatever happened to it since is in Motus's sets, if at all.
  return [{ ...toMotusAuthority(row, { ...parts, legacy: [] }), isLegacy: true }];
}

/** Events of an authority that Motus doesn't list: it was lost, or the data doesn't tell. */
function listUnlisted(rows: readonly Row[], { changes, orders }: Parts): Row[] {
  const found: Row[] = [];
  for (const { type, docket } of [...changes, ...orders])
    if (![...rows, ...found].some((row) => isSameAuthority(row, { type, docket })))
      found.push({ type, docket, listed: "unknown" });
  return found;
}

/** The rows of one authority, of which the stricter counts. */
function toRows(authorities: NonNullable<LicensingRows["authorities"]>): Row[] {
  const rows = new Map<string, Row>();
  for (const { type, docket, status } of authorities) {
    const row: Row = { type, docket, listed: toAuthorityState(status) };
    const key = JSON.stringify([type, docket]);
    const known = rows.get(key);
    rows.set(key, known === undefined || known.listed === "active" ? row : known);
  }
  return [...rows.values()];
}

/**
 * A carrier's authorities: what Motus lists (inys-ebih), what its notices (wb4f-neki) and changes (yu5v-wbh6) say of
 * them, and the frozen licensing set (6eyk-hxee) for the kinds that Motus has no row of. Absent parts add nothing.
 */
export function mergeAuthorities(rows: LicensingRows, today: IsoDay): Authority[] {
  const { authorities, changes = [], orders = [], legacy = [] } = rows;
  const parts: Parts = { changes, orders, legacy, today };
  const listed = toRows(authorities ?? []);
  const isInMotus = (kind: AuthorityKind) => listed.some(({ type }) => getAuthorityKind(type) === kind);
  // Without Motus's list, what the frozen set has may be long out of date.
  const old = authorities ? legacyTypes.filter((type) => !isInMotus(getLegacyKind(type))) : [];
  const frozen = old.flatMap((type) => toLegacyAuthority(type, parts));
  const asRows = frozen.map(({ type, state }): Row => ({ type, listed: state }));
  const others = listUnlisted([...listed, ...asRows], parts);
  return [...[...listed, ...others].map((row) => toMotusAuthority(row, parts)), ...frozen];
}
