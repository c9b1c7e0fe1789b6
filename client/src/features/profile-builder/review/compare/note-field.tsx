import { TextAreaField } from "#client/ui/inputs/text-field.tsx";
import { maxText } from "#shared/profile/schema.ts";
import { useCallback, useEffect, useRef } from "react";

/** How long typing pauses before the note is kept: the whole review follows each change, in milliseconds. */
const pauseMs = 300;

type Props = { id: string; label: string; initialNote: string; onNote: (note: string) => void };

/** The user's words to underwriters: kept when typing pauses, when the field is left, and when it goes away. */
export function NoteField({ id, label, initialNote, onNote }: Props) {
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
