import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { createEmitter } from "#client/lib/external-store.ts";
import { deviceStorage } from "#client/lib/web-storage.ts";

/** True if the key goes to a text field or a list, so it isn't a shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select"));

const storageKey = "adminKeys";
const purpose = "keep whether single keys are used";
const { subscribe, emit } = createEmitter();
/** Without storage, the choice lasts as long as the page. */
let unstored: boolean | undefined;
const read = (): boolean => unstored ?? deviceStorage.read(storageKey, purpose) !== "off";

/** True if single keys do something: people who speak to their computer turn them off. */
export function useKeySetting() {
  const isOn = useSyncExternalStore(subscribe, read);
  const set = (next: boolean): void => {
    const isStored = next
      ? deviceStorage.remove(storageKey, purpose)
      : deviceStorage.write(storageKey, "off", purpose);
    unstored = isStored ? undefined : next;
    emit();
  };
  return [isOn, set] as const;
}

type Keys = Readonly<Record<string, (withShift: boolean) => void>>;

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
    run(event.shiftKey);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isOn]);
}
