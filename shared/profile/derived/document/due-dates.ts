import { grouped } from "#shared/text/grouped.ts";
import { toPlural } from "#shared/text/pluralize.ts";
import { capitalize, usNumericDay } from "#shared/text/us-english.ts";
import { type AnyAnswers, rowsAt, textAt } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { toDayNumber, toUsDay } from "#shared/profile/formats/dates.ts";
import { cdlClasses } from "#shared/profile/options.ts";
import { type Flag, listSome, nameFlagged } from "./flag.ts";

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
export function listDueDates(list: ListField, answers: AnyAnswers, now: Date): Flag[] {
  const today = toDayNumber(usNumericDay(now)) ?? 0;
  const due = rowsAt(answers, list.key).flatMap((row, index) =>
    [...listExpiries(row, today), ...listQueries(row, today)].map((one): DueRow => ({ ...one, row, index })),
  );
  return [...grouped(due, ({ fact }) => fact).values()].map((rows) => toFlag(list, rows));
}
