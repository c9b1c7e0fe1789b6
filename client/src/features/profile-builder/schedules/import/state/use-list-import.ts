import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { getPresent } from "#client/draft/add-rows.ts";
import { useStore } from "#client/lib/external-store.ts";
import { useBeforeUnload } from "#client/lib/block-unload.ts";
import type { ListField } from "#shared/profile/field.ts";
import { getImportLists } from "#shared/profile/import/columns/import-lists.ts";
import { getWanted } from "#shared/profile/import/columns/profile-columns.ts";
import { createRowReader, type PreviewRow, previewRows } from "#shared/profile/import/rows/preview.ts";
import type { PastedList } from "#client/features/profile-builder/schedules/import/open-import.ts";
import { useMemo, useState, useSyncExternalStore, useEffect, useEffectEvent } from "react";
import { createImportSession, describeImport, type StoredImport } from "./import-session.ts";
import { useImportVins, useRowVins } from "./use-import-vins.ts";
import { type Reading, useSource } from "./use-source.ts";

/** The unfinished import of another text than the one pasted, in words; "" if there is none. */
const findOther = (list: ListField, { text }: StoredImport, pasted: PastedList | undefined): string =>
  pasted && text !== "" && text !== pasted.text ? describeImport(list) : "";

/** Reads what was pasted into the grid, once the user has said what becomes of another list that isn't finished. */
function usePastedList(
  list: ListField,
  stored: StoredImport,
  pasted: PastedList | undefined,
  read: (text: string) => void,
) {
  const [unfinished, setUnfinished] = useState(() => findOther(list, stored, pasted));
  const start = useEffectEvent(() => {
    if (pasted && unfinished === "" && stored.step === "source") read(pasted.text);
  });
  useEffect(() => start(), []);
  const settle = (isReplaced: boolean) => {
    setUnfinished("");
    if (pasted && isReplaced) read(pasted.text);
  };
  return { pasted, unfinished, settle };
}

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
  const { lookups, known, ...lookup } = useImportVins();
  const rows = useMemo((): PreviewRow[] => {
    const { columns, step } = stored;
    if (!source || !columns || step === "source") return [];
    const added = new Set(stored.added);
    const left = { ...source, rows: source.rows.filter(({ id }) => !added.has(id)) };
    return answers && previewRows(left, { ...stored, columns }, getPresent(store, lists), reader, known);
  }, [source, stored, answers, store, lists, reader, known]);
  const vins = { ...lookup, ...useRowVins(rows, lookups) };
  const paste = usePastedList(list, stored, pasted, readPasted);
  // Reloading would lose a list that the browser could not store.
  useBeforeUnload(!isKept);
  const startOver = () => {
    session.clear();
    forget();
  };
  const { change } = session;
  return { lists, wanted, stored, change, isKept, ...read, rows, vins, startOver, ...paste };
}

export type ListImport = ReturnType<typeof useListImport>;
