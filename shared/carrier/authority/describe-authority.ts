import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { usDay } from "#shared/us-english.ts";
import { type AuthorityState, isLost } from "./authority-events.ts";
import type { AuthorityStanding } from "./authority-standing.ts";
import { formatDocket } from "./authority-type.ts";
import { describeDaysLeft, type LicensingFact } from "./licensing-fact.ts";
import { legacyDay } from "./licensing-rows.ts";
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

const lower = (state: AuthorityState): string => stateNames[state].toLowerCase();

export const needTexts: Readonly<Record<LicensingNeed["kind"], string>> = {
  required: "Required: registered for hire across state lines",
  "not-for-hire": "Not required as registered: not for hire",
  exempt: "Not required as registered: for hire in exempt carriage only",
  intrastate: "Not required by FMCSA as registered: within one state only. The state may require its own.",
  unknown: "FMCSA's census doesn't say whether it is required",
};

/** Where two sources disagree, both by name. */
function describeConflict({ listedAs, state, isStricterInLegacy }: Authority): string {
  if (listedAs === undefined) return "";
  return isStricterInLegacy
    ? `. FMCSA's licensing records of ${usDay(legacyDay)} had none in force, Motus lists it as active, and no grant since then is on record`
    : `. FMCSA's notices and status changes say ${lower(state)}; Motus's list still says ${lower(listedAs)}`;
}

/** "active June 1, 2019; revoked March 2, 2024"; empty for a single event. */
function describeHistory({ events }: Authority): string {
  const starts = events.filter(({ state }, index) => state !== events[index - 1]?.state);
  const parts = starts.map(({ state, day }) => `${lower(state)} ${day ? usDay(day) : "without a date"}`);
  return parts.length < 2 ? "" : `. On record: ${parts.join("; ")}`;
}

/** One authority in a sentence: its state, since when, what is ahead, and who says so. */
export function describeAuthority(authority: Authority, today: IsoDay): string {
  const { state, since, suspendedFrom, isLegacy } = authority;
  const now = `${stateNames[state]}${since === undefined ? "" : ` since ${usDay(since)}`}`;
  const ahead = suspendedFrom
    ? `, suspended from ${usDay(suspendedFrom)} (${describeDaysLeft(suspendedFrom, today)})`
    : "";
  const known =
    isLegacy && since === undefined
      ? `Not in Motus; last known on ${usDay(legacyDay)}: ${lower(state)}`
      : now;
  return `${known}${ahead}${describeConflict(authority)}${describeHistory(authority)}.`;
}

/** Household goods are a type of their own, so "Except Household Goods" tells nothing apart. */
export function getAuthorityName({ type, docket }: Authority): string {
  const name = type.replace(/ \(except household goods\)/i, "");
  return docket === undefined ? name : `${name}, ${formatDocket(docket)}`;
}

const isBlocking = ({ kind }: LicensingNeed): boolean => kind === "required";

function describeState(
  { state, authority }: AuthorityStanding,
  need: LicensingNeed,
): Pick<LicensingFact, "value" | "tone"> {
  if (state === "active") {
    const isOld = authority?.isLegacy === true && authority.since === undefined;
    return { value: isOld ? `Active on ${usDay(legacyDay)}` : "Active", tone: isOld ? "unknown" : "plain" };
  }
  if (need.kind !== "required" && need.kind !== "unknown" && state !== "suspended")
    return { value: "Not required as registered", tone: "plain" };
  const value = state === "none" || state === "unchecked" ? "None found" : stateNames[state];
  if (state === "unknown") return { value: "Not clear", tone: "caution" };
  return { value, tone: isBlocking(need) || state === "suspended" ? "bad" : "caution" };
}

/** Authority to haul in a few words; undefined if it could not be checked. */
export function getAuthorityFact(
  standing: AuthorityStanding,
  need: LicensingNeed,
): Pick<LicensingFact, "value" | "tone"> | undefined {
  const { authority, state } = standing;
  if (authority?.suspendedFrom !== undefined && !isLost(authority.state))
    return { value: `Suspended from ${usDay(authority.suspendedFrom)}`, tone: "bad" };
  return state === "unchecked" ? undefined : describeState(standing, need);
}
