import type { Company } from "#shared/carrier/company.ts";
import { textAt } from "#shared/profile/answers.ts";
import { formatMcNumber, formatPhone } from "#shared/profile/formats/format.ts";
import { findMcDocket } from "#shared/carrier/compare/to-profile/registration-answers.ts";
import { toTitleCase } from "#shared/text/title-case.ts";
import type { CompareTopic } from "./fact.ts";
import { normalizeEmail, normalizeName, normalizeNumber, normalizePhone } from "./normalize.ts";

/** A text of the census beside the profile's: different if both sides have it, and not the same. */
const compareText =
  (
    topic: "name" | "phone" | "email",
    label: string,
    normalize: (text: string) => string,
    read: (company: Company) => string | undefined,
  ): CompareTopic =>
  (answers, { company }) => {
    if (!company) return undefined;
    const [yours, fmcsas] = [textAt(answers, topic), read(company) ?? ""];
    const isDifferent = yours !== "" && fmcsas !== "" && normalize(yours) !== normalize(fmcsas);
    return { topic, label, yours, fmcsas, isDifferent, keys: [topic] };
  };

export const compareName = compareText("name", "Legal name", normalizeName, ({ legalName }) =>
  toTitleCase(legalName),
);
export const comparePhone = compareText("phone", "Phone", normalizePhone, ({ telephone = "" }) =>
  formatPhone(telephone),
);
export const compareEmail = compareText("email", "Email", normalizeEmail, ({ email }) =>
  email?.toLowerCase(),
);

/** A name that FMCSA doesn't know is a difference too: filings must carry the name that a carrier trades under. */
export const compareDba: CompareTopic = (answers, { company }) => {
  if (!company) return undefined;
  const isDenied = textAt(answers, "noDba") === "yes";
  const [yours, fmcsas] = [textAt(answers, "dbaName"), toTitleCase(company.dbaName ?? "")];
  const isAnswered = yours !== "" || isDenied;
  return {
    topic: "dbaName",
    label: "DBA name",
    yours: isDenied && yours === "" ? "None" : yours,
    fmcsas: fmcsas || "None",
    isDifferent: isAnswered && normalizeName(yours) !== normalizeName(fmcsas),
    keys: ["dbaName", "noDba"],
  };
};

/** A DOT number that FMCSA lists as inactive is a difference, whatever is typed. */
export const compareDotNumber: CompareTopic = (answers, { company, registration }) => {
  if (!company) return undefined;
  const { dotNumber } = company;
  const isInactive = [registration?.isActive, company.isActive].includes(false);
  const yours = textAt(answers, "dotNumber");
  const isOther = yours !== "" && normalizeNumber(yours) !== normalizeNumber(dotNumber);
  return {
    topic: "dotNumber",
    label: "DOT number",
    yours,
    fmcsas: isInactive ? `${dotNumber}, inactive` : dotNumber,
    isDifferent: isOther || isInactive,
    keys: ["dotNumber"],
  };
};

/** The docket of the Company Census File. A docket that FMCSA doesn't have is a difference. */
export const compareMcNumber: CompareTopic = (answers, { registration }) => {
  if (!registration) return undefined;
  const docket = findMcDocket(registration);
  const yours = textAt(answers, "mcNumber");
  if (!docket && yours === "") return undefined;
  const number = docket ? formatMcNumber(docket.number) : "None";
  const isOther = yours !== "" && normalizeNumber(yours) !== normalizeNumber(docket?.number ?? "");
  return {
    topic: "mcNumber",
    label: "MC number",
    yours,
    fmcsas: number,
    isDifferent: isOther,
    keys: ["mcNumber"],
  };
};
