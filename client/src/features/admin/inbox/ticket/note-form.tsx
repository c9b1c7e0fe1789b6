import { type SyntheticEvent, useState } from "react";
import { DraftStatus, useDraft } from "#client/features/admin/shell/draft.tsx";
import { useAdminSubmission } from "#client/features/admin/shell/use-admin-mutation.ts";
import { useTask } from "#client/ui/actions/use-task.ts";
import { Button } from "#client/ui/button.tsx";
import { TextAreaField } from "#client/ui/inputs/text-field.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { addTicketNote, getTicket, maxReply, type Ticket } from "#shared/api/admin/tickets.ts";

/** Writes an internal note. What is typed is kept until it is added. */
export function NoteForm({ ticket: { id } }: { ticket: Ticket }) {
  const draft = useDraft(id, "note");
  const { text: body, setText: setBody } = draft;
  const [isMissing, setMissing] = useState(false);
  const { send } = useAdminSubmission(addTicketNote, [getTicket]);
  const { isBusy, run } = useTask("save a note");
  const save = async (): Promise<void> => {
    const isSaved = await draft.send(async () => Boolean(await send({ params: { id }, body: { body } })));
    if (isSaved) toast({ title: "The note is saved." });
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setMissing(body.trim() === "");
    if (body.trim() !== "") void run({ id, run: save, failedTitle: "The note wasn't saved" });
  };
  return (
    <form noValidate className="grid gap-4" aria-busy={isBusy} onSubmit={submit}>
      <TextAreaField
        id="ticket-note"
        label="Internal note"
        help="Only visible in the back office."
        error={isMissing && body.trim() === "" ? "Enter a note." : undefined}
        maxLength={maxReply}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      <DraftStatus draft={draft} />
      <Button type="submit" className="justify-self-start" aria-disabled={isBusy}>
        {isBusy ? "Saving..." : "Add Note"}
      </Button>
    </form>
  );
}
