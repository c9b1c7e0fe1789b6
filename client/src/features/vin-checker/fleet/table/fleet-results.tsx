import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import type { Sorting } from "#client/ui/data-table/find-rows.ts";
import { Notice } from "#client/ui/notice.tsx";
import type { FleetView } from "#client/features/vin-checker/fleet/rows/fleet-view.ts";
import { usDay } from "#shared/us-english.ts";
import { useCallback, useMemo } from "react";
import { pluralize } from "#shared/pluralize.ts";
import type { FleetCheck } from "#client/features/vin-checker/fleet/run/fleet-check.ts";
import { type FleetState, getFleetProgress } from "#client/features/vin-checker/fleet/run/fleet-state.ts";
import { FleetTable } from "./fleet-table.tsx";
import { RunBar } from "#client/features/vin-checker/fleet/run/run-bar.tsx";
import { TableActions } from "./table-actions.tsx";
import { TableTools } from "./table-tools.tsx";
import { toRowViews } from "#client/features/vin-checker/fleet/rows/row-views.ts";
import { useFleetTable } from "./use-fleet-table.ts";

type Props = { check: FleetCheck; state: FleetState };

function OfflineNote({
  check,
  views,
  isRunning,
}: {
  check: FleetCheck;
  views: readonly FleetView[];
  isRunning: boolean;
}) {
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

function NothingShown() {
  return <EmptyState>No rows match. Choose "All rows" or clear the search.</EmptyState>;
}

/** The check's progress and its table. */
export function FleetResults({ check, state }: Props) {
  const { rows, results, isRunning } = state;
  const views = useMemo(() => toRowViews({ rows, results }), [rows, results]);
  const { filter, setFilter, state: shownAs, query, shown } = useFleetTable(views);
  const sort = (sorting: Sorting) => query({ sorting });
  const use = useCallback((id: number, vin: string) => check.replace(id, vin), [check]);
  return (
    <>
      <RunBar check={check} progress={getFleetProgress(state)} isRunning={isRunning} />
      <OfflineNote check={check} views={views} isRunning={isRunning} />
      <div className="mt-6 flex flex-col gap-4">
        <TableActions all={views} shown={shown} />
        <TableTools
          views={views}
          filter={filter}
          onFilter={setFilter}
          search={shownAs.search}
          onSearch={(search) => query({ search })}
          sorting={shownAs.sorting}
          onSort={sort}
        />
        {shown.length > 0 ? (
          <FleetTable views={shown} sorting={shownAs.sorting} onSort={sort} onUse={use} />
        ) : (
          <NothingShown />
        )}
      </div>
    </>
  );
}
