import { SaveStatus } from "./save-status.tsx";
import { useOverallPercent } from "./use-readiness.ts";

/** The same in one line, for the bar on narrow screens. */
export function BarStatus() {
  return (
    <p className="flex shrink-0 items-baseline gap-2 text-xs leading-5 text-ink-soft">
      <SaveStatus />
      <span className="font-bold text-ink tabular-nums">
        {useOverallPercent()}%<span className="sr-only"> complete</span>
      </span>
    </p>
  );
}
