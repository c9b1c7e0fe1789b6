import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { usDay } from "#shared/text/us-english.ts";
import type { AuthorityState } from "./authority-events.ts";
import type { AuthorityStanding } from "./authority-standing.ts";
import { formatDocket } from "./authority-type.ts";
import { describeDaysLeft, type LicensingSummary, legacyDay } from "./licensing-rows.ts";
import type { LicensingNeed } from "./licensing-need.ts";
import type { Authority } from "./merge-authorities.ts";

export const stateNames: Readonly<Record<AuthorityState, string>> = {
  active: "Active",
  pending: "Applied for, not granted",
  suspended: "Suspended",
  revoked: "Revoked",
  withdrawn: "Withdrawn",
  inactive: "Inactive",
  unknown: "Not clear from FMCSA's data",
};

const lower = (state: AuthorityState): string =>
  stateNames[state].replace(/^./, (letter) => letter.toLowerCase());

export const needTexts: Readonly<Record<LicensingNeed["kind"], string>> = {
  required: "Required: registered for hire across state lines",
  "not-for-hire": "Not required as registered: not for hire",
  exempt: "Not required as registered: for hire in exempt carriage only",
  intrastate: "Not required by FMCSA as registered: within one state only. The state may require its own.",
  unknown: "FMCSA's census doesn't say whether it is required",
};

const lossVerbs = { suspension: "suspended", revocation: "revoked" } as const;

function describeListed(state: AuthorityState, isListed: boolean): string {
  if (!isListed) return "(Motus) doesn't show this authority";
  return state === "unknown" ? "isn't clear about it" : `shows the authority as ${lower(state)}`;
}

/** A notice, as a sentence that says what FMCSA's list says beside it. `named`: one authority among several. */
export function describeNotice(
  { notice, isListed, state, kind }: Authority,
  today: IsoDay,
  named?: string,
): string | undefined {
  if (notice === undefined) return undefined;
  const { loss, day, isAhead, isServedDay } = notice;
  // Brokers file a bond or trust fund (49 CFR 387.307).
  const filed = kind === "broker" ? "a bond or trust fund" : "insurance";
  if (isAhead && day !== undefined)
    return `FMCSA served a notice: ${named ?? "authority"} will be ${lossVerbs[loss]} on ${usDay(day)}, ${describeDaysLeft(day, today)}, unless ${filed} is filed. A new filing usually clears it.`;
  const when = day === undefined ? "" : ` ${isServedDay ? "on" : "effective"} ${usDay(day)}`;
  const about = named === undefined ? "" : ` for ${named}`;
  return `FMCSA served a notice of ${loss}${when}${about}; its list ${describeListed(state, isListed)}.`;
}

export const describeConflict = ({ listedAs }: Authority): string =>
  listedAs === undefined
    ? ""
    : ` FMCSA's history of status changes says so; its list still shows it as ${lower(listedAs)}.`;

const eventNames: Partial<Readonly<Record<AuthorityState, string>>> = { pending: "applied" };

/** "History: granted June 1, 2019; revoked March 2, 2024."; empty for a single event, or none that dates an authority. */
function describeHistory({ events }: Authority): string {
  const dated = events.filter(({ isRecordOnly }) => !isRecordOnly);
  const starts = dated.filter(({ state }, index) => state !== dated[index - 1]?.state);
  const parts = starts.map(
    ({ state, day, given }) =>
      `${given ?? eventNames[state] ?? lower(state)} ${day ? usDay(day) : "without a date"}`,
  );
  return parts.length < 2 ? "" : ` History: ${parts.join("; ")}.`;
}

function describeNow({ state, since, isLastKnown }: Authority): string {
  if (isLastKnown) return `Not in Motus; last known on ${usDay(legacyDay)}: ${lower(state)}`;
  return state === "pending" && since !== undefined ? "Applied for" : stateNames[state];
}

function describeSince({ state, since }: Authority): string {
  if (since === undefined) return "";
  return state === "pending" ? ` on ${usDay(since)}, not granted` : ` since ${usDay(since)}`;
}

/** One authority in sentences: its state, since when, what is ahead, and who says so. */
export function describeAuthority(authority: Authority, today: IsoDay): string {
  const notice = describeNotice(authority, today);
  return `${describeNow(authority)}${describeSince(authority)}.${describeConflict(authority)}${notice ? ` ${notice}` : ""}${describeHistory(authority)}`;
}

/** True if another authority was suspended or, if it is one to haul, revoked or made inactive since Motus began. */
export const isTakenAway = ({ state, kind, since = "" }: Authority): boolean =>
  state === "suspended" ||
  ((state === "revoked" || state === "inactive") && kind === "carrier" && since > legacyDay);

/** Household goods are their own type, so "Except Household Goods" adds nothing. */
export function getAuthorityName({ type, docket }: Pick<Authority, "type" | "docket">): string {
  const name = type.replace(/ \(except household goods\)/i, "");
  return docket === undefined ? name : `${name}, ${formatDocket(docket)}`;
}

const isBlocking = ({ kind }: LicensingNeed): boolean => kind === "required";

type AuthorityFact = NonNullable<LicensingSummary["authority"]>;

/** In force, as far as anybody knows, with what a notice adds. */
function describeActive({ notice, isLastKnown }: Authority): AuthorityFact {
  const value = isLastKnown ? `Active on ${usDay(legacyDay)}` : "Active";
  if (!notice) return { value, tone: isLastKnown ? "unknown" : "plain" };
  const day = notice.day === undefined ? "" : ` ${notice.isAhead ? "for" : "of"} ${usDay(notice.day)}`;
  return {
    value: `${value}, ${notice.loss} notice${day}`,
    tone: "caution",
    ...(!notice.isAhead && { isPastNotice: true }),
  };
}

/** Authority to haul in a few words; undefined if it could not be checked. */
export function getAuthorityFact(
  { state, authority }: AuthorityStanding,
  need: LicensingNeed,
): AuthorityFact | undefined {
  if (state === "unchecked") return undefined;
  if (state === "active" && authority) return describeActive(authority);
  if (need.kind !== "required" && need.kind !== "unknown" && state !== "suspended")
    return { value: "Not required as registered", tone: "plain" };
  if (state === "unknown") return { value: "Not clear", tone: "caution" };
  const asOf = authority?.isLastKnown ? ` as of ${usDay(legacyDay)}` : "";
  const value = state === "none" ? "None found" : `${stateNames[state]}${asOf}`;
  return { value, tone: isBlocking(need) || state === "suspended" ? "bad" : "caution" };
}
