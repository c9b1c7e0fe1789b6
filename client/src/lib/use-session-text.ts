import { useState } from "react";
import { logFault } from "./log.ts";

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch (error) {
    logFault("read what was typed", error);
    return null;
  }
}

function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch (error) {
    logFault("keep what was typed", error);
  }
}

/** Text that survives a reload and a look at another page, for as long as the tab is open. */
export function useSessionText(key: string, initial = ""): [string, (text: string) => void] {
  const [text, setText] = useState(() => read(key) ?? initial);
  const set = (next: string) => {
    keep(key, next);
    setText(next);
  };
  return [text, set];
}
