import { Button } from "#client/ui/button.tsx";
import { Info } from "lucide-react";
import { useFormContext } from "react-hook-form";
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
      readonly entered: string;
      readonly offered: string;
      readonly source: PrefillSource;
    };

export type PrefillNotes = {
  readonly getNote: (key: string) => PrefillNotice | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  take(key: string): void;
};

export const PrefillNotesContext = createContext<PrefillNotes | undefined>(undefined);

const never = () => () => undefined;

export function usePrefillNote(name: string): PrefillNotice | undefined {
  const notes = useContext(PrefillNotesContext);
  const read = () => notes?.getNote(name);
  return useSyncExternalStore(notes?.subscribe ?? never, read, read);
}

type Props = { name: string; note: PrefillNotice; noteId: string | undefined };

function Differs({ name, note, noteId }: Props & { note: Extract<PrefillNotice, { kind: "differs" }> }) {
  const notes = useContext(PrefillNotesContext);
  const { setFocus } = useFormContext();
  return (
    <div className="mt-2 rounded-sign border-l-4 border-lamp bg-lamp-soft p-3 text-sm text-ink">
      <p id={noteId}>
        You entered <b>{note.entered}</b>; {note.source.statement} <b>{note.offered}</b>.
      </p>
      <Button
        className="mt-2 text-sm"
        onClick={() => {
          notes?.take(name);
          setFocus(name);
        }}
      >
        {note.source.useLabel ?? `Use ${note.offered}`}
      </Button>
    </div>
  );
}

/** Below an input: the source of its answer, or the other answer offered, until the user edits it. */
export function PrefillNote(props: Props) {
  const { note, noteId } = props;
  if (note.kind === "differs") return <Differs {...props} note={note} />;
  return (
    <p id={noteId} className="mt-1 flex items-start gap-1.5 text-sm text-ink-soft">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand" />
      {note.source.from}
      {note.isEarlier && ", for another VIN"}
    </p>
  );
}
