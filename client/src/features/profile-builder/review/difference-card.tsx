import { fmcsaLinks } from "#client/fmcsa/fmcsa-links.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { NewTabLink } from "#client/ui/new-tab-link.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { ComparedFact, ComparedTopic } from "#shared/carrier/compare/fact.ts";
import { findSectionId } from "#shared/profile/registry.ts";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { SectionLink } from "#client/features/profile-builder/navigation/section-link.tsx";
import { TextAreaField } from "#client/ui/inputs/text-field.tsx";
import { maxText } from "#shared/profile/schema.ts";
import { type Answers, rowsAt } from "#shared/profile/answers.ts";
import type { Answer, Row } from "#shared/profile/field.ts";

/** Action of a user on a difference, kept as a row of the answers and printed. */
export type FmcsaNote = {
  readonly topic: string;
  readonly action: "update" | "explain";
  readonly note: string;
};

const notesKey = "fmcsaNotes";

const asText = (answer: Answer): string => (typeof answer === "string" ? answer : "");

const toNote = ({ topic, action, note }: Row): FmcsaNote => ({
  topic: asText(topic),
  action: action === "update" ? "update" : "explain",
  note: asText(note),
});

export const readNotes = (answers: Answers): FmcsaNote[] => rowsAt(answers, notesKey).map(toNote);

export const findNote = (answers: Answers, topic: ComparedTopic): FmcsaNote | undefined =>
  readNotes(answers).find((note) => note.topic === topic);

export const removeNote = (answers: Answers, topic: string): Answers => ({
  ...answers,
  [notesKey]: rowsAt(answers, notesKey).filter((row) => row.topic !== topic),
});

/** Keeps what is done about a difference, with both values as they are now. An explanation without words is none. */
export function writeNote(answers: Answers, fact: ComparedFact, note: Omit<FmcsaNote, "topic">): Answers {
  const { topic, yours, fmcsas } = fact;
  if (note.action === "explain" && note.note.trim() === "") return removeNote(answers, topic);
  const row: Row = { topic, profileValue: yours, fmcsaValue: fmcsas, ...note };
  const rows = rowsAt(answers, notesKey);
  const index = rows.findIndex((each) => each.topic === topic);
  return { ...answers, [notesKey]: index === -1 ? [...rows, row] : rows.with(index, row) };
}

/** Adds the earlier note about a topic, unless there is another one by now. */
export function putBackNote(answers: Answers, earlier: Answers, topic: string): Answers {
  const isAbout = (row: Row) => row.topic === topic;
  const row = rowsAt(earlier, notesKey).find(isAbout);
  const rows = rowsAt(answers, notesKey);
  return row && !rows.some(isAbout) ? { ...answers, [notesKey]: [...rows, row] } : answers;
}

/** Pause in typing before the note is kept, in milliseconds: the whole review follows each change. */
const pauseMs = 300;

type NoteFieldProps = { id: string; label: string; initialNote: string; onNote: (note: string) => void };

/** The user's words to underwriters: kept when typing pauses, when the field is left, and when it goes away. */
export function NoteField({ id, label, initialNote, onNote }: NoteFieldProps) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; keep: () => void }>(undefined);
  const flush = useCallback(() => {
    const { timer, keep } = waiting.current ?? {};
    clearTimeout(timer);
    waiting.current = undefined;
    keep?.();
  }, []);
  const wait = (note: string) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = { timer: setTimeout(flush, pauseMs), keep: () => onNote(note) };
  };
  useEffect(() => flush, [flush]);
  return (
    <div className="mt-3">
      <TextAreaField
        id={id}
        label={label}
        help="Printed in your PDF, next to both values."
        rows={3}
        maxLength={maxText}
        defaultValue={initialNote}
        onChange={({ target }) => wait(target.value)}
        onBlur={flush}
      />
    </div>
  );
}

type Props = {
  fact: ComparedFact;
  note: FmcsaNote | undefined;
  /** Puts FMCSA's value in place of the user's; undefined if only the user can fix it. */
  onTake: (() => void) | undefined;
  onNote: (note: Omit<FmcsaNote, "topic"> | undefined) => void;
};

const Sides = ({ fact: { yours, fmcsas } }: Pick<Props, "fact">) => (
  <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
    <div>
      <dt className="text-sm text-ink-soft">Your profile</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{yours || "Not answered"}</dd>
    </div>
    <div>
      <dt className="text-sm text-ink-soft">FMCSA's record</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{fmcsas || "Not in FMCSA's data"}</dd>
    </div>
  </dl>
);

const Fix = ({ fact, onTake }: Pick<Props, "fact" | "onTake">) => {
  const [key = ""] = fact.keys;
  if (onTake)
    return (
      <Button aria-label={`Use FMCSA's: ${fact.label}`} onClick={onTake}>
        Use FMCSA's
      </Button>
    );
  return (
    <SectionLink
      sectionId={findSectionId(key)}
      field={key}
      label={`Edit my answer: ${fact.label}`}
      className={buttonClass("secondary", "text-ink")}
    >
      Edit my answer
    </SectionLink>
  );
};

const UpdateHint = () => (
  <p className="mt-3 max-w-prose">
    Marked in your PDF. FMCSA requires an update every two years (49 CFR 390.19), online in Motus or on paper.{" "}
    <NewTabLink href={fmcsaLinks.updateRegistration} className={`${textLinkClass} w-full`}>
      Update at FMCSA
    </NewTabLink>
  </p>
);

export function DifferenceCard({ fact, note, onTake, onNote }: Props) {
  const id = useId();
  const [isExplaining, setExplaining] = useState(note?.action === "explain");
  const isUpdating = note?.action === "update";
  const explain = () => {
    setExplaining(!isExplaining);
    onNote(undefined);
  };
  const update = () => {
    setExplaining(false);
    onNote(isUpdating ? undefined : { action: "update", note: "" });
  };
  return (
    <Card isCompact role="group" aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {fact.label}
      </h3>
      <Sides fact={fact} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Fix {...{ fact, onTake }} />
        <Button aria-pressed={isUpdating} className={pressedClass} onClick={update}>
          File an MCS-150 update
        </Button>
        <Button aria-pressed={isExplaining} className={pressedClass} onClick={explain}>
          Explain it to underwriters
        </Button>
      </div>
      {isUpdating && <UpdateHint />}
      {isExplaining && (
        <NoteField
          id={`${id}-note`}
          label={`Note about ${fact.label.toLowerCase()}`}
          initialNote={note?.note ?? ""}
          onNote={(text) => onNote({ action: "explain", note: text })}
        />
      )}
    </Card>
  );
}

const pressedClass = "aria-pressed:border-brand aria-pressed:bg-brand-soft";
