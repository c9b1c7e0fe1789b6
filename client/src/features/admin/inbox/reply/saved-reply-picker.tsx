import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { useDebouncedValue } from "#client/lib/use-debounced-value.ts";
import { Button } from "#client/ui/button.tsx";
import { Combobox } from "#client/ui/inputs/combobox.tsx";
import { SavedRepliesDialog } from "#client/features/admin/inbox/saved-replies/saved-replies-dialog.tsx";
import { listSavedReplies, type SavedReply } from "#shared/api/admin/saved-replies.ts";

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
