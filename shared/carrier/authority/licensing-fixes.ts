import { usDay } from "#shared/us-english.ts";
import { isLost } from "#shared/carrier/authority/history/authority-events.ts";
import {
  describeRequired,
  isBelowRequired,
  isEnoughIfLight,
} from "#shared/carrier/authority/insurance/describe-insurance.ts";
import type { Licensing } from "./licensing.ts";

/** Something to do about authority or insurance. */
export type LicensingFix = { readonly title: string; readonly text: string };

function getAuthorityFix({ authority: { state, authority }, need }: Licensing): LicensingFix[] {
  const { notice } = authority ?? {};
  if (notice?.isAhead && notice.day !== undefined)
    return [
      {
        title: `Stop the ${notice.loss} of your authority`,
        text: `FMCSA's notice takes effect on ${usDay(notice.day)}. It gives the reason, such as a canceled liability filing or BOC-3. Have that filed again before then, and check that the notice is withdrawn.`,
      },
    ];
  const isMissing = state === "none" || state === "pending" || (state !== "unchecked" && isLost(state));
  if (!isMissing || (need.kind !== "required" && state !== "suspended")) return [];
  return [
    {
      title: state === "pending" ? "Wait for your authority" : "Get your operating authority active",
      text: "Without it you may not haul for hire across state lines (49 U.S.C. 13901). Log in to Motus to see what FMCSA needs, such as a liability filing or BOC-3.",
    },
  ];
}

function getInsuranceFix({ insurance, need }: Licensing): LicensingFix[] {
  if (need.kind !== "required") return [];
  const { next } = insurance;
  const endsOn = "endsOn" in insurance ? insurance.endsOn : undefined;
  const isMissing = insurance.state === "ended" || insurance.state === "none";
  if (!isMissing && endsOn === undefined && !isBelowRequired(insurance, need)) return [];
  return [
    {
      title:
        endsOn === undefined && isEnoughIfLight(insurance, need)
          ? "Check whether your liability filing is enough"
          : "Get your liability insurance filed with FMCSA",
      text: `Only the insurer can file it, on form BMC-91 or BMC-91X${endsOn ? `, by ${usDay(endsOn)}` : ""}. ${describeRequired(need.liability)}. A certificate from your agent isn't a filing.${next?.effectiveDate ? ` The next filing begins on ${usDay(next.effectiveDate)}: ask the insurer for an earlier day.` : ""}`,
    },
  ];
}

/** What to do, authority first. */
export const listLicensingFixes = (licensing: Licensing): LicensingFix[] => [
  ...getAuthorityFix(licensing),
  ...getInsuranceFix(licensing),
];
