import { grouped } from "#shared/text/grouped.ts";
import { toPlural } from "#shared/text/pluralize.ts";
import { capitalize, usNumber } from "#shared/text/us-english.ts";
import { type AnyAnswers, rowsAt, textAt } from "#shared/profile/answers.ts";
import type { Field, ListField, Row } from "#shared/profile/field.ts";
import { type ShowDay, toUsDate } from "#shared/profile/formats/format.ts";
import { cdlClasses } from "#shared/profile/options.ts";
import { allFields, profile, type Registry } from "#shared/profile/registry.ts";
import { hasRightCheckDigit } from "#shared/vin/check-digit.ts";
import { isRepeatedCharacter } from "#shared/vin/vin.ts";
import { describeGap, findCoverageGaps } from "#shared/profile/derived/policy-timeline.ts";
import { getReadiness } from "#shared/profile/derived/readiness.ts";
import { getLossConflict } from "#shared/profile/derived/derived-losses.ts";
import { getRowWarning, getWarning } from "#shared/profile/derived/warnings.ts";
import { isVisible } from "#shared/profile/derived/visibility.ts";
import type { SummaryItem } from "#shared/profile/derived/summary.ts";
import type { AnswerPath } from "#shared/profile/derived/problems.ts";
import { listDueDates } from "./due-dates.ts";
import { type Flag, listSome, nameFlagged } from "./flag.ts";
import { vinLength, isVin } from "#shared/text/vin-text.ts";

/** Below this, insurers rate or exclude drivers by age. */
const youngBelow = 23;
/** Shorter experience is what underwriters ask about. */
const shortExperience: readonly string[] = ["0", "1"];
/** VINs have had 17 characters and a check digit since model year 1981 (49 CFR 565). */
const firstVinYear = 1981;

/** Whole years from an mm/dd/yyyy date to a day; undefined for anything else. */
export function getAge(dateOfBirth: string, today: Date): number | undefined {
  const [month, day, year] = (/^(\d{2})\/(\d{2})\/(\d{4})$/.exec(dateOfBirth) ?? []).slice(1).map(Number);
  if (month === undefined || day === undefined || year === undefined) return undefined;
  const [thisMonth, thisDay] = [today.getMonth() + 1, today.getDate()];
  const isBefore = thisMonth < month || (thisMonth === month && thisDay < day);
  const age = today.getFullYear() - year - (isBefore ? 1 : 0);
  return age >= 0 ? age : undefined;
}

function getVinFlag(vin: string, year: string): string | undefined {
  if (vin === "" || (year !== "" && Number(year) < firstVinYear)) return undefined;
  if (isRepeatedCharacter(vin)) return "the VIN is the same character over and over";
  if (isVin(vin)) return hasRightCheckDigit(vin) ? undefined : "the VIN's check digit doesn't match";
  const { length } = Array.from(vin);
  if (length === vinLength) return "the VIN has a character that VINs don't have";
  return `the VIN has ${length} characters instead of ${vinLength}`;
}

type RowFlag = readonly [key: string, text: string];

function getDriverFacts(row: Row, today: Date): RowFlag[] {
  const age = getAge(textAt(row, "dateOfBirth"), today);
  const experience = textAt(row, "cdlExperience");
  const isShort =
    shortExperience.includes(experience) && cdlClasses.some((cdl) => cdl === row["licenseClass"]);
  return [
    ...(age !== undefined && age < youngBelow ? [["dateOfBirth", `age ${age}`] as const] : []),
    ...(isShort ? [["cdlExperience", describeExperience(experience)] as const] : []),
  ];
}

const describeExperience = (years: string): string =>
  `${years === "1" ? "1 year" : "less than a year"} of CDL experience`;

type Context = { readonly answers: AnyAnswers; readonly registry: Registry; readonly today: Date };

function getRowFlags(
  list: ListField,
  row: Row,
  index: number,
  { answers, registry, today }: Context,
): RowFlag[] {
  const vin = list.fields.some(({ kind }) => kind === "vin")
    ? getVinFlag(textAt(row, "vin"), textAt(row, "year"))
    : undefined;
  const warnings = list.fields.flatMap((field): RowFlag[] => {
    const warning = getRowWarning(field, row, { list, index }, answers, registry, today);
    return warning ? [[field.key, warning.replace(/\.$/, "")]] : [];
  });
  const facts = list.key === "drivers" ? getDriverFacts(row, today) : [];
  return [...(vin ? [["vin", vin] as const] : []), ...warnings, ...facts];
}

/** More than these are counted, so that a fleet's flags don't fill pages. */
const mostFlags = 8;

type Flagged = {
  readonly flag: string;
  readonly number: number;
  readonly name: string;
  readonly path: AnswerPath;
};

/** The rows with one flag: "Unit 104", or "Power units" with their numbers behind the flag. */
function toItem({ itemName, key }: ListField, rows: readonly [Flagged, ...Flagged[]]): Flag {
  const [{ flag, number, name, path }] = rows;
  const item = { key: `${key}-${number}`, label: name, value: flag, path };
  if (rows.length === 1) return item;
  const all = listSome(rows.map((row) => String(row.number)));
  return { ...item, label: capitalize(toPlural(itemName)), value: `${flag} (${all})` };
}

function listFlagged(list: ListField, context: Context): Flagged[] {
  return rowsAt(context.answers, list.key).flatMap((row, index) => {
    const flags = getRowFlags(list, row, index, context);
    const [first] = flags;
    if (!first) return [];
    const flag = capitalize(flags.map(([, text]) => text).join("; "));
    return [
      { flag, number: index + 1, name: nameFlagged(list, row, index), path: [list.key, index, first[0]] },
    ];
  });
}

const getLists = ({ registry }: Context): ListField[] =>
  allFields(registry).filter((field) => field.kind === "list");

function listRowFlags(context: Context): Flag[] {
  const lists = getLists(context);
  return lists.flatMap((list) => {
    const flagged = [...grouped(listFlagged(list, context), ({ flag }) => flag).values()];
    const rest = flagged.slice(mostFlags).flat();
    const items = flagged.slice(0, mostFlags).map((rows) => toItem(list, rows));
    const [first] = rest;
    if (!first) return items;
    const value = `${usNumber(rest.length)} more to check`;
    const label = capitalize(toPlural(list.itemName));
    return [...items, { key: `${list.key}-more`, label, value, path: first.path }];
  });
}

export const gapKey = "gap-";

function listHistoryFlags(answers: AnyAnswers, showDay: ShowDay): Flag[] {
  const gaps = findCoverageGaps(answers).map((gap, index): Flag => ({
    key: `${gapKey}${index}`,
    label: "Coverage gap",
    value: describeGap(gap, showDay),
    path: gap.path,
  }));
  const conflict = getLossConflict(answers);
  if (!conflict) return gaps;
  const value = capitalize(conflict.printed);
  return [...gaps, { key: "losses", label: "Number of losses", value, path: ["numberOfLosses"] }];
}

const isFlagged = (field: Field): boolean =>
  field.advice !== undefined || ("years" in field && field.offer === undefined);

/** Flags of limits and dates. Documents speak of the carrier, not to it. */
const listFieldFlags = ({ answers, registry, today }: Context): Flag[] =>
  allFields(registry).flatMap((field): Flag[] => {
    const warning =
      isFlagged(field) && isVisible(field, answers, registry)
        ? getWarning(field, answers, registry, today)
        : undefined;
    const value = warning?.replace(/^Your /, "The ").replace(/\.$/, "");
    return value ? [{ key: field.key, label: field.label, value, path: [field.key] }] : [];
  });

/**
 * Points for an underwriter: gaps, limits, doubtful VINs and dates, drivers, and what is due. `showDay` writes the days of
 * policies.
 */
export function listFlags(
  answers: AnyAnswers,
  today = new Date(),
  registry: Registry = profile,
  showDay: ShowDay = toUsDate,
): Flag[] {
  const context = { answers, registry, today };
  const drivers = getLists(context).filter(({ key }) => key === "drivers");
  return [
    ...listHistoryFlags(answers, showDay),
    ...listFieldFlags(context),
    ...listRowFlags(context),
    ...drivers.flatMap((list) => listDueDates(list, answers, today)),
  ];
}

/** Answers that a price still takes, in one line; none once a firm quote can be given. */
export function listMissing(
  answers: AnyAnswers,
  today = new Date(),
  registry: Registry = profile,
): SummaryItem[] {
  const { next, missing } = getReadiness(answers, registry, today);
  if (next === undefined || next === "bind") return [];
  const value = missing.map(({ printedLabel }) => printedLabel).join("; ");
  const label = next === "quote" ? "Missing for a firm quote" : "Missing for a ballpark price";
  return [{ key: "missing", label, value }];
}
