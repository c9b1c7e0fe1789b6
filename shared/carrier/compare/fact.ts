import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";

/** What is compared between a profile and FMCSA's record. Kept as `fmcsaNotes` topics: never rename one. */
export const comparedTopics = [
  "dotNumber",
  "name",
  "dbaName",
  "mailingAddress",
  "physicalAddress",
  "phone",
  "email",
  "mcNumber",
  "authority",
  "powerUnits",
  "drivers",
  "cargo",
  "hazmat",
  "interstate",
] as const;
export type ComparedTopic = (typeof comparedTopics)[number];

/** One fact, side by side. Empty text: not answered, or not in FMCSA's data. */
export type ComparedFact = {
  readonly topic: ComparedTopic;
  readonly label: string;
  readonly yours: string;
  readonly fmcsas: string;
  readonly isDifferent: boolean;
  /** The profile's questions about it; the first one is where to fix it. */
  readonly keys: readonly string[];
};

/** The fact of one topic; undefined if neither side has it, or that part of FMCSA's record was not read. */
export type CompareTopic = (answers: AnyAnswers, record: CarrierRecord) => ComparedFact | undefined;
