import { sampleNote } from "#shared/text/brand.ts";
import { usDay, usList } from "#shared/text/us-english.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { type AnyAnswers, rowsAt, textAt } from "#shared/profile/answers.ts";
import type { Row } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { findField } from "#shared/profile/registry.ts";

/** The user's note on a difference from FMCSA's record: as compared then, what is being done, and why. */
export type FmcsaNote = FmcsaDifference & { readonly action: string; readonly note: string };

/** The notes in the profile. What the user has corrected since is none. */
export function getFmcsaNotes(answers: AnyAnswers): FmcsaNote[] {
  const list = findField("fmcsaNotes");
  if (list?.kind !== "list") return [];
  const show = (row: Row, key: string): string => {
    const field = list.fields.find((each) => each.key === key);
    return field ? showAnswer(field, row[key]).trim() : "";
  };
  return rowsAt(answers, list.key)
    .filter(({ action }) => action !== "fix")
    .map((row) => ({
      topic: textAt(row, "topic"),
      label: show(row, "topic"),
      yours: show(row, "profileValue"),
      fmcsas: show(row, "fmcsaValue"),
      action: show(row, "action"),
      note: show(row, "note"),
    }));
}

export type FmcsaDifference = {
  readonly topic: string;
  readonly label: string;
  readonly yours: string;
  readonly fmcsas: string;
};

/** noNumber: no DOT number. unchecked: FMCSA's record could not be read in time. notFound: FMCSA has no such carrier. */
export type FmcsaCheck =
  | { readonly state: "noNumber" | "unchecked" | "notFound" }
  | {
      readonly state: "checked";
      readonly differences: readonly FmcsaDifference[];
      readonly isSample?: boolean;
      /** Set if the record is from the mirror: when FMCSA published it, ISO 8601. */
      readonly copyOf?: string;
      /** Parts not read in time, which say nothing: "authority and insurance". */
      readonly unread?: readonly string[];
      /** First concern of an insurer, in sentences: an adverse safety rating. */
      readonly warning?: string;
      readonly same?: readonly string[];
      /** Operating authority and liability filings, line by line; absent if they were not read in time. */
      readonly licensing?: readonly { readonly name: string; readonly value: string }[];
      /** Percentiles of the carrier, line by line; absent if this site doesn't compute them. */
      readonly standing?: readonly { readonly name: string; readonly value: string }[];
      /** Facts side by side that needn't agree, such as two kinds of addresses. */
      readonly information?: readonly FmcsaDifference[];
    };

const words = {
  noNumber: "No DOT number given",
  unchecked: "Couldn't be checked when this was sent",
  notFound: "FMCSA has no carrier with this DOT number",
} as const;

/** "2 differences: Power units, Phone" */
export function describeFmcsaCheck(check: FmcsaCheck): string {
  if (check.state !== "checked") return words[check.state];
  const { differences, unread = [], warning } = check;
  const labels = differences.map(({ label }) => label);
  const found =
    labels.length === 0
      ? `No differences${unread.length > 0 ? " in what was read" : ""}`
      : `${pluralize(labels.length, "difference")}: ${labels.join(", ")}`;
  const compared = unread.length > 0 ? `${found}. Not read in time: ${usList(unread)}` : found;
  const result = warning === undefined ? compared : `${warning} ${compared}`;
  if (check.isSample) return `${sampleNote}. ${result}`;
  return check.copyOf ? `${result} (FMCSA data of ${usDay(check.copyOf)}, from our copy)` : result;
}
