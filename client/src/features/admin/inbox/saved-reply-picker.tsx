import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { useDebouncedValue } from "#client/lib/use-debounced-value.ts";
import { Button } from "#client/ui/button.tsx";
import { Combobox } from "#client/ui/inputs/combobox.tsx";
import {
  listSavedReplies,
  type SavedReply,
  removeSavedReply,
  addSavedReply,
  changeSavedReply,
  savedReplyBody,
  maxReply,
  findPlaceholders,
  replyPlaceholders,
} from "#shared/api/admin/tickets.ts";
import { PagedRows } from "#client/features/admin/list/list-panel.tsx";
import {
  useAdminTask,
  describeFailure,
  useAdminMutation,
} from "#client/features/admin/shell/admin-requests.ts";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { useWatch } from "react-hook-form";
import { SubmitButton } from "#client/features/admin/shell/admin-panel.tsx";
import { reportError } from "#client/lib/report-error.ts";
import { FormTextArea, FormTextField } from "#client/ui/form/form-fields.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { type TextValues, useContractForm } from "#client/ui/form/use-contract-form.ts";
import { Notice } from "#client/ui/notice.tsx";
import { usList } from "#shared/text/us-english.ts";

const known: readonly string[] = replyPlaceholders.map((name) => `{${name}}`);

const Unknown = () => {
  const text = useWatch<TextValues>({ name: "body" });
  const unknown = findPlaceholders(text ?? "").filter((token) => !known.includes(token));
  return (
    <div role="status">
      {unknown.length > 0 && (
        <Notice tone="caution">
          <p>
            {usList(unknown)} won&apos;t be filled in. Use {usList(known)}.
          </p>
        </Notice>
      )}
    </div>
  );
};

type FormProps = { reply: SavedReply | undefined; onDone: () => void };

function useSavedReplyForm({ reply, onDone }: FormProps) {
  const { mutateAsync: add } = useAdminMutation(addSavedReply, [listSavedReplies]);
  const { mutateAsync: change } = useAdminMutation(changeSavedReply, [listSavedReplies]);
  return useContractForm({
    schema: savedReplyBody,
    defaultValues: { title: reply?.title ?? "", body: reply?.body ?? "" },
    onSubmit: async (body) => {
      await (reply ? change({ params: { id: reply.id }, body }) : add({ body }));
      onDone();
    },
    onError: (error) => {
      reportError("save a saved reply", error);
      return { title: "The reply wasn't saved.", text: describeFailure(error) };
    },
  });
}

function SavedReplyForm(props: FormProps) {
  const form = useSavedReplyForm(props);
  return (
    <Form
      form={form}
      submit={
        <div className="flex flex-wrap gap-3">
          <SubmitButton look="primary" label="Save Reply" busyLabel="Saving..." />
          <Button onClick={props.onDone}>Cancel</Button>
        </div>
      }
    >
      <FormTextField id="saved-title" name="title" label="Title" maxLength={100} autoComplete="off" />
      <FormTextArea
        id="saved-body"
        name="body"
        label="Text"
        rows={8}
        maxLength={maxReply}
        help={`Filled in when you insert it: ${usList(known)}.`}
      />
      <Unknown />
    </Form>
  );
}

type ItemProps = { reply: SavedReply; onChange: () => void };

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
