import { useState } from "react";
import { z } from "zod";
import { deviceStorage } from "#client/lib/web-storage.ts";

const storageKey = "adminColumns";
const purpose = "keep which columns are shown";
/** By list. What is hidden is kept, so that a new column is shown at first. */
const stored = z.record(z.string(), z.array(z.string())).catch({});

const read = () => stored.parse(deviceStorage.readJson(storageKey, purpose) ?? {});

/** The ids of a list's columns that are hidden, in this browser. */
export function useHiddenColumns(list: string) {
  const [hidden, setHidden] = useState<readonly string[]>(() => read()[list] ?? []);
  const toggle = (column: string): void => {
    const next = hidden.includes(column) ? hidden.filter((id) => id !== column) : [...hidden, column];
    setHidden(next);
    deviceStorage.write(storageKey, JSON.stringify({ ...read(), [list]: next }), purpose);
  };
  return { hidden, toggle };
}
