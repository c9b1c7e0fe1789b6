import { useState } from "react";
import { reportError } from "./report-error.ts";

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch (error) {
    reportError("read what was typed", error);
    return null;
  }
}

function saveToSession(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch (error) {
    reportError("keep what was typed", error);
  }
}

/** Text that survives a reload and a look at another page, for as long as the tab is open. */
export function useSessionText(key: string, initial = ""): [string, (text: string) => void] {
  const [text, setText] = useState(() => read(key) ?? initial);
  const set = (next: string) => {
    saveToSession(key, next);
    setText(next);
  };
  return [text, set];
}
