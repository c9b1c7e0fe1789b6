import { type Answers, type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { Answer, Field, Row } from "#shared/profile/field.ts";
import { type AnswerPath, validateAnswer } from "#shared/profile/derived/problems.ts";
import { type NewerValues, withNewerValues } from "#client/draft/store/newer-values.ts";
import { allFields } from "#shared/profile/registry.ts";
import { registryVersion } from "#shared/profile/registry-version.ts";

export const saveFileTypes = ".json,application/json";

export const saveFileFormat = "rigfile-profile";

type Unfinished = { path: AnswerPath; value: Answer };
type Split = { finished: Answer; unfinished: Unfinished[] };

function splitRow(list: Extract<Field, { kind: "list" }>, row: Row, index: number, today: Date) {
  const halves = list.fields.filter((field) => validateAnswer(field, row[field.key], today) !== undefined);
  const bad = new Set(halves.map(({ key }) => key));
  return {
    row: Object.fromEntries(Object.entries(row).filter(([key]) => !bad.has(key))),
    unfinished: halves.map(({ key }) => ({ path: [list.key, index, key] as const, value: row[key] })),
  };
}

function split(field: Field, answers: AnyAnswers, today: Date): Split {
  const answer = answers[field.key];
  if (field.kind === "list") {
    const rows = rowsAt(answers, field.key).map((row, index) => splitRow(field, row, index, today));
    return {
      finished: rows.map(({ row }) => row),
      unfinished: rows.flatMap(({ unfinished }) => unfinished),
    };
  }
  if (validateAnswer(field, answer, today) === undefined) return { finished: answer, unfinished: [] };
  return { finished: undefined, unfinished: [{ path: [field.key], value: answer }] };
}

/** Serializes valid answers apart from half-typed ones. With `newerValues`, it is a file of the version that knows them. */
export function toSaveFile(answers: Answers, now: Date = new Date(), newerValues?: NewerValues): string {
  const all: AnyAnswers = answers;
  const parts = allFields()
    .filter(({ key }) => isAnswered(all[key]) || all[key] === false)
    .map((field) => ({ key: field.key, ...split(field, all, now) }));
  const finished = parts.filter((part) => part.finished !== undefined);
  const file = {
    format: saveFileFormat,
    version: newerValues?.registryVersion ?? registryVersion,
    savedAt: now.toISOString(),
    answers: withNewerValues(
      Object.fromEntries(finished.map((part) => [part.key, part.finished])),
      newerValues,
    ),
    unfinished: parts.flatMap(({ unfinished }) => unfinished),
  };
  return JSON.stringify(file, null, 2);
}
