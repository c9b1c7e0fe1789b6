import { createContext, useContext, useSyncExternalStore } from "react";
import type { PrefillNotice, Prefill } from "./prefill.ts";

/** What is offered to the boxes around; undefined where nothing ever is. */
export const PrefillContext = createContext<Prefill | undefined>(undefined);

export const usePrefill = (): Prefill | undefined => useContext(PrefillContext);

const never = () => () => undefined;

/** What is to be said below a box of what was offered to it. Re-renders only when that changes. */
export function usePrefillNote(name: string): PrefillNotice | undefined {
  const prefill = usePrefill();
  const read = () => prefill?.getNote(name);
  return useSyncExternalStore(prefill?.subscribe ?? never, read, read);
}
