import { Button } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { getImportLists } from "#shared/profile/merge-rows.ts";
import type { ListField } from "#shared/profile/field.ts";
import { useSyncExternalStore } from "react";
import { openImport } from "./open-import.ts";
import {
  clearImport,
  describeImport,
  loadImport,
  storeImport,
  subscribeToImports,
} from "./import-session.ts";

function discard(list: ListField): void {
  const stored = loadImport(list);
  clearImport(list);
  toast({
    title: "Unfinished list discarded",
    action: { label: "Undo", run: () => storeImport(list, stored, true) },
  });
}

export function UnfinishedImport({ list }: { list: ListField }) {
  const isFirst = getImportLists(list)[0]?.key === list.key;
  const get = () => (isFirst ? describeImport(list) : "");
  const unfinished = useSyncExternalStore(subscribeToImports, get, () => "");
  if (unfinished === "") return undefined;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-sign border-l-4 border-signal bg-signal-soft px-4 py-2">
      <p className="min-w-0 grow [overflow-wrap:anywhere]">Unfinished list: {unfinished}</p>
      <Button onClick={() => openImport.set({ list })}>Continue</Button>
      <Button look="quiet" onClick={() => discard(list)}>
        Discard
      </Button>
    </div>
  );
}
