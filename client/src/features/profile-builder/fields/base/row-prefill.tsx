import { PrefillNotesContext } from "#client/prefill/prefill-note.tsx";
import type { SimpleField } from "#shared/profile/field.ts";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FormValues } from "#client/features/profile-builder/form/form-values.ts";
import { Prefill } from "./prefill.ts";

const PrefillContext = createContext<Prefill | undefined>(undefined);

/** The prefill of the surrounding row's form, for controls that offer answers; undefined if it has none. */
export const useRowPrefill = (): Prefill | undefined => useContext(PrefillContext);

export const RowPrefill = ({ prefill, children }: { prefill: Prefill; children: ReactNode }) => (
  <PrefillContext value={prefill}>
    <PrefillNotesContext value={prefill}>{children}</PrefillNotesContext>
  </PrefillContext>
);

export function usePrefill(form: UseFormReturn<FormValues>, fields: readonly SimpleField[]): Prefill {
  const [prefill] = useState(() => new Prefill(form, fields));
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => name !== undefined && prefill.edited(name),
      }),
    [subscribe, prefill],
  );
  return prefill;
}
