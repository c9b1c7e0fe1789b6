import { useCallback, useSyncExternalStore } from "react";
import { useFormContext } from "react-hook-form";
import type { Boxes } from "../boxes.ts";

/** The text in a box once it has so many characters, "" before that: no key on the way there renders anything. */
export function useWholeText(name: string, length: number): string {
  const { subscribe, getValues } = useFormContext<Boxes>();
  const listen = useCallback(
    (tell: () => void) => subscribe({ formState: { values: true }, callback: tell }),
    [subscribe],
  );
  const read = () => {
    const text = getValues(name);
    return typeof text === "string" && Array.from(text).length === length ? text : "";
  };
  return useSyncExternalStore(listen, read, read);
}
