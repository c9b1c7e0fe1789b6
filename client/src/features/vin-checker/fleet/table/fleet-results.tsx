import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { FleetView } from "#client/features/vin-checker/fleet/rows/fleet-view.ts";
import { toRowViews } from "#client/features/vin-checker/fleet/rows/row-views.ts";
import { usDay } from "#shared/text/us-english.ts";
import { useMemo } from "react";
import { pluralize } from "#shared/text/pluralize.ts";
import type { FleetCheck } from "#client/features/vin-checker/fleet/run/fleet-check.ts";
import type { FleetState } from "#client/features/vin-checker/fleet/run/fleet-state.ts";
import { RunBar } from "#client/features/vin-checker/fleet/run/run-bar.tsx";
import { FleetTable } from "./fleet-table.tsx";

type OfflineProps = { check: FleetCheck; isRunning: boolean; views: readonly FleetView[] };

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
      <RunBar check={check} state={state} />
      <OfflineNote check={check} views={views} isRunning={isRunning} />
      <FleetTable views={views} onUse={check.replace} />
    </>
  );
}
