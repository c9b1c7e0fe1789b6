import { takeBack } from "#client/draft/store/draft-snapshot.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { sameAnswer } from "#client/draft/merge.ts";
import { createDraftId } from "#client/draft/shared-draft.ts";
import { createEmitter } from "#client/lib/external-store.ts";
import type { PrefillNotes, PrefillNotice, PrefillSource } from "./prefill-note.tsx";
import { getFilledTogether, planPrefill, takeOffer } from "./plan-prefill.ts";
import { normalizeNumber } from "#shared/carrier/compare/normalize.ts";
import { withoutAnswer } from "#client/draft/store/change.ts";
import { type Answers, type AnyAnswers, isAnswered, textAt } from "#shared/profile/answers.ts";
import {
  dropEdited,
  findOtherCarrier,
  getOffered,
  noPrefill,
  type OtherCarrier,
  parsePrefill,
  type SourcedOffer,
  type StoredPrefill,
} from "./stored-prefill.ts";
import type { Answer, Field } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { findField } from "#shared/profile/registry.ts";
import { usNumericDay } from "#shared/text/us-english.ts";

/** "From FMCSA, as of 07/31/2026: 400,000 miles in 2025 by 5 power units" */
function describeSource({ source, basis }: SourcedOffer): PrefillSource {
  const name = source.isSample ? "sample data" : "FMCSA";
  const asOf = source.asOf === undefined ? "" : `, as of ${usNumericDay(new Date(source.asOf))}`;
  return {
    from: `From ${name}${asOf}${basis === undefined ? "" : `: ${basis}`}`,
    statement: `${name} has`,
    useLabel: `Use ${source.isSample ? "the sample's" : "FMCSA's"}`,
  };
}

/** Formats the user's answer; a denied question as its denial: "No DBA". */
function describeTyped(field: Field, typed: Answer): string {
  if (isAnswered(typed)) return showAnswer(field, typed);
  const denial = field.emptyAnswer && findField(field.emptyAnswer.key);
  return denial?.label ?? "nothing";
}

const toFilledNote = (offer: SourcedOffer): PrefillNotice => ({
  kind: "filled",
  answer: offer.answer,
  source: describeSource(offer),
  isEarlier: false,
});

export function toDifferingNote(offer: SourcedOffer, answers: AnyAnswers): PrefillNotice | undefined {
  const field = findField(offer.key);
  if (!field) return undefined;
  const typed = answers[offer.key];
  return {
    kind: "differs",
    answer: offer.answer,
    typed,
    entered: describeTyped(field, typed),
    offered: showAnswer(field, offer.answer),
    source: describeSource(offer),
  };
}

export type PrefillResult = {
  readonly filled: readonly string[];
  readonly differing: readonly string[];
  /** Restores the answers that were filled in and haven't changed since. Returns how many there were. */
  readonly undo: () => number;
};

const nothingFilled: PrefillResult = { filled: [], differing: [], undo: () => 0 };

const typedIn = (answers: AnyAnswers, key: string): string | string[] => {
  const answer = answers[key];
  if (Array.isArray(answer)) return answer.filter((item) => typeof item === "string");
  return typeof answer === "string" ? answer : "";
};

/** Fills empty questions only; a note shows the source, also after a reload, until the user edits the answer. */
export class DraftPrefill implements PrefillNotes {
  readonly #draft: DraftStore;
  readonly #emitter = createEmitter();
  /** Stored value that the state was read from, or is stored as. */
  #origin: unknown;
  #state: StoredPrefill = noPrefill;
  #notes = new Map<string, PrefillNotice>();
  /** Offers for the previous DOT number, and the profile they were removed from. */
  #removed: { readonly draftId: string; readonly offers: readonly SourcedOffer[] } | undefined;

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

  findOther(offers: readonly SourcedOffer[]): OtherCarrier | undefined {
    return findOtherCarrier(this.#draft.answers(), this.#state, offers);
  }

  /** Fills in what has no answer. Another company's draft stays as it is, unless the user said that its name is this one's too. */
  apply(offers: readonly SourcedOffer[], sameAs?: OtherCarrier): PrefillResult {
    // Another tab may have stored another company's draft a moment ago.
    this.#draft.storedChanged();
    const other = this.findOther(offers);
    if (other && (other.isCertain || other.name !== sameAs?.name)) return nothingFilled;
    const before = this.#draft.answers();
    const { answers, filled, differing, waiting } = planPrefill(before, offers);
    const earlierState = this.#state;
    const known = this.#getKnown(offers);
    const earlier = known.filled.filter((key) => !filled.includes(key));
    this.#draft.update(() => answers);
    const after = this.#draft.answers();
    this.#set({
      ...known,
      offers: [...known.offers.filter(({ key }) => !offers.some((each) => each.key === key)), ...offers],
      filled: [...earlier, ...filled],
      differing: Object.fromEntries(differing.map((key) => [key, typedIn(after, key)])),
      waiting: [...waiting],
    });
    this.#draft.save();
    const draftId = this.#draft.draftId();
    const isSame = (): boolean => this.#draft.draftId() === draftId;
    return { filled, differing, undo: () => (isSame() ? this.#undo(before, after, earlierState) : 0) };
  }

  /** Takes the offered answer, at the user's request, and fills in what then can be answered. */
  take(key: string): void {
    this.#draft.storedChanged();
    this.removeOther();
    const { offers, waiting, differing, filled } = this.#state;
    if (!(key in differing)) return;
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

  /** Removes what was filled in for another DOT number than the profile has now. Returns that number, and how many answers those were. */
  removeOther(): { readonly dotNumber: string; readonly count: number } | undefined {
    const { offers, filled, differing, waiting, isDismissed } = this.#state;
    const dotNumber = getOffered(offers, "dotNumber");
    const [mine, theirs] = [textAt(this.#draft.answers(), "dotNumber"), dotNumber].map(normalizeNumber);
    if (mine === "" || theirs === "" || mine === theirs) return undefined;
    this.#draft.restore((answers) => filled.reduce(withoutAnswer, answers));
    this.#set({ ...noPrefill, isDismissed });
    const draftId = createDraftId();
    this.#draft.setParts({ draftId });
    this.#draft.save();
    const kept = new Set(["dotNumber", ...filled, ...Object.keys(differing), ...waiting]);
    this.#removed = { draftId, offers: offers.filter(({ key }) => kept.has(key)) };
    return { dotNumber, count: filled.length };
  }

  /** Restores what was removed if its DOT number was typed again. Returns how many answers were filled in. */
  fillRemoved(): number {
    const { draftId, offers = [] } = this.#removed ?? {};
    const numbers = [textAt(this.#draft.answers(), "dotNumber"), getOffered(offers, "dotNumber")];
    if (draftId !== this.#draft.draftId() || new Set(numbers.map(normalizeNumber)).size > 1) return 0;
    this.#removed = undefined;
    return this.apply(offers).filled.length;
  }

  dismiss(): void {
    this.#set({ ...this.#state, isDismissed: true });
    this.#draft.save();
  }

  #getKnown(offers: readonly SourcedOffer[]): StoredPrefill {
    const [mine, theirs] = [this.#state.offers, offers].map((all) => getOffered(all, "dotNumber"));
    return mine === theirs ? this.#state : { ...noPrefill, isDismissed: this.#state.isDismissed };
  }

  /** Keeps earlier filled answers with their source: without it, nobody would know whose they are. */
  #undo(before: Answers, after: Answers, earlier: StoredPrefill): number {
    const count = takeBack(this.#draft, before, after);
    const { isDismissed } = this.#state;
    this.#set(dropEdited({ ...earlier, isDismissed }, this.#draft.answers()));
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

  /** Keeps the same note object as long as its text is the same, for React. */
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
