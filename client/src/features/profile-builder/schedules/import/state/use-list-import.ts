import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { getPresent } from "#client/draft/add-rows.ts";
import { useStore } from "#client/lib/external-store.ts";
import { useBeforeUnload } from "#client/lib/block-unload.ts";
import type { ListField } from "#shared/profile/field.ts";
import { getImportLists } from "#shared/profile/import/columns/import-lists.ts";
import { getWanted } from "#shared/profile/import/columns/profile-columns.ts";
import { createRowReader, type PreviewRow, previewRows } from "#shared/profile/import/rows/preview.ts";
import type { PastedList } from "#client/features/profile-builder/schedules/import/open-import.ts";
import { useMemo, useState, useSyncExternalStore } from "react";
import { createImportSession } from "./import-session.ts";
import { useImportVins, useRowVins } from "./use-import-vins.ts";
import { usePastedList } from "./use-pasted-list.ts";
import { type Reading, useSource } from "./use-source.ts";

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
