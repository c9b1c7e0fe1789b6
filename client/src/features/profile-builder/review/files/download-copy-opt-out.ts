import { reportError } from "#client/lib/report-error.ts";
import { useState } from "react";

const storageKey = "keepNoCopy";

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) === "yes";
  } catch (error) {
    reportError("read the keep-no-copy switch", error);
    return false;
  }
}

function store(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(storageKey, "yes");
    else localStorage.removeItem(storageKey);
  } catch (error) {
    reportError("keep the keep-no-copy switch", error);
  }
}

/** Whether a download stays on this device alone; remembered in the browser. */
export function useDownloadCopyOptOut(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(read);
  const set = (next: boolean) => {
    store(next);
    setOn(next);
  };
  return [isOn, set];
}
