import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { usDay } from "#shared/text/us-english.ts";
import { isLost } from "#shared/carrier/authority/history/authority-events.ts";
import {
  describeRequired,
  getNextDay,
  isBelowRequired,
  isEnoughIfLight,
} from "#shared/carrier/authority/insurance/describe-insurance.ts";
import type { OnFile } from "#shared/carrier/authority/insurance/insurance-standing.ts";
import { getAuthorityName, isTakenAway } from "./describe-authority.ts";
import type { Licensing } from "./licensing.ts";
import type { Authority } from "./merge-authorities.ts";

/** Something to do about authority or insurance. */
export type LicensingFix = { readonly title: string; readonly text: string };

/** What to do about a notice ahead. `named`: which authority, in words. */
const getNoticeFix = ({ notice, kind }: Partial<Authority>, named: string): LicensingFix[] =>
  notice?.isAhead && notice.day !== undefined
    ? [
        {
          title: `Stop the ${notice.loss} of ${named}`,
          text: `FMCSA's notice takes effect on ${usDay(notice.day)}. It gives the reason, such as a canceled ${kind === "broker" ? "bond, trust fund" : "liability filing"} or BOC-3. Have that filed again before then, and check that the notice is withdrawn.`,
        },
      ]
    : [];

/** What to do about an authority other than the deciding one. */
function getOtherFix(other: Authority): LicensingFix[] {
  const named = `the authority "${getAuthorityName(other)}"`;
  if (!isTakenAway(other)) return getNoticeFix(other, named);
  return [
    {
      title: `Get ${named} active again`,
      text: `FMCSA's records show it ${other.state}. If you still need it, log in to Motus to see what FMCSA asks for, such as a filing or BOC-3.`,
    },
  ];
}

function getAuthorityFix({ authority: { state, authority }, need }: Licensing): LicensingFix[] {
  const atNotice = getNoticeFix(authority ?? {}, "your authority");
  if (atNotice.length > 0) return atNotice;
  const isMissing = state === "none" || state === "pending" || (state !== "unchecked" && isLost(state));
  if (!isMissing || (need.kind !== "required" && state !== "suspended")) return [];
  return [
    {
      title: state === "pending" ? "Wait for your authority" : "Get your operating authority active",
      text: "Without it you may not haul for hire across state lines (49 U.S.C. 13901). Log in to Motus to see what FMCSA needs, such as a liability filing or BOC-3.",
    },
  ];
}

function getInsuranceFix({ insurance, need }: Licensing, today: IsoDay): LicensingFix[] {
  if (need.kind !== "required") return [];
  const isMissing = insurance.state === "ended" || insurance.state === "none";
  const isBelow = isBelowRequired(insurance, need);
  const { endsOn, total, left, goneFrom }: Partial<OnFile> = "total" in insurance ? insurance : {};
  if (!isMissing && endsOn === undefined && !isBelow) return [];
  const isTooLow = isBelow && !isEnoughIfLight(total, need);
  const next = getNextDay(insurance, isTooLow ? today : (endsOn ?? today));
  const remaining = endsOn === undefined ? total : left;
  return [
    {
      title:
        goneFrom === undefined && isEnoughIfLight(remaining, need)
          ? "Check whether your liability filing is enough"
          : "Get your liability insurance filed with FMCSA",
      text: `Only the insurer can file it, on form BMC-91 or BMC-91X${endsOn && !isTooLow ? `, by ${usDay(endsOn)}` : ""}. ${describeRequired(need.liability)}. A certificate from your agent isn't a filing.${next ? ` The next filing begins on ${usDay(next)}: ask the insurer for an earlier day.` : ""}`,
    },
  ];
}

/** What to do, in this order: the deciding authority, insurance, other authorities. */
export const listLicensingFixes = (licensing: Licensing, today: IsoDay): LicensingFix[] => [
  ...getAuthorityFix(licensing),
  ...getInsuranceFix(licensing, today),
  ...licensing.authority.authorities
    .filter((each) => each !== licensing.authority.authority)
    .flatMap(getOtherFix),
];
