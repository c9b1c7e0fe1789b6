import { PrefillNotesContext } from "#client/prefill/notes/prefill-notice.ts";
import type { ReactNode } from "react";
import type { Prefill } from "./prefill.ts";
import { PrefillContext } from "./prefill-context.ts";

/** Gives a row's fields its prefill: to offer answers to it, and to show its notes. */
export const RowPrefill = ({ prefill, children }: { prefill: Prefill; children: ReactNode }) => (
  <PrefillContext value={prefill}>
    <PrefillNotesContext value={prefill}>{children}</PrefillNotesContext>
  </PrefillContext>
);
