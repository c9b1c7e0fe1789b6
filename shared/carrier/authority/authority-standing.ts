import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { type AuthorityState, isLost } from "./authority-events.ts";
import type { LicensingRows } from "./licensing-rows.ts";
import { type Authority, mergeAuthorities } from "./merge-authorities.ts";

/**
 * What a carrier's authority to haul comes to. none: neither in Motus nor in the licensing set before it. unchecked:
 * a source that could change the answer could not be read.
 */
export type AuthorityStanding = {
  readonly state: AuthorityState | "none" | "unchecked";
  /** The authority that decides it. */
  readonly authority?: Authority;
  readonly authorities: readonly Authority[];
};

/** An authority in force first, then what may become one, then what was lost last. */
const ranks: readonly AuthorityState[] = [
  "active",
  "unknown",
  "pending",
  "suspended",
  "inactive",
  "revoked",
  "withdrawn",
];
const compare = (a: Authority, b: Authority): number =>
  ranks.indexOf(a.state) - ranks.indexOf(b.state) ||
  // Of those in force, one that isn't about to be suspended.
  Number(a.suspendedFrom !== undefined) - Number(b.suspendedFrom !== undefined) ||
  (b.since ?? "").localeCompare(a.since ?? "");

const isLosing = ({ state, suspendedFrom }: Authority): boolean =>
  isLost(state) || suspendedFrom !== undefined;

/** Bad news that the frozen set could not soften: Motus lists nothing but what is lost, or about to be. */
const findCertainLoss = ({ authorities, changes, orders }: LicensingRows, own: readonly Authority[]) =>
  authorities && changes && orders && own.every(isLosing) ? own[0] : undefined;

/** Brokers' and forwarders' authorities are listed, but are no authority to haul. */
export function getAuthorityStanding(rows: LicensingRows, today: IsoDay): AuthorityStanding {
  const authorities = mergeAuthorities(rows, today);
  const own = authorities.filter(({ kind }) => kind === "carrier").toSorted(compare);
  const isComplete = [rows.authorities, rows.changes, rows.orders, rows.legacy].every(Boolean);
  const authority = isComplete ? own[0] : findCertainLoss(rows, own);
  if (!authority) return { state: isComplete ? "none" : "unchecked", authorities };
  return { state: authority.state, authority, authorities };
}
