import { Button } from "#client/ui/button.tsx";
import { Progress } from "#client/ui/progress-bar.tsx";
import { pluralize } from "#shared/text/pluralize.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { useState } from "react";
import type { FleetCheck } from "./fleet-check.ts";
import { type FleetState, getFleetProgress } from "./fleet-state.ts";

type FleetProgress = ReturnType<typeof getFleetProgress>;

/** Announced at every quarter: every batch would be too much to listen to. */
function toAnnouncement({ done, of }: FleetProgress, isRunning: boolean): string {
  if (!isRunning) return `${usNumber(done)} of ${usNumber(of)} checked.`;
  const quarter = Math.floor((4 * done) / Math.max(1, of));
  return quarter === 0 ? "Checking." : `${quarter * 25} percent checked.`;
}

type ButtonsProps = { check: FleetCheck; progress: FleetProgress; isRunning: boolean };

function RunButtons({ check, progress: { failed, waiting }, isRunning }: ButtonsProps) {
  if (isRunning) return <Button onClick={() => check.cancel()}>Cancel</Button>;
  return (
    <>
      {failed.length > 0 && (
        <Button look="primary" onClick={() => check.retry()}>
          Retry {pluralize(failed.length, "VIN")}
        </Button>
      )}
      {waiting.length > 0 && (
        <Button look={failed.length > 0 ? "secondary" : "primary"} onClick={() => check.proceed()}>
          Continue with {pluralize(waiting.length, "VIN")}
        </Button>
      )}
    </>
  );
}

export function RunBar({ check, state }: { check: FleetCheck; state: FleetState }) {
  const { isRunning } = state;
  const progress = getFleetProgress(state);
  const { done, of, failed } = progress;
  // Nothing that is shown when the page loads is announced.
  const [firstAnnouncement] = useState(() => toAnnouncement(progress, isRunning));
  const announcement = toAnnouncement(progress, isRunning);
  return (
    <div>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-xl font-bold tabular-nums">
          {usNumber(done)} of {usNumber(of)} checked
          {isRunning && done === of && <span className="text-ink-soft">, asking NHTSA again...</span>}
          {failed.length > 0 && !isRunning && (
            <span className="text-stop">, {usNumber(failed.length)} not checked</span>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <RunButtons check={check} progress={progress} isRunning={isRunning} />
        </div>
      </div>
      <Progress
        label="VINs checked"
        value={done}
        max={of}
        valueText={`${usNumber(done)} of ${usNumber(of)}`}
        className={isRunning || done < of ? "mt-2 h-3" : "sr-only"}
      />
      <p role="status" className="sr-only">
        {announcement === firstAnnouncement ? "" : announcement}
      </p>
    </div>
  );
}
