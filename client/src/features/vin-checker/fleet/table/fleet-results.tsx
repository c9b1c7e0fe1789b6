import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import {
  type FleetFilter,
  filterCounts,
  filtered,
  sorted,
  type Sorting,
} from "#shared/vin/fleet/fleet-order.ts";
import type { FleetView } from "#shared/vin/fleet/fleet-view.ts";
import { usDay } from "#shared/us-english.ts";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { pluralize } from "#shared/pluralize.ts";
import type { FleetCheck } from "#client/features/vin-checker/fleet/run/fleet-check.ts";
import { type FleetState, getFleetProgress } from "#client/features/vin-checker/fleet/run/fleet-state.ts";
import { FleetTable } from "./fleet-table.tsx";
import { RunBar } from "#client/features/vin-checker/fleet/run/run-bar.tsx";
import { TableActions } from "./table-actions.tsx";
import { TableTools } from "./table-tools.tsx";
import { toRowViews } from "./row-views.ts";

type Props = { check: FleetCheck; state: FleetState };

const byRow: Sorting = { column: "line", descending: false };

/** The rows as they are filtered, searched and sorted. */
function useShown(views: readonly FleetView[]) {
  const [filter, setFilter] = useState<FleetFilter>("all");
  const [search, setSearch] = useState("");
  const [sorting, setSorting] = useState(byRow);
  // Typing stays ahead of a thousand rows.
  const wanted = useDeferredValue(search);
  const shown = useMemo(
    () => sorted(filtered(views, filter, wanted), sorting),
    [views, filter, wanted, sorting],
  );
  return { filter, setFilter, search, setSearch, sorting, setSorting, shown };
}

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
  return (
    <p className="rounded-sign border border-line bg-paper p-6">
      No rows match. Choose "All rows" or clear the search.
    </p>
  );
}

/** The check's progress and its table. */
export function FleetResults({ check, state }: Props) {
  const { rows, results, isRunning } = state;
  const views = useMemo(() => toRowViews({ rows, results }), [rows, results]);
  const { filter, setFilter, search, setSearch, sorting, setSorting, shown } = useShown(views);
  const use = useCallback((id: number, vin: string) => check.replace(id, vin), [check]);
  return (
    <>
      <RunBar check={check} progress={getFleetProgress(state)} isRunning={isRunning} />
      <OfflineNote check={check} views={views} isRunning={isRunning} />
      <div className="mt-6 flex flex-col gap-4">
        <TableActions all={views} shown={shown} />
        <TableTools
          counts={filterCounts(views)}
          filter={filter}
          onFilter={setFilter}
          search={search}
          onSearch={setSearch}
          sorting={sorting}
          onSort={setSorting}
        />
        {shown.length > 0 ? (
          <FleetTable views={shown} sorting={sorting} onSort={setSorting} onUse={use} />
        ) : (
          <NothingShown />
        )}
      </div>
    </>
  );
}
