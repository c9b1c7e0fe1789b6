import { useEffect, useState } from "react";
import { getIdleTime, idleMs, isExpired, noteActivity } from "#client/lib/storage/shared-computer.ts";

/** How long before the end the user is warned, in milliseconds. */
export const warningMs = 60_000;

/** How often activity is noted at most, and how often the time is looked at, in milliseconds. */
const noteEveryMs = 5000;
const lookEveryMs = 1000;

const inputs = ["pointerdown", "keydown", "input", "wheel", "touchstart"] as const;

/** How long until the answers are cleared, in milliseconds; undefined: nobody needs to be warned yet. */
function getRemaining(): number | undefined {
  const remaining = isExpired() ? 0 : idleMs - getIdleTime();
  return remaining > warningMs ? undefined : Math.max(remaining, 0);
}

function watchInputs(): () => void {
  const stopping = new AbortController();
  let last = 0;
  const note = (): void => {
    // A warning stays until it is answered.
    if (Date.now() - last < noteEveryMs || getRemaining() !== undefined) return;
    last = Date.now();
    noteActivity();
  };
  for (const name of inputs)
    document.addEventListener(name, note, { passive: true, capture: true, signal: stopping.signal });
  return () => stopping.abort();
}

/**
 * Watches for input in all tabs. Returns the milliseconds that are left, once the user must be warned, and calls
 * `onIdle` when they are over: also when the computer was asleep or the tab was in the background meanwhile.
 */
export function useIdle(onIdle: () => void): number | undefined {
  const [remaining, setRemaining] = useState(getRemaining);
  useEffect(() => watchInputs(), []);
  useEffect(() => {
    let isOver = false;
    const look = (): void => {
      const now = getRemaining();
      setRemaining(now);
      // Once: leaving the page again would start the next one's loading over.
      if (now === 0 && !isOver) onIdle();
      isOver = now === 0;
    };
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener("visibilitychange", look);
    // Another tab cleared its answers.
    window.addEventListener("storage", look);
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("storage", look);
    };
  }, [onIdle]);
  return remaining;
}
