import type { InsuranceFiling } from "#shared/carrier/merge-filings.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { formatMoney } from "#shared/profile/formats/format.ts";
import { usDay } from "#shared/text/us-english.ts";
import { isLost } from "./authority-events.ts";
import { describeConflict, describeNotice, getAuthorityName, isTakenAway } from "./describe-authority.ts";
import {
  describeRequired,
  getNextDay,
  isBelowRequired,
  isEndBad,
  isEnoughIfLight,
} from "./describe-insurance.ts";
import type { Licensing } from "./licensing.ts";
import type { LicensingNeed } from "./licensing-need.ts";
import { describeDaysLeft, legacyDay } from "./licensing-rows.ts";
import type { Authority } from "./merge-authorities.ts";

type LicensingFinding = { readonly tone: "bad" | "caution"; readonly text: string };

const bad = (text: string): LicensingFinding => ({ tone: "bad", text });
const caution = (text: string): LicensingFinding => ({ tone: "caution", text });

const since = ({ since: day }: Authority, word: string): string => (day ? ` ${word} ${usDay(day)}` : "");

/** If Motus has no row of an authority, nothing after May 14, 2026 is on record. */
const asKnown = ({ isLastKnown }: Authority): string =>
  isLastKnown ? `, as last known on ${usDay(legacyDay)}` : "";

/** Says that an authority was taken away, or may be; `named` if another one is in force. */
function describeSuspension(
  authority: Authority,
  today: IsoDay,
  named?: string,
): LicensingFinding | undefined {
  const { state } = authority;
  if (state !== "suspended" && !(named && isTakenAway(authority))) {
    const notice = describeNotice(authority, today, named);
    return notice === undefined ? undefined : caution(notice);
  }
  const subject = named ?? "its operating authority";
  const text = `FMCSA's records show ${subject} has been ${state}${since(authority, "since")}${asKnown(authority)}.${describeConflict(authority)}`;
  return named === undefined ? bad(text) : caution(text);
}

function findLack({ authority: { state, authority }, need }: Licensing): LicensingFinding[] {
  if (need.kind !== "required") return [];
  const registered = "It is registered for hire across state lines.";
  if (state === "none")
    return [
      bad(
        `No operating authority found, in Motus or in FMCSA's records up to ${usDay(legacyDay)}. ${registered}`,
      ),
    ];
  if (state === "unknown")
    return [caution("FMCSA's data doesn't say for sure whether operating authority is in force.")];
  if (!authority || state === "unchecked" || state === "suspended") return [];
  if (state === "pending")
    return [
      bad(`Operating authority has been applied for but not granted${asKnown(authority)}. ${registered}`),
    ];
  if (!isLost(state)) return [];
  const lost = `${state}${since(authority, "on")}${asKnown(authority)}`;
  return [
    bad(`No operating authority ${authority.isLastKnown ? "found" : "is"} in force: ${lost}. ${registered}`),
  ];
}

/** Speaks for a carrier that got a notice: what a new filing would bring is there. */
const findFiled = ({ authority, insurance, need }: Licensing): string =>
  authority.authority?.notice?.isAhead &&
  insurance.state === "on-file" &&
  insurance.endsOn === undefined &&
  !isBelowRequired(insurance, need)
    ? " Liability insurance is on file now."
    : "";

function findAuthority(licensing: Licensing, today: IsoDay): LicensingFinding[] {
  const { authority: decisive, authorities } = licensing.authority;
  const own = decisive && describeSuspension(decisive, today);
  const others = authorities
    .filter((each) => each !== decisive)
    .flatMap((each) => describeSuspension(each, today, `the authority "${getAuthorityName(each)}"`) ?? []);
  return [
    ...findLack(licensing),
    ...(own ? [{ ...own, text: `${own.text}${findFiled(licensing)}` }] : []),
    ...others,
  ];
}

/** "; the next filing begins on December 5, 2026", where one does after `day`. */
function describeNext(insurance: Licensing["insurance"], day: IsoDay): string {
  const next = getNextDay(insurance, day);
  return next === undefined ? "" : `; the next filing begins on ${usDay(next)}`;
}

/** "Required: at least $750,000 (49 CFR 387.303)." */
const describeLeast = (need: Extract<LicensingNeed, { kind: "required" }>): string =>
  `Required: ${describeRequired(need.liability).toLowerCase().replace("cfr", "CFR")}.`;

function findEnded(
  { endedOn = "", isLastKnown }: InsuranceFiling,
  begins: string,
  isRequired: boolean,
): LicensingFinding {
  const day = usDay(endedOn);
  // Nobody has recorded if it ended as scheduled in May.
  if (isLastKnown)
    return caution(
      `The last liability insurance in FMCSA's records was due to end on ${day}${begins || ", and no newer filing is in Motus"}.`,
    );
  const text = `The last liability insurance that an insurer filed with FMCSA ended on ${day}${begins}.`;
  return isRequired ? bad(text) : caution(text);
}

function findEnd({ insurance, need }: Licensing, today: IsoDay): LicensingFinding[] {
  if (!("endsOn" in insurance) || insurance.endsOn === undefined) return [];
  const { endsOn, left, goneFrom, next } = insurance;
  const days = describeDaysLeft(endsOn, today);
  const isRequired = need.kind === "required";
  const [verb, to] = left === undefined ? ["end", ""] : ["fall", ` to ${formatMoney(String(left))}`];
  if (insurance.state === "last-known")
    return [
      caution(
        `Liability insurance on file on ${usDay(legacyDay)} was due to ${verb}${to} on ${usDay(endsOn)}, ${days}${describeNext(insurance, endsOn) || (next ? "" : ", and no newer filing is in Motus")}.`,
      ),
    ];
  const then = describeNext(insurance, endsOn) || ", unless an insurer files again";
  const required = isRequired && left !== undefined ? ` ${describeLeast(need)}` : "";
  const gone = goneFrom === undefined ? "" : `, and ends on ${usDay(goneFrom)}`;
  const toFinding = isEndBad(insurance, need) ? bad : caution;
  return [
    toFinding(
      `Liability insurance on file ${verb}s${to} on ${usDay(endsOn)}, ${days}${gone}${then}.${required}`,
    ),
  ];
}

function findInsurance(licensing: Licensing, today: IsoDay): LicensingFinding[] {
  const { insurance, need } = licensing;
  const isRequired = need.kind === "required";
  const begins = describeNext(insurance, today);
  if (insurance.state === "ended") return [findEnded(insurance.ended, begins, isRequired)];
  if (insurance.state === "none" && isRequired)
    return [bad(`No liability insurance is on file with FMCSA for this carrier${begins}.`)];
  const ends = findEnd(licensing, today);
  if (!isRequired || !isBelowRequired(insurance, need) || !("total" in insurance)) return ends;
  const toFinding = isEnoughIfLight(insurance.total, need) ? caution : bad;
  return [
    toFinding(
      `Liability insurance on file with FMCSA is ${formatMoney(String(insurance.total))}. ${describeLeast(need)}`,
    ),
    ...ends,
  ];
}

/** Authority before insurance. What could not be checked adds nothing. */
export const listLicensingFindings = (licensing: Licensing, today: IsoDay): LicensingFinding[] => [
  ...findAuthority(licensing, today),
  ...findInsurance(licensing, today),
];
