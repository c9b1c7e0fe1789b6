import { PrefillNotesContext } from "#client/prefill/notes/prefill-notice.ts";
import { createContext, type ReactNode, useContext } from "react";
import type { Prefill } from "./prefill.ts";

const PrefillContext = createContext<Prefill | undefined>(undefined);

/** The prefill of the surrounding row's form, for controls that offer answers; undefined if it has none. */
export const useRowPrefill = (): Prefill | undefined => useContext(PrefillContext);

/** Gives a row's fields its prefill: to offer answers to it, and to show its notes. */
export const RowPrefill = ({ prefill, children }: { prefill: Prefill; children: ReactNode }) => (
  <PrefillContext value={prefill}>
    <PrefillNotesContext value={prefill}>{children}</PrefillNotesContext>
  </PrefillContext>
);
