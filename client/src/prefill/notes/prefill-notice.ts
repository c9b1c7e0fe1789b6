import type { Answer } from "#shared/profile/field.ts";
import { createContext, useContext, useSyncExternalStore } from "react";

/** The source of prefilled answers: as shown below an input, and as the start of a sentence. */
export type PrefillSource = {
  readonly from: string;
  readonly statement: string;
  /** The button that takes the offered answer; "Use" and the answer, if left out. */
  readonly useLabel?: string;
};

/** A note below an input: its answer was filled in, or the offered answer differs from the user's. */
export type PrefillNotice =
  | {
      readonly kind: "filled";
      readonly answer: Answer;
      readonly source: PrefillSource;
      /** The VIN that it was for has been edited since. */
      readonly isEarlier: boolean;
    }
  | {
      readonly kind: "differs";
      readonly answer: Answer;
      readonly typed: Answer;
      /** Both answers, formatted for display. */
      readonly entered: string;
      readonly offered: string;
      readonly source: PrefillSource;
    };

/** The prefill notes of a form, by field key. */
export type PrefillNotes = {
  readonly getNote: (key: string) => PrefillNotice | undefined;
  /** Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces the user's answer with the offered one, at the user's request. */
  take(key: string): void;
};

/** The notes of the surrounding form; undefined if it has none. */
export const PrefillNotesContext = createContext<PrefillNotes | undefined>(undefined);

export const usePrefillNotes = (): PrefillNotes | undefined => useContext(PrefillNotesContext);

const never = () => () => undefined;

/** The prefill note below an input. Re-renders only when it changes. */
export function usePrefillNote(name: string): PrefillNotice | undefined {
  const notes = usePrefillNotes();
  const read = () => notes?.getNote(name);
  return useSyncExternalStore(notes?.subscribe ?? never, read, read);
}
