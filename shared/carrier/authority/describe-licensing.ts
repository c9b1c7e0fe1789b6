import { z } from "zod";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { authorityStates } from "./authority-events.ts";
import { describeAuthority, getAuthorityFact, getAuthorityName, needTexts } from "./describe-authority.ts";
import { describeFiling, describeEnd, describeRequired, getInsuranceFact } from "./describe-insurance.ts";
import type { Licensing } from "./licensing.ts";
import type { LicensingNeed } from "./licensing-need.ts";
import { legacyDay, type LicensingSummary } from "./licensing-rows.ts";
import type { Authority } from "./merge-authorities.ts";
import { isLiabilityBond } from "#shared/carrier/merge-filings.ts";
import { usDay } from "#shared/text/us-english.ts";

const day = z.iso.date();

/** One authority: what FMCSA's list says now, and what its history and notices add. */
const authorityConclusion = z.object({
  type: z.string(),
  docket: z.string().optional(),
  kind: z.enum(["carrier", "broker", "forwarder"]),
  state: z.enum(authorityStates),
  /** From when it is in that state; absent if no grant, reinstatement or loss dates it. */
  since: day.optional(),
  /** The day ahead on which a notice takes effect, unless it is withdrawn before. */
  until: day.optional(),
  /** Not in FMCSA's list of today: what was last known on this day. */
  asOf: day.optional(),
  why: z.string(),
});

export const licensingConclusion = z.object({
  /** The day for which it was concluded, in UTC. */
  today: day,
  /** Need for authority and insurance filings, by what the carrier states on its MCS-150; dollars. */
  need: z.object({
    kind: z.enum(["required", "not-for-hire", "intrastate", "exempt", "unknown"]),
    dollars: z.int().optional(),
    citation: z.string().optional(),
  }),
  /** The authority to haul that decides. none: there is none. unchecked: a set that could change this was not read. */
  authority: z.object({
    state: z.enum([...authorityStates, "none", "unchecked"]),
    until: day.optional(),
    asOf: day.optional(),
  }),
  authorities: z.array(authorityConclusion),
  insurance: z.object({
    /** last-known: not in Motus, but on file on May 14, 2026. */
    state: z.enum(["on-file", "ended", "last-known", "none", "unchecked"]),
    /** On file, primary and excess; absent if FMCSA has no amount for one of the policies. */
    dollars: z.int().optional(),
    /** The first day on which insurance that is enough today no longer is, or gets less; for an ended filing, the day it ended. */
    until: day.optional(),
    /** last-known, and an end that was scheduled then: as of this day. */
    asOf: day.optional(),
    why: z.string(),
  }),
});
type LicensingConclusion = z.infer<typeof licensingConclusion>;

const getDays = ({ notice, isLastKnown }: Partial<Authority>) => ({
  until: notice?.isAhead ? notice.day : undefined,
  asOf: isLastKnown ? legacyDay : undefined,
});

function concludeNeed(need: LicensingNeed): LicensingConclusion["need"] {
  if (need.kind !== "required") return need;
  const { dollars, citation } = need.liability;
  return { kind: need.kind, dollars, citation };
}

function getEnd(insurance: Licensing["insurance"]): IsoDay | undefined {
  if (insurance.state === "ended") return insurance.ended.endedOn;
  return "endsOn" in insurance ? insurance.endsOn : undefined;
}

function concludeInsurance({ insurance, need }: Licensing): LicensingConclusion["insurance"] {
  const isOld =
    insurance.state === "last-known" || (insurance.state === "ended" && insurance.ended.isLastKnown);
  return {
    state: insurance.state,
    dollars: "total" in insurance ? insurance.total : undefined,
    until: getEnd(insurance),
    asOf: isOld ? legacyDay : undefined,
    why: describeFiling(insurance, need),
  };
}

export const concludeLicensing = (licensing: Licensing, today: IsoDay): LicensingConclusion => ({
  today,
  need: concludeNeed(licensing.need),
  authority: { state: licensing.authority.state, ...getDays(licensing.authority.authority ?? {}) },
  authorities: licensing.authority.authorities.map((authority) => ({
    type: authority.type,
    docket: authority.docket,
    kind: authority.kind,
    state: authority.state,
    since: authority.since,
    ...getDays(authority),
    why: describeAuthority(authority, today),
  })),
  insurance: concludeInsurance(licensing),
});

const notRead = "Not all of FMCSA's data has been read. That doesn't mean there is none.";

/** The conclusion line by line, in the third person: on the page, on paper and for agencies alike. */
export function listLicensingLines(licensing: Licensing, today: IsoDay): LicensingSummary["lines"] {
  const { need, insurance } = licensing;
  const { authority, authorities, insurance: filed } = concludeLicensing(licensing, today);
  const none = `None found, in Motus or in FMCSA's records up to ${usDay(legacyDay)}`;
  const end = describeEnd(insurance, today);
  return [
    { name: "Operating authority", value: needTexts[need.kind] },
    ...authorities.map((each) => ({ name: getAuthorityName(each), value: each.why })),
    ...(authority.state === "none" ? [{ name: "Authority to haul", value: none }] : []),
    ...(authority.state === "unchecked" ? [{ name: "Authority to haul", value: notRead }] : []),
    { name: "Liability insurance", value: filed.why },
    ...(end === undefined
      ? []
      : [
          {
            name: insurance.state === "last-known" ? "Insurance was due to end" : "Insurance ends",
            value: end,
          },
        ]),
    ...(need.kind === "required"
      ? [{ name: "Liability required", value: describeRequired(need.liability) }]
      : []),
  ];
}

/** Both in a few words, "Active" and "$750,000", and line by line. */
export const summarizeLicensing = (licensing: Licensing, today: IsoDay): LicensingSummary => ({
  authority: getAuthorityFact(licensing.authority, licensing.need),
  insurance: getInsuranceFact(licensing.insurance, licensing.need, today),
  filings: licensing.insurance.policies.filter((filing) => !filing.isLastKnown && !isLiabilityBond(filing)),
  lines: listLicensingLines(licensing, today),
});
