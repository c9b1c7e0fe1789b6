import { createContext, useContext, useSyncExternalStore } from "react";
import type { PrefillNotice, Prefill } from "./prefill.ts";

/** The prefill of the surrounding form; undefined if it has none. */
export const PrefillContext = createContext<Prefill | undefined>(undefined);

export const usePrefill = (): Prefill | undefined => useContext(PrefillContext);

const never = () => () => undefined;

/** The prefill note below an input. Re-renders only when it changes. */
export function usePrefillNote(name: string): PrefillNotice | undefined {
  const prefill = usePrefill();
  const read = () => prefill?.getNote(name);
  return useSyncExternalStore(prefill?.subscribe ?? never, read, read);
}
