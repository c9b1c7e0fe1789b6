import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import { formatCargo, isSameCargo } from "#shared/carrier/compare/to-profile/cargo-class.ts";
import { getClasses } from "#shared/carrier/compare/to-profile/registration-answers.ts";
import { type AnyAnswers, rowsAt, textAt } from "#shared/profile/answers.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import { usNumber } from "#shared/text/us-english.ts";
import type { CompareTopic, ComparedFact } from "./fact.ts";

const countTopic = (topic: "powerUnits" | "drivers", label: string): CompareTopic => {
  return (answers, { company, registration }) => {
    const known = company?.[topic] ?? registration?.[topic];
    if (known === undefined) return undefined;
    const listed = rowsAt(answers, topic).length;
    return {
      topic,
      label,
      yours: listed === 0 ? "" : `${usNumber(listed)} listed`,
      fmcsas: `${usNumber(known)} on the MCS-150`,
      isDifferent: listed > 0 && listed !== known,
      keys: [topic],
    };
  };
};

export const comparePowerUnits = countTopic("powerUnits", "Power units");
export const compareDrivers = countTopic("drivers", "Drivers");

const carrierFlags = [
  "isCommonCarrier",
  "isContractCarrier",
  "isPrivateCarrier",
  "isBrokerAuthority",
] as const;

const toClassText = (isForHire: boolean, isPrivate: boolean): string =>
  [isForHire && "For hire", isPrivate && "Private"].filter(Boolean).join(", ");

/** True if the census alone can tell: it leaves out carriers that are for hire but exempt from authority. */
const isForHireKnown = ({ company, registration }: CarrierRecord): boolean =>
  registration !== undefined || company?.authorizedForHire === true;

/** For hire or private: FMCSA's open data doesn't tell common from contract carriers, or who is a broker. */
export const compareAuthority: CompareTopic = (answers, record) => {
  if (!record.company && !record.registration) return undefined;
  const ticked = carrierFlags.filter((key) => textAt(answers, key) === "yes");
  const isForHire = ticked.some((key) => key === "isCommonCarrier" || key === "isContractCarrier");
  const isPrivate = ticked.includes("isPrivateCarrier");
  const theirs = getClasses(record);
  const isSameForHire = !isForHireKnown(record) || isForHire === theirs.isForHire;
  return {
    topic: "authority",
    label: "For hire or private",
    yours: ticked.map((key) => fieldByKey(key).label).join(", "),
    fmcsas: toClassText(theirs.isForHire, theirs.isPrivate),
    isDifferent:
      ticked.some((key) => key !== "isBrokerAuthority") && !(isSameForHire && isPrivate === theirs.isPrivate),
    keys: carrierFlags,
  };
};

const toTexts = (answers: AnyAnswers, key: string): string[] => {
  const answer = answers[key];
  return Array.isArray(answer) ? answer.filter((one) => typeof one === "string") : [];
};

/** See cargo-classes.data.ts. */
export const compareCargo: CompareTopic = (answers, { registration }) => {
  if (!registration || registration.cargo.length === 0) return undefined;
  const operations = toTexts(answers, "cargoCommodities");
  return {
    topic: "cargo",
    label: "Cargo",
    yours: showAnswer(fieldByKey("cargoCommodities"), operations),
    fmcsas: formatCargo(registration.cargo, registration.otherCargo),
    isDifferent: operations.length > 0 && !isSameCargo(registration.cargo, operations),
    keys: ["cargoCommodities"],
  };
};

const yesNo = { yes: "Yes", no: "No" } as const;

type YesNo = Pick<ComparedFact, "topic" | "label"> & { readonly key: string; readonly isTheirs: boolean };

/** A yes or no of the profile beside FMCSA's; undefined if the user has not answered. */
function compareYesNo(answers: AnyAnswers, { key, isTheirs, ...fact }: YesNo): ComparedFact | undefined {
  const answer = textAt(answers, key);
  if (answer !== "yes" && answer !== "no") return undefined;
  const theirs = isTheirs ? "yes" : "no";
  return {
    ...fact,
    yours: yesNo[answer],
    fmcsas: yesNo[theirs],
    isDifferent: answer !== theirs,
    keys: [key],
  };
}

/** Placarded hazardous materials: hm_flag. */
export const compareHazmat: CompareTopic = (answers, { company }) =>
  company &&
  compareYesNo(answers, {
    topic: "hazmat",
    label: "Hauls hazardous materials",
    key: "haulsHazmat",
    isTheirs: company.hazmatAuthority,
  });

/** carrier_operation: A is interstate. */
export const compareInterstate: CompareTopic = (answers, { company }) =>
  company?.carrierOperation === undefined
    ? undefined
    : compareYesNo(answers, {
        topic: "interstate",
        label: "Crosses state lines",
        key: "operatesInterstate",
        isTheirs: company.carrierOperation === "Interstate",
      });
