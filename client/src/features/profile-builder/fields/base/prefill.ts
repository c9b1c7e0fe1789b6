import { createEmitter } from "#client/lib/external-store.ts";
import { isAnswered } from "#shared/profile/answers.ts";
import type { Answer, SimpleField } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import type { PrefillNotes, PrefillNotice, PrefillSource } from "#client/prefill/notes/prefill-note.tsx";
import type { UseFormReturn } from "react-hook-form";
import {
  type FormValues,
  toAnswer,
  toFieldValue,
} from "#client/features/profile-builder/form/form-values.ts";

/** Outcome of an offer: labels of the fields it filled, and of those where it kept the user's answer. */
export type PrefillResult = { readonly filled: readonly string[]; readonly differing: readonly string[] };

type Form = Pick<UseFormReturn<FormValues>, "getValues" | "setValue">;

/**
 * Offers answers to a form. They fill empty inputs only, never those the user has answered, and a note shows
 * their source until the user edits them.
 */
export class Prefill implements PrefillNotes {
  readonly #form: Form;
  readonly #fields: ReadonlyMap<string, SimpleField>;
  readonly #notes = new Map<string, PrefillNotice>();
  readonly #emitter = createEmitter();
  /** The field and text that prompted an offer, to detect when its answers are outdated. */
  #asker: { readonly key: string; readonly text: Answer } | undefined;

  constructor(form: Form, fields: readonly SimpleField[]) {
    this.#form = form;
    this.#fields = new Map(fields.map((field) => [field.key, field]));
  }

  readonly getNote = (key: string): PrefillNotice | undefined => this.#notes.get(key);

  readonly subscribe = this.#emitter.subscribe;

  readonly getLabel = (key: string): string => this.#fields.get(key)?.label ?? key;

  /** Offers answers by field key, based on the current text of the `origin` field. */
  offer(origin: string, answers: Readonly<Record<string, string>>, source: PrefillSource): PrefillResult {
    this.#asker = { key: origin, text: this.#answer(origin) };
    const outcomes = Object.entries(answers).map(
      ([key, answer]) => [this.getLabel(key), this.#offerOne(key, answer, source)] as const,
    );
    this.#emitter.emit();
    const those = (wanted: string) => outcomes.flatMap(([label, one]) => (one === wanted ? [label] : []));
    return { filled: those("filled"), differing: those("differs") };
  }

  /** Replaces the user's answer with the offered one, at the user's request. */
  take(key: string): void {
    const note = this.#notes.get(key);
    if (note) this.#fill(key, note.answer, note.source);
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
    this.#asker = undefined;
    this.#emitter.emit();
  }

  #answer(key: string): Answer {
    const field = this.#fields.get(key);
    return field && toAnswer(field, this.#form.getValues(key));
  }

  #offerOne(key: string, answer: string, source: PrefillSource): "filled" | "differs" | "same" {
    const field = this.#fields.get(key);
    if (!field) return "same";
    const typed = this.#answer(key);
    const note = this.#notes.get(key);
    const isOwn = !(note?.kind === "filled" && note.answer === typed);
    const [entered, offered] = [showAnswer(field, typed), showAnswer(field, answer)];
    if (isOwn && isAnswered(typed)) {
      if (entered.toLowerCase() === offered.toLowerCase()) return "same";
      this.#notes.set(key, { kind: "differs", answer, typed, entered, offered, source });
      return "differs";
    }
    this.#fill(key, answer, source);
    return "filled";
  }

  #fill(key: string, answer: Answer, source: PrefillSource): void {
    const field = this.#fields.get(key);
    if (!field) return;
    this.#form.setValue(key, toFieldValue(field, answer), { shouldValidate: true });
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
