import { useCallback, useSyncExternalStore } from "react";
import { useFormContext } from "react-hook-form";
import type { FormValues } from "#client/features/profile-builder/form/form-values.ts";

/** An input's text at exactly the given length, otherwise "", so that other input causes no renders. */
export function useCompleteValue(name: string, length: number): string {
  const { subscribe, getValues } = useFormContext<FormValues>();
  const listen = useCallback(
    (announce: () => void) => subscribe({ formState: { values: true }, callback: announce }),
    [subscribe],
  );
  const read = () => {
    const text = getValues(name);
    return typeof text === "string" && Array.from(text).length === length ? text : "";
  };
  return useSyncExternalStore(listen, read, read);
}
