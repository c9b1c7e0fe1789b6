import { deviceStorage } from "#client/lib/web-storage.ts";
import { useState } from "react";

const storageKey = "keepNoCopy";

const read = (): boolean => deviceStorage.read(storageKey, "read the keep-no-copy switch") === "yes";

function store(isOn: boolean): void {
  if (isOn) deviceStorage.write(storageKey, "yes", "keep the keep-no-copy switch");
  else deviceStorage.remove(storageKey, "keep the keep-no-copy switch");
}

/** Whether downloads stay on this device only; stored in the browser. */
export function useDownloadCopyOptOut(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(read);
  const set = (next: boolean) => {
    store(next);
    setOn(next);
  };
  return [isOn, set];
}
