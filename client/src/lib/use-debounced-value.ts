import { useEffect, useState } from "react";

/** A text as it is once it has stayed the same for a while: for what is read out, which every key would interrupt. */
export function useDebouncedValue(text: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return debounced;
}
