import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { useDebouncedValue } from "#client/lib/use-debounced-value.ts";
import { Button } from "#client/ui/button.tsx";
import { Combobox } from "#client/ui/inputs/combobox.tsx";
import { listSavedReplies, type SavedReply, removeSavedReply } from "#shared/api/admin/saved-replies.ts";
import { PagedRows } from "#client/features/admin/list/list-panel.tsx";
import { useAdminTask } from "#client/features/admin/shell/use-admin-mutation.ts";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { SavedReplyForm } from "#client/features/admin/inbox/saved-reply-form.tsx";

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

const pauseMs = 150;

/** Two may have the same title; a list needs different ones. */
function toItems(replies: readonly SavedReply[]) {
  const seen = new Map<string, number>();
  return replies.map(({ title, body }) => {
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return { label: count === 1 ? title : `${title} (${count})`, body };
  });
}

/** Finds a saved reply by its title or text, and leads to where they are changed. */
export function SavedReplyPicker({ onInsert }: { onInsert: (body: string) => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const [isManaging, setManaging] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const search = useDebouncedValue(text.trim(), pauseMs);
  const { data } = useQuery({
    ...apiQuery(listSavedReplies, {
      query: { sort: "title", limit: "20", ...(search !== "" && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <label htmlFor={id} className="mb-1 block font-semibold">
          Insert a saved reply
        </label>
        <Combobox
          ref={input}
          id={id}
          value={text}
          items={toItems(data?.data ?? [])}
          listLabel="Saved replies"
          placeholder="Search title or text"
          picksFirst
          autoComplete="off"
          onType={setText}
          onChoose={({ body }) => {
            onInsert(body);
            setText("");
          }}
          onDismiss={() => undefined}
        />
      </div>
      <Button onClick={() => setManaging(true)}>Saved Replies</Button>
      <SavedRepliesDialog open={isManaging} onOpenChange={setManaging} />
    </div>
  );
}
