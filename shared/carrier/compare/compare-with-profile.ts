import type { AnyAnswers, Answers } from "#shared/profile/answers.ts";
import { type ShowDay, toUsDate } from "#shared/profile/formats/format.ts";
import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import * as addresses from "./compare-addresses.ts";
import { compareLiabilityFiling } from "./compare-filing.ts";
import { compareOperatingAuthority } from "./compare-licensing.ts";
import * as operation from "./compare-operation.ts";
import * as texts from "./compare-texts.ts";
import type { CompareTopic, ComparedFact } from "./fact.ts";

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
