import type { SimpleField } from "#shared/profile/field.ts";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FormValues } from "#client/features/profile-builder/form/form-values.ts";
import { Prefill } from "./prefill.ts";

/** The prefill of a form for as long as it is mounted. */
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
