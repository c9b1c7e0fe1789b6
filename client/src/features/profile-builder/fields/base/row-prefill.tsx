import { createEmitter } from "#client/lib/external-store.ts";
import { sameAnswer } from "#client/draft/merge.ts";
import { isAnswered } from "#shared/profile/answers.ts";
import type { Answer, Row, SimpleField } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import {
  type PrefillNotes,
  PrefillNotesContext,
  type PrefillNotice,
  type PrefillSource,
} from "#client/prefill/prefill-note.tsx";
import type { UseFormReturn } from "react-hook-form";
import {
  type FormValues,
  toAnswer,
  toFieldValue,
} from "#client/features/profile-builder/form/form-values.ts";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

export type PrefillResult = { readonly filled: readonly string[]; readonly differing: readonly string[] };

type Outcome = "filled" | "differs" | "same";

function judgeOffer(field: SimpleField, typed: Answer, offered: Answer): Outcome {
  if (!isAnswered(typed)) return "filled";
  const [a, b] = [showAnswer(field, typed), showAnswer(field, offered)];
  return a.toLowerCase() === b.toLowerCase() ? "same" : "differs";
}

export function comparePrefill(fields: readonly SimpleField[], answers: Row, offered: Row): PrefillResult {
  const having = (wanted: Outcome) =>
    fields
      .filter(({ key }) => key in offered)
      .filter((field) => judgeOffer(field, answers[field.key], offered[field.key]) === wanted)
      .map(({ label }) => label);
  return { filled: having("filled"), differing: having("differs") };
}

/** Text that an offer, or the user's choice of it, put in an input, and the answer before. */
type Fill = { readonly before: Answer; readonly filled: Answer; readonly source: PrefillSource };

type Form = Pick<UseFormReturn<FormValues>, "getValues" | "setValue">;

/** Fills empty inputs only; a note shows the source until the user edits the answer. */
export class Prefill implements PrefillNotes {
  readonly #form: Form;
  readonly #fields: ReadonlyMap<string, SimpleField>;
  readonly #notes = new Map<string, PrefillNotice>();
  readonly #emitter = createEmitter();
  readonly #fills = new Map<string, Fill>();
  /** The field and text that prompted an offer, to detect when its answers are outdated. */
  #asker: { readonly key: string; readonly text: Answer } | undefined;

  constructor(form: Form, fields: readonly SimpleField[]) {
    this.#form = form;
    this.#fields = new Map(fields.map((field) => [field.key, field]));
  }

  readonly getNote = (key: string): PrefillNotice | undefined => this.#notes.get(key);

  readonly subscribe = this.#emitter.subscribe;

  readonly getLabel = (key: string): string => this.#fields.get(key)?.label ?? key;

  /** Offers answers that depend on the text of `origin`, if given. `before`: the user's answers, if the form opened filled in. */
  offer(origin: string | undefined, answers: Row, source: PrefillSource, before?: Row): PrefillResult {
    this.#asker = origin === undefined ? undefined : { key: origin, text: this.#answer(origin) };
    const outcomes = Object.entries(answers).map(([key, answer]) => {
      const typed = before ? before[key] : this.#answer(key);
      return [this.getLabel(key), this.#offerOne(key, answer, typed, source)] as const;
    });
    this.#emitter.emit();
    const those = (wanted: string) => outcomes.flatMap(([label, one]) => (one === wanted ? [label] : []));
    return { filled: those("filled"), differing: those("differs") };
  }

  take(key: string): void {
    const note = this.#notes.get(key);
    if (note) this.#fill(key, note.answer, this.#answer(key), note.source);
    this.#emitter.emit();
  }

  /** Undoes what a source offered: what it filled in and nobody has edited since is as before, and its notes go. */
  takeBack(source: PrefillSource): void {
    for (const [key, fill] of this.#fills) {
      const field = this.#fields.get(key);
      if (!field || fill.source !== source) continue;
      if (sameAnswer(this.#answer(key), fill.filled))
        this.#form.setValue(key, toFieldValue(field, fill.before));
      this.#fills.delete(key);
    }
    for (const [key, note] of this.#notes) if (note.source === source) this.#notes.delete(key);
    this.#emitter.emit();
  }

  /** Removes the note of an edited field, and outdates the offer if its origin was edited. */
  edited(key: string): void {
    if (key === this.#asker?.key && this.#answer(key) !== this.#asker.text) this.#outdate();
    const note = this.#notes.get(key);
    if (!note || this.#answer(key) === (note.kind === "filled" ? note.answer : note.typed)) return;
    this.#notes.delete(key);
    this.#emitter.emit();
  }

  clear(): void {
    this.#notes.clear();
    this.#fills.clear();
    this.#asker = undefined;
    this.#emitter.emit();
  }

  #answer(key: string): Answer {
    const field = this.#fields.get(key);
    return field && toAnswer(field, this.#form.getValues(key));
  }

  #offerOne(key: string, answer: Answer, typed: Answer, source: PrefillSource): Outcome {
    const field = this.#fields.get(key);
    if (!field) return "same";
    const note = this.#notes.get(key);
    // An answer that an earlier offer filled in isn't the user's.
    const isOwn = !(note?.kind === "filled" && note.answer === typed);
    const outcome = judgeOffer(field, isOwn ? typed : undefined, answer);
    if (outcome === "filled") this.#fill(key, answer, typed, source);
    if (outcome !== "differs") return outcome;
    const [entered, offered] = [showAnswer(field, typed), showAnswer(field, answer)];
    this.#notes.set(key, { kind: "differs", answer, typed, entered, offered, source });
    return outcome;
  }

  #fill(key: string, answer: Answer, before: Answer, source: PrefillSource): void {
    const field = this.#fields.get(key);
    if (!field) return;
    this.#form.setValue(key, toFieldValue(field, answer), { shouldValidate: true });
    const earlier = this.#fills.get(key);
    const isAgain = earlier?.source === source;
    this.#fills.set(key, { before: isAgain ? earlier.before : before, filled: this.#answer(key), source });
    this.#notes.set(key, { kind: "filled", answer, source, isEarlier: false });
  }

  /** After the origin changed: withdraws open offers, and marks filled answers as for the earlier text. */
  #outdate(): void {
    this.#asker = undefined;
    for (const [key, note] of this.#notes) {
      if (note.kind === "differs") this.#notes.delete(key);
      else this.#notes.set(key, { ...note, isEarlier: true });
    }
    this.#emitter.emit();
  }
}

const PrefillContext = createContext<Prefill | undefined>(undefined);

export const useRowPrefill = (): Prefill | undefined => useContext(PrefillContext);

export const RowPrefill = ({ prefill, children }: { prefill: Prefill; children: ReactNode }) => (
  <PrefillContext value={prefill}>
    <PrefillNotesContext value={prefill}>{children}</PrefillNotesContext>
  </PrefillContext>
);

export function usePrefill(form: UseFormReturn<FormValues>, fields: readonly SimpleField[]): Prefill {
  const [prefill] = useState(() => new Prefill(form, fields));
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => name !== undefined && prefill.edited(name),
      }),
    [subscribe, prefill],
  );
  return prefill;
}
