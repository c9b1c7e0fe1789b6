import { pluralize } from "#shared/text/pluralize.ts";
import { type AnyAnswers, rowsAt, textAt } from "#shared/profile/answers.ts";
import { type ShowDay, showPolicyDate } from "#shared/profile/formats/format.ts";
import type { Row } from "#shared/profile/field.ts";
import { usList } from "#shared/text/us-english.ts";
import type { AnswerPath } from "./problems.ts";

/** From one day to another, both yyyy-mm-dd; the second is not part of it. */
type Period = { readonly from: string; readonly to: string };

export type TimelineSpan = Period & {
  readonly days: number;
  /** The indexes of those policies: none in a gap, two or more in an overlap. */
  readonly policies: readonly number[];
};

export type PolicyTimeline = {
  readonly spans: readonly TimelineSpan[];
  readonly carriers: readonly string[];
  /** The day on which the new policy is to start; "" if it isn't known. */
  readonly start: string;
};

export const policiesKey = "priorInsuranceHistory";
export const startKey = "proposedEffectiveDate";
const dayMs = 86_400_000;

function isDay(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * Splits the time of all policies wherever one begins or ends. Each runs from 12:01 a.m. of its first day to 12:01 a.m. of its
 * last: one that ends on 01/15 and one from 01/15 touch, one from 01/16 leaves a gap of 1 day.
 */
export function toTimelineSpans(policies: readonly Period[], start = ""): TimelineSpan[] {
  const last =
    policies
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? "";
  const ends = [...policies.flatMap(({ from, to }) => [from, to]), ...(start > last ? [start] : [])];
  const bounds = policies.length > 0 ? [...new Set(ends)].toSorted() : [];
  return bounds.slice(1).map((to, index) => {
    const from = bounds[index] ?? to;
    const inForce = policies.flatMap((one, place) => (one.from <= from && to <= one.to ? [place] : []));
    return { from, to, days: (Date.parse(to) - Date.parse(from)) / dayMs, policies: inForce };
  });
}

const getCarrier = (row: Row, index: number): string => textAt(row, "carrier") || `record ${index + 1}`;

/** The listed policies in time. Empty unless each has both of its days: it could cover any gap. */
export function getPolicyTimeline(answers: AnyAnswers): PolicyTimeline {
  const rows = rowsAt(answers, policiesKey);
  const periods = rows.map((row) => ({
    from: textAt(row, "effectiveDate"),
    to: textAt(row, "expirationDate"),
  }));
  const isWhole = periods.every(({ from, to }) => isDay(from) && isDay(to) && from < to);
  const wanted = textAt(answers, startKey);
  const start = isDay(wanted) ? wanted : "";
  return {
    spans: isWhole ? toTimelineSpans(periods, start) : [],
    carriers: rows.map(getCarrier),
    start,
  };
}

/** "Great Plains Mutual has no expiration date": what keeps the listed policies from a timeline. */
export const listMissingDays = (answers: AnyAnswers): string[] =>
  rowsAt(answers, policiesKey).flatMap((row, index) => {
    const days = [
      !isDay(textAt(row, "effectiveDate")) && "effective",
      !isDay(textAt(row, "expirationDate")) && "expiration",
    ].filter(Boolean);
    return days.length > 0 ? [`${getCarrier(row, index)} has no ${days.join(" or ")} date.`] : [];
  });

const isGap = ({ policies }: TimelineSpan): boolean => policies.length === 0;

export function describeSpan(span: TimelineSpan, carriers: readonly string[]): string {
  const names = usList(span.policies.map((index) => carriers[index] ?? ""));
  if (isGap(span)) return `${pluralize(span.days, "day")} without coverage`;
  return span.policies.length > 1 ? `${names}, ${pluralize(span.days, "day")} of overlap` : names;
}

/** "19 days without coverage between 12-01-2026 and 12-20-2026, based on the policies listed". */
export const describeGap = (gap: TimelineSpan, showDay: ShowDay = showPolicyDate): string =>
  `${describeSpan(gap, [])} between ${showDay(gap.from)} and ${showDay(gap.to)}, based on the policies listed`;

type TimelineLine = {
  readonly when: string;
  readonly text: string;
  readonly isGap: boolean;
};

export function listTimelineLines(
  { spans, carriers, start }: PolicyTimeline,
  showDay: ShowDay = showPolicyDate,
): TimelineLine[] {
  const lines = spans.map((span) => ({
    at: span.from,
    when: `${showDay(span.from)} to ${showDay(span.to)}`,
    text: describeSpan(span, carriers),
    isGap: isGap(span),
  }));
  if (start && lines.length > 0)
    lines.push({ at: start, when: showDay(start), text: "new policy starts", isGap: false });
  return lines.toSorted((a, b) => a.at.localeCompare(b.at)).map(({ at: _day, ...line }) => line);
}

/** The timeline as text, a line each, or one if the policies follow each other to the day; "" if there is none. */
export function describeTimeline(answers: AnyAnswers, showDay: ShowDay = showPolicyDate): string {
  const timeline = getPolicyTimeline(answers);
  const { spans, start } = timeline;
  const [first, last] = [spans[0], spans.at(-1)];
  if (first && last && spans.every(({ policies }) => policies.length === 1)) {
    const next = start ? `; new policy starts ${showDay(start)}` : "";
    return `No gap or overlap from ${showDay(first.from)} to ${showDay(last.to)}${next}`;
  }
  return listTimelineLines(timeline, showDay)
    .map(({ when, text }) => `${when}: ${text}`)
    .join("\n");
}

export function findCoverageGaps(answers: AnyAnswers): (TimelineSpan & { readonly path: AnswerPath })[] {
  const next = rowsAt(answers, policiesKey).map((row) => textAt(row, "effectiveDate"));
  return getPolicyTimeline(answers)
    .spans.filter(isGap)
    .map((gap) => {
      const index = next.indexOf(gap.to);
      return { ...gap, path: index < 0 ? [startKey] : [policiesKey, index, "effectiveDate"] };
    });
}

/** The day on which the last listed policy ends, yyyy-mm-dd; "" if it is over, or a policy has no end. */
export function getPolicyEnd(answers: AnyAnswers, today: Date): string {
  const { spans } = getPolicyTimeline({ ...answers, [startKey]: "" });
  const end = spans.at(-1)?.to ?? "";
  return end && Date.parse(`${end}T23:59:59`) >= today.getTime() ? end : "";
}

/** The listed policy that ends last: its last day, yyyy-mm-dd, and its insurer. undefined if none has an end. */
export function getLastPolicy(answers: AnyAnswers): { endsOn: string; insurer: string } | undefined {
  return rowsAt(answers, policiesKey)
    .map((row) => ({ endsOn: textAt(row, "expirationDate"), insurer: textAt(row, "carrier") }))
    .filter(({ endsOn }) => isDay(endsOn))
    .toSorted((a, b) => b.endsOn.localeCompare(a.endsOn))[0];
}
