import type { ComparedFact, ComparedTopic } from "#shared/carrier/compare/fact.ts";
import { type Answers, rowsAt } from "#shared/profile/answers.ts";
import type { Answer, Row } from "#shared/profile/field.ts";

/** What a user does about a difference, kept as a row of the answers and printed. */
export type FmcsaNote = {
  readonly topic: string;
  readonly action: "update" | "explain";
  readonly note: string;
};

const key = "fmcsaNotes";

const asText = (answer: Answer): string => (typeof answer === "string" ? answer : "");

const toNote = ({ topic, action, note }: Row): FmcsaNote => ({
  topic: asText(topic),
  action: action === "update" ? "update" : "explain",
  note: asText(note),
});

export const readNotes = (answers: Answers): FmcsaNote[] => rowsAt(answers, key).map(toNote);

export const findNote = (answers: Answers, topic: ComparedTopic): FmcsaNote | undefined =>
  readNotes(answers).find((note) => note.topic === topic);

export const removeNote = (answers: Answers, topic: string): Answers => ({
  ...answers,
  [key]: rowsAt(answers, key).filter((row) => row.topic !== topic),
});

/** Keeps what is done about a difference, with both values as they are now. An explanation without words is none. */
export function writeNote(answers: Answers, fact: ComparedFact, note: Omit<FmcsaNote, "topic">): Answers {
  const { topic, yours, fmcsas } = fact;
  if (note.action === "explain" && note.note.trim() === "") return removeNote(answers, topic);
  const row: Row = { topic, profileValue: yours, fmcsaValue: fmcsas, ...note };
  const rows = rowsAt(answers, key);
  const index = rows.findIndex((each) => each.topic === topic);
  return { ...answers, [key]: index === -1 ? [...rows, row] : rows.with(index, row) };
}

/** Adds the earlier note about a topic, unless there is another one by now. */
export function putBackNote(answers: Answers, earlier: Answers, topic: string): Answers {
  const isAbout = (row: Row) => row.topic === topic;
  const row = rowsAt(earlier, key).find(isAbout);
  const rows = rowsAt(answers, key);
  return row && !rows.some(isAbout) ? { ...answers, [key]: [...rows, row] } : answers;
}
