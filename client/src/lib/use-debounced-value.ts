import { afterPress } from "./after-press.ts";
import { useEffect, useState } from "react";

/** The text once it stops changing for a while: for announcements, which every keystroke would interrupt. */
export function useDebouncedValue(text: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState("");
  useEffect(() => {
    let isLast = true;
    const timer = setTimeout(() => afterPress(() => isLast && setDebounced(text)), milliseconds);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [text, milliseconds]);
  return debounced;
}
