import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { getPresent } from "#client/draft/add-rows.ts";
import { useStore } from "#client/lib/external-store.ts";
import { useBeforeUnload } from "#client/lib/block-unload.ts";
import type { ListField } from "#shared/profile/field.ts";
import { getImportLists } from "#shared/lists/columns/import-lists.ts";
import { getWanted } from "#shared/lists/columns/profile-columns.ts";
import { createRowReader, type PreviewRow, previewRows } from "#shared/lists/rows/preview.ts";
import type { PastedList } from "#client/features/profile-builder/schedules/import/open-import.ts";
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import { createImportSession, describeImport, type StoredImport } from "./import-session.ts";
import { type Reading, useSource } from "./use-source.ts";

/** The unfinished import of another text than the one pasted, in words; "" if there is none. */
const findOther = (list: ListField, { text }: StoredImport, pasted: PastedList | undefined): string =>
  pasted && text !== "" && text !== pasted.text ? describeImport(list) : "";

/** The unfinished import of a list: its source, the user's choices, and what would become of each row. */
export function useListImport(list: ListField, pasted?: PastedList) {
  const [session] = useState(() => createImportSession(list));
  const [reading] = useState((): Reading => {
    const [lists, today] = [getImportLists(list), new Date()];
    return { lists, wanted: getWanted(lists, today), reader: createRowReader(lists, today) };
  });
  const { lists, wanted, reader } = reading;
  const { stored, isKept } = useStore(session);
  const { forget, readPasted, ...read } = useSource(session, reading);
  const store = useDraftStore();
  // Follows the draft: another tab may add rows too.
  const answers = useSyncExternalStore(store.subscribe, store.answers, store.answers);
  const { source } = read;
  const rows = useMemo((): PreviewRow[] => {
    const { columns, step } = stored;
    if (!source || !columns || step === "source") return [];
    const added = new Set(stored.added);
    const left = { ...source, rows: source.rows.filter(({ id }) => !added.has(id)) };
    return answers && previewRows(left, { ...stored, columns }, getPresent(store, lists), reader);
  }, [source, stored, answers, store, lists, reader]);
  const [unfinished, setUnfinished] = useState(() => findOther(list, stored, pasted));
  const startPasted = useEffectEvent(() => {
    if (pasted && unfinished === "" && stored.step === "source") readPasted(pasted.text);
  });
  useEffect(() => startPasted(), []);
  const settle = (isReplaced: boolean) => {
    setUnfinished("");
    if (pasted && isReplaced) readPasted(pasted.text);
  };
  // Reloading would lose a list that the browser could not store.
  useBeforeUnload(!isKept);
  const startOver = () => {
    session.clear();
    forget();
  };
  const { change } = session;
  return { lists, wanted, stored, change, isKept, ...read, rows, startOver, pasted, unfinished, settle };
}

export type ListImport = ReturnType<typeof useListImport>;
