import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { PrefillNotesContext } from "./prefill-note.tsx";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { DraftPrefill } from "./draft-prefill.ts";

const DraftPrefillContext = createContext<DraftPrefill | undefined>(undefined);

export function PrefillProvider({ children }: { children: ReactNode }) {
  const draft = useDraftStore();
  const [prefill] = useState(() => new DraftPrefill(draft));
  useEffect(() => prefill.start(), [prefill]);
  return (
    <DraftPrefillContext value={prefill}>
      <PrefillNotesContext value={prefill}>{children}</PrefillNotesContext>
    </DraftPrefillContext>
  );
}

/** undefined: the page is being rendered at build time, without a draft to fill in. */
export const useOptionalPrefill = (): DraftPrefill | undefined => useContext(DraftPrefillContext);

export function useDraftPrefill(): DraftPrefill {
  const prefill = useOptionalPrefill();
  if (!prefill) throw new Error("useDraftPrefill needs a PrefillProvider around it");
  return prefill;
}
