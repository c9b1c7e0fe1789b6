import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { formatMoney } from "#shared/profile/formats/format.ts";
import { usDay } from "#shared/us-english.ts";
import { isLost } from "./authority-events.ts";
import { getAuthorityName } from "./describe-authority.ts";
import { describeRequired, isBelowRequired } from "./describe-insurance.ts";
import type { Licensing } from "./licensing.ts";
import { describeDaysLeft } from "./licensing-fact.ts";
import { legacyDay } from "./licensing-rows.ts";
import type { Authority } from "./merge-authorities.ts";

/** What stands against a carrier's authority or insurance, as a sentence. */
type LicensingFinding = { readonly tone: "bad" | "caution"; readonly text: string };

const bad = (text: string): LicensingFinding => ({ tone: "bad", text });
const caution = (text: string): LicensingFinding => ({ tone: "caution", text });

const isAhead = ({ suspendedFrom, state }: Authority): boolean =>
  suspendedFrom !== undefined && !isLost(state);

const since = ({ since: day }: Authority, word: string): string => (day ? ` ${word} ${usDay(day)}` : "");

/** Suspended, or about to be: said of any authority, also of one beside another in force. */
function describeSuspension(authority: Authority, subject: string, today: IsoDay): string | undefined {
  const { suspendedFrom, state, listedAs } = authority;
  if (suspendedFrom !== undefined && isAhead(authority))
    return `FMCSA's notice: ${subject} is suspended from ${usDay(suspendedFrom)}, ${describeDaysLeft(suspendedFrom, today)}.`;
  if (state !== "suspended") return undefined;
  const still = listedAs === undefined ? "" : " Motus's list still says active.";
  return `By FMCSA's notices, ${subject} is suspended${since(authority, "since")}.${still}`;
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
  if (state === "pending") return [bad(`Operating authority is applied for, not granted. ${registered}`)];
  if (state === "unknown")
    return [caution("FMCSA's data doesn't say for sure whether operating authority is in force.")];
  if (!authority || state === "unchecked" || !isLost(state)) return [];
  return [bad(`No operating authority is in force: ${state}${since(authority, "on")}. ${registered}`)];
}

function findAuthority(licensing: Licensing, today: IsoDay): LicensingFinding[] {
  const { authority: decisive, authorities } = licensing.authority;
  const own = decisive && describeSuspension(decisive, "its operating authority", today);
  const others = authorities
    .filter((each) => each !== decisive)
    .flatMap((each) => describeSuspension(each, `the authority "${getAuthorityName(each)}"`, today) ?? []);
  return [...(own === undefined ? findLack(licensing) : [bad(own)]), ...others.map(caution)];
}

function findInsurance({ insurance, need }: Licensing, today: IsoDay): LicensingFinding[] {
  const lack = need.kind === "required" ? bad : caution;
  if (insurance.state === "ended") {
    const { endedOn = "" } = insurance.ended;
    return [
      lack(`The last liability insurance that an insurer filed with FMCSA ended on ${usDay(endedOn)}.`),
    ];
  }
  if (insurance.state === "none" && need.kind === "required")
    return [bad("No insurer has filed liability insurance with FMCSA for this carrier.")];
  if (insurance.state !== "on-file") return [];
  const { endsOn, total } = insurance;
  if (endsOn !== undefined)
    return [
      bad(
        `Liability insurance on file ends on ${usDay(endsOn)}, ${describeDaysLeft(endsOn, today)}, unless an insurer files again.`,
      ),
    ];
  if (need.kind !== "required" || total === undefined || !isBelowRequired(insurance, need)) return [];
  return [
    bad(
      `Liability insurance on file with FMCSA is ${formatMoney(String(total))}. Required: ${describeRequired(need.liability).toLowerCase().replace("cfr", "CFR")}.`,
    ),
  ];
}

/** Authority before insurance. What could not be checked adds nothing. */
export const listLicensingFindings = (licensing: Licensing, today: IsoDay): LicensingFinding[] => [
  ...findAuthority(licensing, today),
  ...findInsurance(licensing, today),
];
