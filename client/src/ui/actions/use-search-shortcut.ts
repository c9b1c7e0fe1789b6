import { useEffect } from "react";

const always = (): boolean => true;

/** Calls `toggle` for Ctrl-K and Command-K, if `canTake`: it is asked for each of the two keys, the first one being no use yet. */
export function useSearchShortcut(toggle: () => void, canTake: () => boolean = always): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "Control" || event.key === "Meta") return void canTake();
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (!canTake()) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [toggle, canTake]);
}
