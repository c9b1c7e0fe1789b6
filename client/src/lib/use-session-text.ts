import { useState } from "react";
import { tabStorage } from "./web-storage.ts";

/** Text that survives reloads and navigation as long as the tab is open. */
export function useSessionText(key: string, initial = ""): [string, (text: string) => void] {
  const [text, setText] = useState(() => tabStorage.read(key, "read what was typed") ?? initial);
  const set = (next: string) => {
    tabStorage.write(key, next, "keep what was typed");
    setText(next);
  };
  return [text, set];
}

export const readSessionText = (key: string): string => tabStorage.read(key, "read what was typed") ?? "";

export function writeSessionText(key: string, text: string): void {
  if (text === "") tabStorage.remove(key, "forget what was typed");
  else tabStorage.write(key, text, "keep what was typed");
}
