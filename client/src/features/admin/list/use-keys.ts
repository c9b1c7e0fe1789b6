import { useEffect, useEffectEvent, useState } from "react";
import { deviceStorage } from "#client/lib/web-storage.ts";
import { isTyping } from "./is-typing.ts";

const storageKey = "adminKeys";
const purpose = "keep whether single keys are used";

/** Whether single keys do something: people who speak to their computer turn them off. */
export function useKeySetting() {
  const [isOn, setOn] = useState(() => deviceStorage.read(storageKey, purpose) !== "off");
  const set = (next: boolean): void => {
    setOn(next);
    if (next) deviceStorage.remove(storageKey, purpose);
    else deviceStorage.write(storageKey, "off", purpose);
  };
  return [isOn, set] as const;
}

/** What each key does, in lower case. */
export type Keys = Readonly<Record<string, () => void>>;

/** Those that do the same again while they are held down. */
const repeated: readonly string[] = ["j", "k"];

/** Single keys that work anywhere on the page, except while typing or in a dialog. */
export function useKeys(keys: Keys, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isTyping(event.target) || document.querySelector("[role=dialog]")) return;
    const key = event.key.toLowerCase();
    // A control that has the focus does what it is for.
    if (key === "enter" && event.target !== document.body) return;
    const run = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (!run || (event.repeat && !repeated.includes(key))) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isOn]);
}
