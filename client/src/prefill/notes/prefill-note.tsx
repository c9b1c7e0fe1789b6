import { Button } from "#client/ui/button.tsx";
import { Info } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { type PrefillNotice, usePrefillNotes } from "./prefill-notice.ts";

type Props = { name: string; note: PrefillNotice; noteId: string | undefined };

function Differs({ name, note, noteId }: Props & { note: Extract<PrefillNotice, { kind: "differs" }> }) {
  const notes = usePrefillNotes();
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
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-signal" />
      {note.source.from}
      {note.isEarlier && ", for another VIN"}
    </p>
  );
}
