import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Progress as ProgressBar } from "#client/ui/progress.tsx";
import type { FleetView } from "#client/features/vin-checker/fleet/rows/fleet-view.ts";
import { toRowViews } from "#client/features/vin-checker/fleet/rows/row-views.ts";
import { usDay, usNumber } from "#shared/us-english.ts";
import { useMemo, useState } from "react";
import { pluralize } from "#shared/pluralize.ts";
import type { FleetCheck } from "#client/features/vin-checker/fleet/run/fleet-check.ts";
import { type FleetState, getFleetProgress } from "#client/features/vin-checker/fleet/run/fleet-state.ts";
import { FleetTable } from "./fleet-table.tsx";

type Progress = ReturnType<typeof getFleetProgress>;
type RunProps = { check: FleetCheck; progress: Progress; isRunning: boolean };

/** Announced at every quarter: every batch would be too much to listen to. */
function toAnnouncement({ done, of }: Progress, isRunning: boolean): string {
  if (!isRunning) return `${usNumber(done)} of ${usNumber(of)} checked.`;
  const quarter = Math.floor((4 * done) / Math.max(1, of));
  return quarter === 0 ? "Checking." : `${quarter * 25} percent checked.`;
}

function RunButtons({ check, progress: { failed, waiting }, isRunning }: RunProps) {
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

function RunBar(props: RunProps) {
  const { progress, isRunning } = props;
  const { done, of, failed } = progress;
  // What is already shown when the page loads is not announced.
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
          <RunButtons {...props} />
        </div>
      </div>
      <ProgressBar
        label="VINs checked"
        value={done}
        max={of}
        valueText={`${usNumber(done)} of ${usNumber(of)}`}
        className="mt-2 h-3"
      />
      <p role="status" className="sr-only">
        {announcement === firstAnnouncement ? "" : announcement}
      </p>
    </div>
  );
}

type OfflineProps = Omit<RunProps, "progress"> & { views: readonly FleetView[] };

function OfflineNote({ check, views, isRunning }: OfflineProps) {
  const offline = views.filter(({ source }) => source.startsWith("Offline"));
  const [first] = offline;
  if (!first) return undefined;
  return (
    <Notice tone="caution" className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p>
        <strong>
          {pluralize(offline.length, "row was", "rows were")} decoded from our offline copy of NHTSA's data,{" "}
          {usDay(first.source.slice(-10))}.
        </strong>{" "}
        NHTSA did not answer for {offline.length === 1 ? "it" : "them"}.
      </p>
      {!isRunning && <Button onClick={() => check.refreshOffline()}>Try NHTSA again</Button>}
    </Notice>
  );
}

export function FleetResults({ check, state }: { check: FleetCheck; state: FleetState }) {
  const { rows, results, isRunning } = state;
  const views = useMemo(() => toRowViews({ rows, results }), [rows, results]);
  return (
    <>
      <RunBar check={check} progress={getFleetProgress(state)} isRunning={isRunning} />
      <OfflineNote check={check} views={views} isRunning={isRunning} />
      <FleetTable views={views} onUse={check.replace} />
    </>
  );
}
