import { reportError } from "#client/lib/report-error.ts";
import type { ListField } from "#shared/profile/field.ts";
import { findField } from "#shared/profile/registry.ts";
import { newerValuesKey } from "#shared/profile/schema.ts";
import { z } from "zod";
import type { OpenRows } from "./open-panels.ts";

type Stored = Readonly<Record<string, unknown>>;

/** Values of a newer version, kept as they are and written back. Rows carry their own. */
export type NewerValues = {
  readonly registryVersion: number;
  readonly parts: Stored;
  readonly answers: Stored;
  readonly openRows: Stored;
};

const record = z.record(z.string(), z.unknown());
const isRecord = (value: unknown): value is Stored => record.safeParse(value).success;

const pick = (stored: Stored, isWanted: (key: string, value: unknown) => boolean): Stored =>
  Object.fromEntries(Object.entries(stored).filter(([key, value]) => isWanted(key, value)));

const isEmpty = (stored: Stored): boolean => Object.keys(stored).length === 0;

/** The row with its unknown fields as one text, which stays with it when rows move, merge or come back. */
function packRow(list: ListField, row: Stored): Stored {
  const known = new Set(list.fields.map(({ key }) => key));
  const unknown = pick(row, (key) => !known.has(key));
  if (isEmpty(unknown)) return row;
  return { ...pick(row, (key) => known.has(key)), [newerValuesKey]: JSON.stringify(unknown) };
}

function parsePacked(packed: string): Stored {
  try {
    return record.parse(JSON.parse(packed));
  } catch (error) {
    reportError("read what a newer version stored in a row", error);
    return {};
  }
}

function unpackRow(row: Stored): Stored {
  const { [newerValuesKey]: packed, ...known } = row;
  return typeof packed === "string" ? { ...parsePacked(packed), ...known } : row;
}

const findList = (key: string): ListField | undefined => {
  const field = findField(key);
  return field?.kind === "list" ? field : undefined;
};

/** True if this version can tell what the value is: a question's answer, or a list of rows. */
const isKnown = (key: string, value: unknown): boolean =>
  findField(key) !== undefined && (!findList(key) || (Array.isArray(value) && value.every(isRecord)));

function packAnswer(key: string, answer: unknown): unknown {
  const list = findList(key);
  return list && Array.isArray(answer)
    ? answer.map((row: unknown) => (isRecord(row) ? packRow(list, row) : row))
    : answer;
}

function packOpenRow(key: string, open: unknown): unknown {
  const list = findList(key);
  return list && isRecord(open) && isRecord(open["row"])
    ? { ...open, row: packRow(list, open["row"]) }
    : open;
}

const mapValues = (stored: Stored, toValue: (key: string, value: unknown) => unknown): Stored =>
  Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, toValue(key, value)]));

type Parts = { readonly answers: Stored; readonly openRows: Stored; readonly unknown: Stored };

export function separateNewerValues({ answers, openRows, unknown }: Parts, registryVersion: number) {
  const rest = {
    parts: unknown,
    answers: pick(answers, (key, value) => !isKnown(key, value)),
    openRows: pick(openRows, (key) => !findList(key)),
  };
  const known = pick(answers, isKnown);
  const packed = mapValues(known, packAnswer);
  const open = pick(openRows, (key) => findList(key) !== undefined);
  const packedOpen = mapValues(open, packOpenRow);
  const isAllKnown =
    Object.values(rest).every(isEmpty) &&
    JSON.stringify([packed, packedOpen]) === JSON.stringify([known, open]);
  const newerValues: NewerValues | undefined = isAllKnown ? undefined : { registryVersion, ...rest };
  return { answers: packed, openRows: packedOpen, newerValues };
}

const unpackAnswer = (answer: unknown): unknown =>
  Array.isArray(answer) && answer.some((row) => isRecord(row) && newerValuesKey in row)
    ? answer.map((row: unknown) => (isRecord(row) ? unpackRow(row) : row))
    : answer;

/** Merges in a newer version's answers, also in rows. An answer given here replaces one of a newer version. */
export function withNewerValues(answers: Stored, newerValues: NewerValues | undefined): Stored {
  const own = mapValues(answers, (_key, answer) => unpackAnswer(answer));
  return { ...own, ...pick(newerValues?.answers ?? {}, (key) => own[key] === undefined) };
}

type Draft = {
  readonly answers: Stored;
  readonly openRows: OpenRows;
  readonly newerValues?: NewerValues | undefined;
};

export function toStored<T extends Draft>(
  { answers, openRows, newerValues, ...rest }: T,
  registryVersion: number,
) {
  return {
    ...newerValues?.parts,
    ...rest,
    registryVersion: newerValues?.registryVersion ?? registryVersion,
    answers: withNewerValues(answers, newerValues),
    openRows: {
      ...newerValues?.openRows,
      ...mapValues(openRows, (key) => ({ ...openRows[key], row: unpackRow(openRows[key]?.row ?? {}) })),
    },
  };
}

/** Joins the values of both sides; mine where both have changed them. */
export const joinNewerValues = (mine: NewerValues, theirs: NewerValues): NewerValues => ({
  registryVersion: Math.max(mine.registryVersion, theirs.registryVersion),
  parts: { ...theirs.parts, ...mine.parts },
  answers: { ...theirs.answers, ...mine.answers },
  openRows: { ...theirs.openRows, ...mine.openRows },
});
