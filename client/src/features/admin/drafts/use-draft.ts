import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { RequestError, request } from "#client/lib/api/request.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { reportError } from "#client/lib/report-error.ts";
import { tabStorage } from "#client/lib/web-storage.ts";
import { type DraftKind, getDrafts, saveDraft, type SavedDraft } from "#shared/api/admin/drafts/drafts.ts";
import { z } from "zod";

/** The names of attached files: the files themselves are in the tab alone. */
const files = z.array(z.string()).default([]);

/** A text as the server has it; without a revision there is none. */
const savedSchema = z.object({ body: z.string(), files, revision: z.string().optional() });
type Saved = z.output<typeof savedSchema>;

/** What this tab shows, and which saved text it was made from. */
const localSchema = z.object({ text: z.string(), files, base: savedSchema });
type Local = z.output<typeof localSchema>;

/** How long typing pauses before it is saved, and when a failed save is tried again, in milliseconds. */
const pauseMs = 1500;
const retryMs = 5000;

const nothing: Saved = { body: "", files: [] };
const empty = { text: "", files: [], base: nothing };
const toSaved = (drafts: readonly SavedDraft[], kind: DraftKind): Saved => {
  const found = drafts.find((draft) => draft.kind === kind);
  return found ? { body: found.body, files: found.files, revision: found.revision } : nothing;
};

const toLocal = (saved: Saved): Local => ({ text: saved.body, files: saved.files, base: saved });
const isSame = ({ text, files: names }: Omit<Local, "base">, saved: Saved): boolean =>
  text === saved.body && JSON.stringify(names) === JSON.stringify(saved.files);

/** What is typed stays in this tab at once, whatever becomes of the session and the server. */
function useLocal(key: string): [Local, (change: Partial<Local>) => void] {
  const [local, setLocal] = useState(() => {
    const stored = localSchema.safeParse(tabStorage.readJson(key, "read what was typed")).data;
    return stored ?? empty;
  });
  const change = useCallback(
    (part: Partial<Local>) =>
      setLocal((before) => {
        const next = { ...before, ...part };
        tabStorage.write(key, JSON.stringify(next), "keep what was typed");
        return next;
      }),
    [key],
  );
  return [local, change];
}

/** Saves a text on the server; resolves when that has ended, also if it failed. */
function useSave(id: string, kind: DraftKind, onSaved: (saved: Saved) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = apiQuery(getDrafts, { params: { id } });
  const running = useRef<Promise<unknown>>(undefined);
  const { mutateAsync, isPending, error } = useMutation({
    networkMode: "always",
    mutationFn: async ({ text: body, files: names, base: { revision } }: Local) => {
      const content = { body, ...(names.length > 0 && { files: names }) };
      const basedOn = revision === undefined ? {} : { basedOn: revision };
      return request(saveDraft, { params: { id, kind }, body: { ...content, ...basedOn } });
    },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(queryKey, (before) => ({
        success: true as const,
        data: [...(before?.data.filter((draft) => draft.kind !== kind) ?? []), ...(data ? [data] : [])],
      }));
      onSaved(data ? toSaved([data], kind) : nothing);
    },
    onError: async (failure) => {
      if (failure instanceof RequestError && failure.status === 409)
        await queryClient.invalidateQueries({ queryKey });
    },
  });
  const save = (local: Local): void => {
    running.current = mutateAsync(local).catch((failure: unknown) => reportError("save a draft", failure));
  };
  const hasFailed = error !== null && !(error instanceof RequestError && error.status === 409);
  return { save, settle: async () => running.current, isPending, hasFailed };
}

type Autosave = {
  readonly local: Local;
  readonly isUnsaved: boolean;
  readonly isHeld: boolean;
};

/** Saves what is unsaved whenever typing pauses, and tries again. */
function useAutosave(saving: ReturnType<typeof useSave>, { local, isUnsaved, isHeld }: Autosave): void {
  const { save, isPending, hasFailed } = saving;
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  useEffect(() => {
    if (!isUnsaved || isPending || isHeld) return undefined;
    const wait = hasFailed ? retryMs : pauseMs;
    const timer = setTimeout(() => latestSave.current(local), wait);
    return () => clearTimeout(timer);
  }, [isUnsaved, isPending, isHeld, hasFailed, local]);
}

/** What the server has, and how to say that it has none any more. */
function useServerDraft(id: string, kind: DraftKind) {
  const queryClient = useQueryClient();
  const query = apiQuery(getDrafts, { params: { id } });
  const { data } = useQuery(query);
  const forget = (): void => {
    queryClient.setQueryData(query.queryKey, (before) => ({
      success: true as const,
      data: before?.data.filter((draft) => draft.kind !== kind) ?? [],
    }));
  };
  return { server: data && toSaved(data.data, kind), forget };
}

/** Runs what sends the text while none is saved: a save that came after it would bring the text back. */
function useSending(settle: () => Promise<unknown>, onSent: () => void) {
  const [isSending, setSending] = useState(false);
  const send = async (run: () => Promise<boolean>): Promise<boolean> => {
    setSending(true);
    try {
      await settle();
      const isSent = await run();
      if (isSent) onSent();
      return isSent;
    } finally {
      setSending(false);
    }
  };
  return { isSending, send };
}

export type Draft = ReturnType<typeof useDraft>;

/**
 * A text about a ticket or a quote request that is neither sent nor saved, with the names of its files: kept in this tab
 * at once, and on the server whenever typing pauses.
 */
export function useDraft(id: string, kind: DraftKind) {
  const [local, change] = useLocal(`adminDraft-${kind}-${id}`);
  const { server, forget } = useServerDraft(id, kind);
  const saving = useSave(id, kind, (saved) => change({ base: saved }));
  const { isSending, send } = useSending(saving.settle, () => {
    forget();
    change(empty);
  });
  const { text, base } = local;
  const isBehind = server !== undefined && server.revision !== base.revision;
  const isOwn = !isSame(local, base) && !(server && isSame(local, server));
  const isUnsaved = server !== undefined && !isBehind && !isSame(local, server);
  const takeServer = isBehind && !isOwn && !saving.isPending;
  useEffect(() => {
    // Nothing was typed here since: another tab's text is shown.
    if (takeServer) change(toLocal(server));
  }, [takeServer, server, change]);
  useAutosave(saving, { local, isUnsaved, isHeld: isSending });
  return {
    text,
    setText: (next: string) => change({ text: next }),
    files: local.files,
    setFiles: (next: string[]) => change({ files: next }),
    /** Sends or saves it by `run`; if that resolves to true, which removes it on the server, it is gone here too. */
    send,
    /** What another tab or browser has saved meanwhile. */
    other: isBehind && isOwn ? server : undefined,
    takeOther: () => server && change(toLocal(server)),
    keepOwn: () => server && change({ base: server }),
    isSaved: !isSame(local, nothing) && !isBehind && server !== undefined && isSame(local, server),
    hasFailed: saving.hasFailed && isUnsaved,
  };
}
