import { rowsAt, textAt } from "#shared/profile/answers.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import type { CompareTopic } from "./fact.ts";

const forHireFlags = ["isCommonCarrier", "isContractCarrier"] as const;

/** For hire by the profile, but not by authority in force. What could not be checked is no difference. */
export const compareOperatingAuthority: CompareTopic = (answers, { licensing }) => {
  if (!licensing?.authority) return undefined;
  const ticked = forHireFlags.filter((key) => textAt(answers, key) === "yes");
  const { value, tone } = licensing.authority;
  return {
    topic: "operatingAuthority",
    label: "Operating authority",
    yours: ticked.map((key) => fieldByKey(key).label).join(", "),
    fmcsas: value,
    isDifferent: ticked.length > 0 && (tone === "bad" || tone === "caution"),
    keys: forHireFlags,
  };
};

/** The insurer of the profile's first policy beside what insurers have filed: ended, ending or too low is one. */
export const compareLiabilityFiling: CompareTopic = (answers, { licensing }) => {
  if (!licensing?.insurance) return undefined;
  const { value, tone } = licensing.insurance;
  const [policy = {}] = rowsAt(answers, "priorInsuranceHistory");
  return {
    topic: "liabilityFiling",
    label: "Liability insurance filed with FMCSA",
    yours: textAt(policy, "carrier"),
    fmcsas: value,
    isDifferent: tone === "bad",
    keys: ["priorInsuranceHistory"],
  };
};
