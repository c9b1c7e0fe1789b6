import type { IsoDay } from "#shared/carrier/sms/months.ts";
import type { AuthorityState } from "./authority-events.ts";
import type { LicensingRows } from "./licensing-rows.ts";
import { type Authority, mergeAuthorities } from "./merge-authorities.ts";

/** none: neither in Motus nor in the set before it. unchecked: a source that could change the answer could not be read. */
export type AuthorityStanding = {
  readonly state: AuthorityState | "none" | "unchecked";
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
/** Authorities in force without a notice come first, then those whose notice took nothing away. */
const getThreat = ({ notice }: Authority): number =>
  Number(Boolean(notice)) + Number(notice?.isAhead ?? false);
const compare = (a: Authority, b: Authority): number =>
  ranks.indexOf(a.state) - ranks.indexOf(b.state) ||
  getThreat(a) - getThreat(b) ||
  (b.since ?? "").localeCompare(a.since ?? "");

/** Brokers' and forwarders' authorities are listed, but don't allow hauling. */
export function getAuthorityStanding(rows: LicensingRows, today: IsoDay): AuthorityStanding {
  const authorities = mergeAuthorities(rows, today);
  const own = authorities.filter(({ kind }) => kind === "carrier").toSorted(compare);
  // The frozen set matters only where Motus lists no authority to haul.
  const isSettled = rows.legacy !== undefined || own.some(({ isListed }) => isListed);
  const isComplete = [rows.authorities, rows.changes, rows.orders].every(Boolean) && isSettled;
  const [authority] = isComplete ? own : [];
  if (!authority) return { state: isComplete ? "none" : "unchecked", authorities };
  return { state: authority.state, authority, authorities };
}
