import { logFault } from "#client/lib/log.ts";
import { useState } from "react";

const storageKey = "keepNoCopy";

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) === "yes";
  } catch (error) {
    logFault("read the keep-no-copy switch", error);
    return false;
  }
}

function store(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(storageKey, "yes");
    else localStorage.removeItem(storageKey);
  } catch (error) {
    logFault("keep the keep-no-copy switch", error);
  }
}

/** Whether a download stays on this device alone; remembered in the browser. */
export function useKeepNoCopy(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(read);
  const set = (next: boolean) => {
    store(next);
    setOn(next);
  };
  return [isOn, set];
}
