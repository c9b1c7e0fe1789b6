import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { sameAnswer } from "#client/draft/merge/same-answer.ts";
import { createEmitter } from "#client/lib/external-store.ts";
import type { PrefillNotes, PrefillNotice } from "#client/prefill/notes/prefill-note.tsx";
import { getFilledTogether } from "#client/prefill/plan/answer-groups.ts";
import { planPrefill, takeOffer } from "#client/prefill/plan/plan-prefill.ts";
import type { AnyAnswers, Answers } from "#shared/profile/answers.ts";
import { toDifferingNote, toFilledNote } from "./describe-note.ts";
import {
  dropEdited,
  noPrefill,
  parsePrefill,
  type SourcedOffer,
  type StoredPrefill,
} from "./stored-prefill.ts";

/** Outcome of filling in a profile, by field key. */
export type PrefillResult = {
  readonly filled: readonly string[];
  readonly differing: readonly string[];
  /** Restores the answers that were filled in and are unchanged since. Returns how many there were. */
  readonly undo: () => number;
};

const typedIn = (answers: AnyAnswers, key: string): string | string[] => {
  const answer = answers[key];
  if (Array.isArray(answer)) return answer.filter((item) => typeof item === "string");
  return typeof answer === "string" ? answer : "";
};

/**
 * Offers FMCSA's answers to a draft. They fill empty questions only, and a note shows their source, also after
 * a reload, until the user edits them.
 */
export class DraftPrefill implements PrefillNotes {
  readonly #draft: DraftStore;
  readonly #emitter = createEmitter();
  /** What the state was read from, or is stored as. */
  #origin: unknown;
  #state: StoredPrefill = noPrefill;
  #notes = new Map<string, PrefillNotice>();

  constructor(draft: DraftStore) {
    this.#draft = draft;
    this.#read();
  }

  readonly subscribe = this.#emitter.subscribe;
  readonly getNote = (key: string): PrefillNotice | undefined => this.#notes.get(key);
  readonly isDismissed = (): boolean => this.#state.isDismissed;

  /** Follows the draft: edits, and what other tabs store. Returns a cleanup function. */
  start(): () => void {
    return this.#draft.subscribe(() => {
      if (this.#draft.origin() !== this.#origin) this.#read();
      const state = dropEdited(this.#state, this.#draft.answers());
      if (state !== this.#state) this.#set(state);
    });
  }

  /** Fills in what has no answer. */
  apply(offers: readonly SourcedOffer[]): PrefillResult {
    const before = this.#draft.answers();
    const { answers, filled, differing, waiting } = planPrefill(before, offers);
    const earlier = this.#state.filled.filter((key) => !filled.includes(key));
    this.#draft.update(() => answers);
    const after = this.#draft.answers();
    this.#set({
      ...this.#state,
      offers: [
        ...this.#state.offers.filter(({ key }) => !offers.some((each) => each.key === key)),
        ...offers,
      ],
      filled: [...earlier, ...filled],
      differing: Object.fromEntries(differing.map((key) => [key, typedIn(after, key)])),
      waiting: [...waiting],
    });
    this.#draft.save();
    return { filled, differing, undo: () => this.#undo(before, after) };
  }

  /** Takes the offered answer, at the user's request, and fills in what then can be answered. */
  take(key: string): void {
    const { offers, waiting, differing, filled } = this.#state;
    const taken = takeOffer(this.#draft.answers(), offers, key);
    const rest = planPrefill(
      taken,
      offers.filter((offer) => waiting.includes(offer.key)),
    );
    this.#draft.update(() => rest.answers);
    const now: AnyAnswers = this.#draft.answers();
    const theirs = offers
      .filter((offer) => sameAnswer(now[offer.key], offer.answer))
      .map((offer) => offer.key);
    const asked = new Set([...getFilledTogether(key), ...rest.filled, ...Object.keys(differing)]);
    const newly = theirs.filter((each) => asked.has(each));
    this.#set({
      ...this.#state,
      filled: [...new Set([...filled, ...newly])],
      differing: Object.fromEntries(Object.entries(differing).filter(([each]) => !theirs.includes(each))),
      waiting: waiting.filter((each) => !newly.includes(each)),
    });
    this.#draft.save();
  }

  /** The user starts without a DOT number. */
  dismiss(): void {
    this.#set({ ...this.#state, isDismissed: true });
    this.#draft.save();
  }

  #undo(before: Answers, after: Answers): number {
    const count = this.#draft.takeBack(before, after);
    this.#set({ ...noPrefill, isDismissed: this.#state.isDismissed });
    this.#draft.save();
    return count;
  }

  #read(): void {
    this.#origin = this.#draft.origin();
    this.#state = dropEdited(parsePrefill(this.#origin), this.#draft.answers());
    this.#describe();
  }

  #set(state: StoredPrefill): void {
    this.#origin = this.#state = state;
    this.#draft.setParts({ origin: state });
    this.#describe();
  }

  /** The same note object as long as it says the same, for React. */
  #describe(): void {
    const { offers, filled, differing } = this.#state;
    const answers = this.#draft.answers();
    const notes = offers.flatMap((offer) => {
      const { key } = offer;
      const note = filled.includes(key) ? toFilledNote(offer) : undefined;
      const other = note ?? (key in differing ? toDifferingNote(offer, answers) : undefined);
      const known = this.#notes.get(key);
      if (!other) return [];
      return [[key, JSON.stringify(known) === JSON.stringify(other) && known ? known : other] as const];
    });
    this.#notes = new Map(notes);
    this.#emitter.emit();
  }
}
