import { textAt } from "#shared/profile/answers.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import type { CompareTopic } from "./fact.ts";

const forHireFlags = ["isCommonCarrier", "isContractCarrier"] as const;

/**
 * For hire by the profile, but not by authority in force, or not for long. What could not be checked is no difference, nor
 * is a notice whose day passed while FMCSA's list still has the authority as active.
 */
export const compareOperatingAuthority: CompareTopic = (answers, { licensing }) => {
  if (!licensing?.authority) return undefined;
  const ticked = forHireFlags.filter((key) => textAt(answers, key) === "yes");
  const { value, tone, isPastNotice } = licensing.authority;
  return {
    topic: "operatingAuthority",
    label: "Operating authority",
    yours: ticked.map((key) => fieldByKey(key).label).join(", "),
    fmcsas: value,
    isDifferent: ticked.length > 0 && !isPastNotice && (tone === "bad" || tone === "caution"),
    keys: forHireFlags,
  };
};
