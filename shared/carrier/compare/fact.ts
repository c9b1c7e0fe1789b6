import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { ShowDay } from "#shared/profile/formats/format.ts";
import type { FmcsaDifference } from "#shared/profile/derived/brief/fmcsa-check.ts";

/** Kept as `fmcsaNotes` topics: never rename one. */
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
  "operatingAuthority",
  "liabilityFiling",
] as const;
export type ComparedTopic = (typeof comparedTopics)[number];

/** One fact, side by side. Empty text: not answered, or not in FMCSA's data. */
export type ComparedFact = FmcsaDifference & {
  readonly topic: ComparedTopic;
  readonly isDifferent: boolean;
  /** Two facts side by side that needn't agree: never a difference, nor "the same". */
  readonly isInformation?: true;
  /** The profile's questions about it; the first one is where to fix it. */
  readonly keys: readonly string[];
};

/** The fact of one topic; undefined if neither side has it, or that part of FMCSA's record was not read. */
export type CompareTopic = (
  answers: AnyAnswers,
  record: CarrierRecord,
  showDay?: ShowDay,
) => ComparedFact | undefined;
