import type { RecordNote } from "#shared/api/admin/records/profile-records.ts";
import { usDateTime } from "#shared/text/us-english.ts";

/** Every note, the newest first. One from before there was a history may be older than it says. */
const describeTime = ({ author, createdAt }: RecordNote): string => {
  const time = usDateTime(new Date(createdAt));
  return author === null ? `Saved by ${time}` : `${time}, ${author}`;
};

export const NoteHistory = ({ notes }: { notes: readonly RecordNote[] }) =>
  notes.length > 0 && (
    <ul aria-label="Notes" className="grid gap-3">
      {notes.map((note) => (
        <li key={note.id} className="border-t border-line pt-3">
          <p className="text-sm text-ink-soft">{describeTime(note)}</p>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note.text}</p>
        </li>
      ))}
    </ul>
  );
