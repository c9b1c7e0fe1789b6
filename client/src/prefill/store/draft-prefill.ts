import { prefillKey } from "#client/draft/store/draft-storage.ts";
import { isSharedComputer, onAnswersCleared } from "#client/lib/storage/shared-computer.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { sameAnswer } from "#client/draft/merge/same-answer.ts";
import { createEmitter } from "#client/lib/external-store.ts";
import { parseStored } from "#client/lib/web-storage.ts";
import type { PrefillNotes, PrefillNotice } from "#client/prefill/notes/prefill-notice.ts";
import { getFilledTogether } from "#client/prefill/plan/answer-groups.ts";
import { planPrefill, takeOffer } from "#client/prefill/plan/plan-prefill.ts";
import type { AnyAnswers, Answers } from "#shared/profile/answers.ts";
import { toDifferingNote, toFilledNote } from "./describe-note.ts";
import {
  keepPrefill,
  loadPrefill,
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
  #state: StoredPrefill = loadPrefill();
  #notes = new Map<string, PrefillNotice>();

  constructor(draft: DraftStore) {
    this.#draft = draft;
    if (draft.exists()) this.#dropEdited();
    this.#describe();
  }

  readonly subscribe = this.#emitter.subscribe;
  readonly getNote = (key: string): PrefillNotice | undefined => this.#notes.get(key);
  readonly isDismissed = (): boolean => this.#state.isDismissed;

  /** Follows edits of the draft, and other tabs. Returns a cleanup function. */
  start(): () => void {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== prefillKey && key !== null) return;
      // Moved into the tab that switched: this one keeps its own.
      if (isSharedComputer()) return;
      this.#state = newValue === null ? noPrefill : parsePrefill(parseStored(newValue, "read a prefill"));
      this.#describe();
    };
    const unsubscribe = this.#draft.subscribe(() => this.#dropEdited());
    const stopClearing = onAnswersCleared(() => {
      this.#state = noPrefill;
      this.#describe();
    });
    window.addEventListener("storage", follow);
    return () => {
      unsubscribe();
      stopClearing();
      window.removeEventListener("storage", follow);
    };
  }

  /** Fills in what has no answer. */
  apply(offers: readonly SourcedOffer[]): PrefillResult {
    const before = this.#draft.answers();
    const { answers, filled, differing, waiting } = planPrefill(before, offers);
    const earlier = this.#state.filled.filter((key) => !filled.includes(key));
    this.#draft.update(() => answers);
    this.#draft.save();
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
    this.#draft.save();
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
  }

  /** The user starts without a DOT number. */
  dismiss(): void {
    this.#set({ ...this.#state, isDismissed: true });
  }

  #undo(before: Answers, after: Answers): number {
    const [old, filled, now]: AnyAnswers[] = [before, after, this.#draft.answers()];
    const unchanged = Object.keys({ ...old, ...filled }).filter(
      (key) => !sameAnswer(old?.[key], filled?.[key]) && sameAnswer(now?.[key], filled?.[key]),
    );
    this.#draft.restore((answers) => ({
      ...answers,
      ...Object.fromEntries(unchanged.map((key) => [key, old?.[key]])),
    }));
    this.#draft.save();
    this.#set({ ...noPrefill, isDismissed: this.#state.isDismissed });
    return unchanged.length;
  }

  /** Removes the notes of answers that were edited, and everything once the draft is cleared. */
  #dropEdited(): void {
    const { offers, filled, differing, isDismissed } = this.#state;
    const now: AnyAnswers = this.#draft.answers();
    const isTheirs = (key: string) =>
      offers.some((offer) => offer.key === key && sameAnswer(now[key], offer.answer));
    const isCleared = !this.#draft.exists() && !this.#draft.isDirty();
    const next = {
      filled: filled.filter(isTheirs),
      differing: Object.fromEntries(
        Object.entries(differing).filter(([key, typed]) => sameAnswer(now[key], typed)),
      ),
    };
    const isSame =
      next.filled.length === filled.length &&
      Object.keys(next.differing).length === Object.keys(differing).length &&
      !(isCleared && (isDismissed || offers.length > 0));
    if (!isSame) this.#set(isCleared ? noPrefill : { ...this.#state, ...next });
  }

  #set(state: StoredPrefill): void {
    this.#state = state;
    keepPrefill(state);
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
