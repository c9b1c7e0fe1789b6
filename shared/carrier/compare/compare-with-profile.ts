import { type AnyAnswers, type Answers, textAt, rowsAt } from "#shared/profile/answers.ts";
import { type ShowDay, toUsDate, formatMoney } from "#shared/profile/formats/format.ts";
import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import * as addresses from "./compare-addresses.ts";
import * as operation from "./compare-operation.ts";
import * as texts from "./compare-texts.ts";
import type { CompareTopic, ComparedFact } from "./fact.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import { type InsuranceFiling, normalizePolicyNumber } from "#shared/carrier/merge-filings.ts";
import type { Row } from "#shared/profile/field.ts";
import { describeGap, findCoverageGaps, policiesKey } from "#shared/profile/derived/policy-timeline.ts";
import { normalizeName } from "./normalize.ts";
import { getClasses } from "./to-profile/registration-answers.ts";

/** Words that tell no insurer from another. */
const formWords = new Set(["INSURANCE", "INS", "CO", "CORP", "INC", "LLC", "LTD", "THE", "OF", "GROUP"]);

const toWords = (name: string): string[] => {
  const words = normalizeName(name).split(" ");
  const telling = words.filter((word) => !formWords.has(word));
  return telling.length > 0 ? telling : words;
};

/** "Great Plains" is short for "Great Plains Casualty Co". */
function isSameInsurer(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [toWords(one), toWords(other)].toSorted((a, b) => a.length - b.length);
  return shorter.every((word) => longer.includes(word));
}

/** One policy, whatever its insurer is called: groups sell under a brand, and file under a company's name. */
function isSamePolicy(row: Row, filing: InsuranceFiling): boolean {
  const [yours, filed] = [textAt(row, "policyNumber"), filing.policyNumber ?? ""].map(normalizePolicyNumber);
  return yours === filed && /[1-9]/.test(yours ?? "");
}

const getInsurer = (row: Row): string => textAt(row, "carrier").trim();

/** "Sample Mutual, policy SM-1, ends 12/01/2026". */
const describeRow = (row: Row, showDay: ShowDay): string =>
  [
    getInsurer(row),
    textAt(row, "policyNumber") && `policy ${textAt(row, "policyNumber")}`,
    textAt(row, "expirationDate") && `ends ${showDay(textAt(row, "expirationDate"))}`,
  ]
    .filter(Boolean)
    .join(", ");

const describeFiled = (
  { insurer, policyNumber, amount, effectiveDate, endedOn }: InsuranceFiling,
  showDay: ShowDay,
): string =>
  [
    insurer,
    policyNumber && `policy ${policyNumber}`,
    amount !== undefined && formatMoney(String(amount)),
    effectiveDate && `since ${showDay(effectiveDate)}`,
    endedOn ? `ends ${showDay(endedOn)}` : "no end on file",
  ]
    .filter(Boolean)
    .join(", ");

const listContradicted = (answers: AnyAnswers, filings: readonly InsuranceFiling[]) =>
  findCoverageGaps(answers).filter(({ from, to }) =>
    filings.some(({ effectiveDate, endedOn = "9999" }) => (effectiveDate ?? to) < to && endedOn > from),
  );

/**
 * The insurers of the profile beside those that have filed: one fact where they disagree, whether about who insures, or
 * about a time that the profile has without coverage. What ended, ends or is too low at FMCSA is a difference, too.
 */
export const compareLiabilityFiling: CompareTopic = (answers, { licensing }, showDay = toUsDate) => {
  if (!licensing?.insurance) return undefined;
  const { value, tone } = licensing.insurance;
  const primary = licensing.filings.filter(({ isExcess }) => !isExcess);
  const named = rowsAt(answers, policiesKey).filter((row) => getInsurer(row) !== "");
  const isOther =
    named.length > 0 &&
    primary.length > 0 &&
    !named.some((row) =>
      primary.some((filing) => isSamePolicy(row, filing) || isSameInsurer(getInsurer(row), filing.insurer)),
    );
  const gaps = listContradicted(answers, primary);
  const contradicts = isOther || gaps.length > 0;
  const yours = contradicts
    ? [
        ...named.map((row) => describeRow(row, showDay)),
        ...gaps.map((gap) => describeGap(gap, showDay)),
      ].join("; ")
    : ((named[0] && getInsurer(named[0])) ?? "");
  return {
    topic: "liabilityFiling",
    label: "Liability insurance filed with FMCSA",
    yours,
    fmcsas: contradicts
      ? `${value}: ${primary.map((filing) => describeFiled(filing, showDay)).join("; ")}`
      : value,
    isDifferent: tone === "bad" || contradicts,
    keys: [policiesKey],
  };
};

const forHireFlags = ["isCommonCarrier", "isContractCarrier"] as const;

/**
 * For hire by the profile, but not by authority in force, or not for long. What could not be checked isn't a difference, nor
 * is a notice whose day passed while FMCSA's list still has the authority as active.
 */
export const compareOperatingAuthority: CompareTopic = (answers, { licensing, ...files }) => {
  if (!licensing?.authority) return undefined;
  const ticked = forHireFlags.filter((key) => textAt(answers, key) === "yes");
  const { value, tone, isPastNotice } = licensing.authority;
  return {
    topic: "operatingAuthority",
    label: "Operating authority",
    // FMCSA's own registration may be where the answer came from.
    yours: [
      ...ticked.map((key) => fieldByKey(key).label),
      ...(ticked.length > 0 && getClasses(files).isForHire ? ["registered with FMCSA as for hire"] : []),
    ].join(", "),
    fmcsas: value,
    isDifferent: ticked.length > 0 && !isPastNotice && (tone === "bad" || tone === "caution"),
    keys: forHireFlags,
  };
};

const compareTopics: readonly CompareTopic[] = [
  texts.compareDotNumber,
  texts.compareName,
  texts.compareDba,
  addresses.compareMailing,
  addresses.compareGaraging,
  texts.comparePhone,
  texts.compareEmail,
  texts.compareMcNumber,
  operation.compareAuthority,
  operation.comparePowerUnits,
  operation.compareDrivers,
  operation.compareCargo,
  operation.compareHazmat,
  operation.compareInterstate,
  compareOperatingAuthority,
  compareLiabilityFiling,
];

const hasBoth = ({ yours, fmcsas, isDifferent }: ComparedFact): boolean =>
  isDifferent || (yours !== "" && fmcsas !== "");

/**
 * A profile and FMCSA's record side by side: each fact that both have, or that differs. Differences in case,
 * punctuation and abbreviations are none; neither is a question without an answer, or a part of FMCSA's record
 * that was not read. `showDay` writes the days of policies.
 */
export const compareWithFmcsa = (
  answers: Answers | AnyAnswers,
  record: CarrierRecord,
  showDay: ShowDay = toUsDate,
): ComparedFact[] =>
  compareTopics.flatMap((compare) => {
    const fact = compare(answers, record, showDay);
    return fact && hasBoth(fact) ? [fact] : [];
  });

export const findFmcsaDifferences = (answers: Answers | AnyAnswers, record: CarrierRecord): ComparedFact[] =>
  compareWithFmcsa(answers, record).filter(({ isDifferent }) => isDifferent);
