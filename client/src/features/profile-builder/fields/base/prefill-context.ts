import { createContext, useContext } from "react";
import type { Prefill } from "./prefill.ts";

/** The prefill of the surrounding row's form, for controls that offer answers; undefined if it has none. */
export const PrefillContext = createContext<Prefill | undefined>(undefined);

export const usePrefill = (): Prefill | undefined => useContext(PrefillContext);
