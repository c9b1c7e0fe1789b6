import type { AnyAnswers, Answers } from "#shared/profile/answers.ts";
import type { CarrierRecord } from "./carrier-record.ts";
import { compareGaraging, compareMailing } from "./compare/compare-addresses.ts";
import {
  compareAuthority,
  compareCargo,
  compareDrivers,
  compareHazmat,
  compareInterstate,
  comparePowerUnits,
} from "./compare/compare-operation.ts";
import {
  compareDba,
  compareDotNumber,
  compareEmail,
  compareMcNumber,
  compareName,
  comparePhone,
} from "./compare/compare-texts.ts";
import type { CompareTopic, ComparedFact } from "./compare/fact.ts";

const compareTopics: readonly CompareTopic[] = [
  compareDotNumber,
  compareName,
  compareDba,
  compareMailing,
  compareGaraging,
  comparePhone,
  compareEmail,
  compareMcNumber,
  compareAuthority,
  comparePowerUnits,
  compareDrivers,
  compareCargo,
  compareHazmat,
  compareInterstate,
];

const hasBoth = ({ yours, fmcsas, isDifferent }: ComparedFact): boolean =>
  isDifferent || (yours !== "" && fmcsas !== "");

/**
 * A profile and FMCSA's record side by side: each fact that both have, or that differs. Differences in case,
 * punctuation and abbreviations are none; neither is a question without an answer, or a part of FMCSA's record
 * that was not read.
 */
export const compareWithFmcsa = (answers: Answers | AnyAnswers, record: CarrierRecord): ComparedFact[] =>
  compareTopics.flatMap((compare) => {
    const fact = compare(answers, record);
    return fact && hasBoth(fact) ? [fact] : [];
  });

export const findFmcsaDifferences = (answers: Answers | AnyAnswers, record: CarrierRecord): ComparedFact[] =>
  compareWithFmcsa(answers, record).filter(({ isDifferent }) => isDifferent);
