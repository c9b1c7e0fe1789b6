import { useCallback, useEffect, useState } from "react";
import { paths } from "#client/lib/paths.ts";
import {
  clearTab,
  noteActivity,
  getIdleTime,
  idleMs,
  isExpired,
} from "#client/lib/storage/shared-computer.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";

/** Milliseconds of warning before the end. */
export const warningMs = 60_000;

/** Milliseconds between two notes of activity, and between two looks at the time. */
const noteEveryMs = 5000;
const lookEveryMs = 1000;

const inputs = ["pointerdown", "keydown", "input", "wheel", "touchstart"] as const;

/** Milliseconds until the answers are cleared; undefined before the warning. */
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
function useIdle(onIdle: () => void): number | undefined {
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

type Props = {
  /** Downloads the answers as a profile file. */
  onDownload: () => void;
  /** Leaves the page, so that nothing stays in its memory. */
  leave: (path: string) => void;
};

/** On a shared computer: warns when nobody has used the page, then clears the answers. */
export function IdleGuard({ onDownload, leave }: Props) {
  const clear = useCallback(() => {
    clearTab();
    leave(paths.profileBuilder);
  }, [leave]);
  const remaining = useIdle(clear);
  if (remaining === undefined) return null;
  const seconds = Math.ceil(remaining / 1000);
  const keepWorking = () => void noteActivity();
  return (
    <Dialog
      open
      onOpenChange={keepWorking}
      title="Still there?"
      description="This is a shared computer. Download your profile file to keep your answers."
    >
      <p className="tabular-nums">
        Your answers are cleared in {seconds} {seconds === 1 ? "second" : "seconds"}.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="primary" onClick={keepWorking}>
          Keep working
        </Button>
        <Button onClick={onDownload}>Download profile file</Button>
      </div>
    </Dialog>
  );
}
