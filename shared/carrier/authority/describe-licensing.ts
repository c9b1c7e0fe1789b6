import { isLiabilityBond } from "#shared/carrier/merge-filings.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { concludeLicensing } from "./conclusion.ts";
import { getAuthorityFact, getAuthorityName, needTexts } from "./describe-authority.ts";
import { describeEnd, describeRequired, getInsuranceFact } from "./describe-insurance.ts";
import type { Licensing } from "./licensing.ts";
import type { LicensingSummary } from "./licensing-fact.ts";
import { legacyDay } from "./licensing-rows.ts";
import { usDay } from "#shared/text/us-english.ts";

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
