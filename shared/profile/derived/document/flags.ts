import { capitalize, usNumber, usNumericDay, usList } from "#shared/text/us-english.ts";
import { toPlural } from "#shared/text/pluralize.ts";
import { grouped } from "#shared/text/grouped.ts";
import { type AnyAnswers, rowsAt, textAt } from "#shared/profile/answers.ts";
import type { Field, ListField, Row } from "#shared/profile/field.ts";
import { type ShowDay, toUsDate } from "#shared/profile/formats/format.ts";
import { nameRow } from "#shared/profile/formats/row-name.ts";
import { cdlClasses } from "#shared/profile/options.ts";
import { allFields, listByKey } from "#shared/profile/registry.ts";
import { hasRightCheckDigit } from "#shared/text/check-digit.ts";
import { describeGap, findCoverageGaps } from "#shared/profile/derived/policy-timeline.ts";
import { getReadiness } from "#shared/profile/derived/readiness.ts";
import { getLossConflict } from "#shared/profile/derived/sync-answers.ts";
import { getRowWarning, getWarning } from "#shared/profile/derived/warnings.ts";
import { isVisible } from "#shared/profile/derived/visibility.ts";
import type { SummaryItem } from "#shared/profile/derived/summary.ts";
import type { AnswerPath } from "#shared/profile/derived/problems.ts";
import { vinLength, isVin, isRepeatedCharacter } from "#shared/text/vin-text.ts";
import { toDayNumber, toUsDay } from "#shared/profile/formats/dates.ts";

type Flag = SummaryItem & { readonly path: AnswerPath };

/** More than these are counted, so that a fleet's flags don't fill pages. */
const mostListed = 12;

function listSome(texts: readonly string[]): string {
  const rest = texts.length - mostListed;
  return usList(rest > 0 ? [...texts.slice(0, mostListed), `${usNumber(rest)} more`] : texts);
}

/** "Unit 104", "Driver 2, Ann Poe". */
const nameFlagged = (list: ListField, row: Row, index: number): string =>
  [capitalize(nameRow(list, row, index)), textAt(row, "fullName")].filter(Boolean).join(", ");

/** "Medical card expired" "on" "03/04/2026": several drivers' dates follow their numbers. */
type Due = {
  readonly key: string;
  readonly fact: string;
  readonly before: readonly [alone: string, among: string];
  readonly date: string;
  readonly after?: string;
};

/** Days before expiry from which it is named. */
const expiries = [
  { key: "medicalCardExpires", name: "Medical card", soonDays: 45 },
  { key: "licenseExpires", name: "License", soonDays: 60 },
] as const;

/** Employers query once a year (49 CFR 382.701(b)), which FMCSA counts as 365 days from the last query. */
const queryDays = 365;
const querySoonDays = 30;

/** A card is still good on the day it expires. */
function listExpiries(row: Row, today: number): Due[] {
  return expiries.flatMap(({ key, name, soonDays }): Due[] => {
    const date = textAt(row, key);
    const day = toDayNumber(date);
    if (day === undefined || day - today > soonDays) return [];
    return [{ key, fact: `${name} ${day < today ? "expired" : "expires"}`, before: ["", "on "], date }];
  });
}

function listQueries(row: Row, today: number): Due[] {
  const key = "clearinghouseQueried";
  const date = textAt(row, key);
  const day = toDayNumber(date);
  const hasCdl = cdlClasses.some((cdl) => cdl === row["licenseClass"]);
  if (day === undefined || !hasCdl || today - day < queryDays - querySoonDays) return [];
  if (today - day > queryDays) {
    const after = `over ${queryDays} days ago`;
    return [{ key, fact: "Last Clearinghouse query", before: ["", "on "], date, after }];
  }
  const due = toUsDay(day + queryDays);
  return [{ key, fact: "Annual Clearinghouse query due", before: ["by ", "by "], date: due }];
}

type DueRow = Due & { readonly row: Row; readonly index: number };

function toFlag(list: ListField, rows: readonly [DueRow, ...DueRow[]]): Flag {
  const [{ key, fact, before, date, after, row, index }, ...others] = rows;
  const end = after ? `, ${after}` : "";
  const item = { key: `${list.key}-${fact}${end}`, path: [list.key, index, key] } as const;
  const dated = `${fact} ${before[0]}${date}${end}`;
  if (others.length === 0) return { ...item, label: nameFlagged(list, row, index), value: dated };
  const isSame = others.every((each) => each.date === date);
  const each = rows.map((one) => `${one.index + 1}${isSame ? "" : ` ${before[1]}${one.date}`}`);
  const value = `${isSame ? dated : `${fact}${end}`} (${listSome(each)})`;
  return { ...item, label: capitalize(toPlural(list.itemName)), value };
}

/** Points on drivers' licenses, medical cards and queries that have expired or are due soon: one for each kind. */
function listDueDates(list: ListField, answers: AnyAnswers, now: Date): Flag[] {
  const today = toDayNumber(usNumericDay(now)) ?? 0;
  const due = rowsAt(answers, list.key).flatMap((row, index) =>
    [...listExpiries(row, today), ...listQueries(row, today)].map((one): DueRow => ({ ...one, row, index })),
  );
  return [...grouped(due, ({ fact }) => fact).values()].map((rows) => toFlag(list, rows));
}

/** Below this, insurers rate or exclude drivers by age. */
const youngBelow = 23;
/** Shorter experience is what underwriters ask about. */
const shortExperience: readonly string[] = ["0", "1"];
/** VINs have had 17 characters and a check digit since model year 1981 (49 CFR 565). */
const firstVinYear = 1981;

/** Whole years from an mm/dd/yyyy date to a day; undefined for anything else. */
function getAge(dateOfBirth: string, today: Date): number | undefined {
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

type Context = { readonly answers: AnyAnswers; readonly today: Date };

function getRowFlags(list: ListField, row: Row, index: number, { answers, today }: Context): RowFlag[] {
  const vin = list.fields.some(({ kind }) => kind === "vin")
    ? getVinFlag(textAt(row, "vin"), textAt(row, "year"))
    : undefined;
  const warnings = list.fields.flatMap((field): RowFlag[] => {
    const warning = getRowWarning(field, row, { list, index }, answers, today);
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

const lists = allFields().filter((field) => field.kind === "list");
const drivers = listByKey("drivers");

function listRowFlags(context: Context): Flag[] {
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
const listFieldFlags = ({ answers, today }: Context): Flag[] =>
  allFields().flatMap((field): Flag[] => {
    const warning =
      isFlagged(field) && isVisible(field, answers) ? getWarning(field, answers, today) : undefined;
    const value = warning?.replace(/^Your /, "The ").replace(/\.$/, "");
    return value ? [{ key: field.key, label: field.label, value, path: [field.key] }] : [];
  });

/** Points for an underwriter, from gaps to what is due. `showDay` writes the days of policies. */
export function listFlags(answers: AnyAnswers, today = new Date(), showDay: ShowDay = toUsDate): Flag[] {
  const context = { answers, today };
  return [
    ...listHistoryFlags(answers, showDay),
    ...listFieldFlags(context),
    ...listRowFlags(context),
    ...listDueDates(drivers, answers, today),
  ];
}

export function listMissing(answers: AnyAnswers, today = new Date()): SummaryItem[] {
  const { next, missing } = getReadiness(answers, today);
  if (next === undefined || next === "bind") return [];
  const value = missing.map(({ printedLabel }) => printedLabel).join("; ");
  const label = next === "quote" ? "Missing for a firm quote" : "Missing for a ballpark";
  return [{ key: "missing", label, value }];
}
