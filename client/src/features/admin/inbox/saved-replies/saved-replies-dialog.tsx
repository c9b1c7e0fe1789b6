import { useState } from "react";
import { PagedRows } from "#client/features/admin/list/list-panel.tsx";
import { useAdminTask } from "#client/features/admin/shell/use-admin-mutation.ts";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { listSavedReplies, removeSavedReply, type SavedReply } from "#shared/api/admin/saved-replies.ts";
import { SavedReplyForm } from "./saved-reply-form.tsx";

type ItemProps = { reply: SavedReply; onChange: () => void };

/** A second press deletes. */
function Item({ reply: { id, title, body }, onChange }: ItemProps) {
  const [isSure, setSure] = useState(false);
  const { isBusy, run } = useAdminTask(removeSavedReply, {
    refreshes: [listSavedReplies],
    purpose: "delete a saved reply",
    failedTitle: "The saved reply is still there",
  });
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <h3 className="font-bold [overflow-wrap:anywhere]">{title}</h3>
      <p className="line-clamp-3 whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={`Edit ${title}`} onClick={onChange}>
          Edit
        </Button>
        <Button
          look={isSure ? "destructive" : "secondary"}
          aria-label={isSure ? `Yes, delete ${title}` : `Delete ${title}`}
          aria-disabled={isBusy}
          onClick={() => (isSure ? run({ params: { id } }) : setSure(true))}
        >
          {isSure ? "Yes, delete" : "Delete"}
        </Button>
      </div>
    </li>
  );
}

function List({ onEdit }: { onEdit: (reply: SavedReply | undefined) => void }) {
  const list = usePagedList(listSavedReplies, { sort: "title" });
  return (
    <div className="grid gap-4">
      <Button look="primary" className="justify-self-start" onClick={() => onEdit(undefined)}>
        New Saved Reply
      </Button>
      <PagedRows
        list={list}
        hasSource={false}
        name="Saved replies"
        noun="saved reply"
        nounPlural="saved replies"
        none={<EmptyState>No saved replies yet</EmptyState>}
      >
        {(rows) => (
          <ul>
            {rows.map((reply) => (
              <Item key={reply.id} reply={reply} onChange={() => onEdit(reply)} />
            ))}
          </ul>
        )}
      </PagedRows>
    </div>
  );
}

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export function SavedRepliesDialog({ open, onOpenChange }: Props) {
  const [editing, setEditing] = useState<{ readonly reply: SavedReply | undefined }>();
  const formTitle = editing?.reply ? "Edit Saved Reply" : "New Saved Reply";
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        setEditing(undefined);
        onOpenChange(isOpen);
      }}
      title={editing ? formTitle : "Saved Replies"}
    >
      {editing ? (
        <SavedReplyForm reply={editing.reply} onDone={() => setEditing(undefined)} />
      ) : (
        <List onEdit={(reply) => setEditing({ reply })} />
      )}
    </Dialog>
  );
}
