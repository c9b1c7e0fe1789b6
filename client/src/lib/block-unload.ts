import { useEffect } from "react";
import { onAnswersCleared } from "#client/lib/storage/shared-computer.ts";

const holds = new Set<object>();

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

let stopListening: (() => void) | undefined;

function stop(): void {
  holds.clear();
  window.removeEventListener("beforeunload", ask);
  stopListening?.();
}

/**
 * For what only this page's memory holds: the browser asks before the page is left, and no update reloads it, until
 * released, or an idle shared computer clears the answers.
 */
export function blockUnload(): () => void {
  const hold = {};
  if (holds.size === 0) {
    window.addEventListener("beforeunload", ask);
    stopListening = onAnswersCleared(stop);
  }
  holds.add(hold);
  return () => {
    if (holds.delete(hold) && holds.size === 0) stop();
  };
}

export const isUnloadBlocked = (): boolean => holds.size > 0;

export function useBeforeUnload(isNeeded: boolean): void {
  useEffect(() => (isNeeded ? blockUnload() : undefined), [isNeeded]);
}
