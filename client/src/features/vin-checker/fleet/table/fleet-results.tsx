import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { fleetView, type FleetView } from "#client/features/vin-checker/fleet/fleet-view.ts";
import { usDay } from "#shared/text/us-english.ts";
import { useMemo, useState } from "react";
import { pluralize } from "#shared/text/pluralize.ts";
import type { FleetCheck } from "#client/features/vin-checker/fleet/run/fleet-check.ts";
import {
  type FleetState,
  toRequestKey,
  toVinRequest,
  findRepeats,
} from "#client/features/vin-checker/fleet/run/fleet-state.ts";
import { RunBar } from "#client/features/vin-checker/fleet/run/run-bar.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { createTableState, type Sorting } from "#client/ui/data-table/find-rows.ts";
import { SortHeader, TableGrid } from "#client/ui/data-table/table-grid.tsx";
import { SortSelect } from "#client/ui/data-table/sort-select.tsx";
import { useDataTable } from "#client/ui/data-table/use-data-table.ts";
import { SearchInput } from "#client/ui/inputs/text-input.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import {
  fleetColumns,
  fleetSearchText,
  gridClass,
  copyTable,
  saveCsv,
  saveWorkbook,
} from "./fleet-columns.ts";
import { allRows, FleetFilters } from "./fleet-filters.tsx";
import { FleetRowLine } from "./fleet-row-line.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { useTask } from "#client/ui/use-task.ts";
import { Copy, Download } from "lucide-react";
import { AddToSchedule } from "#client/features/vin-checker/fleet/add-to-schedule.tsx";
import type { VinResult } from "#shared/api/vins.ts";
import type { FleetRow } from "#shared/profile/import/vehicle-list.ts";

type CachedView = { repeats: number | undefined; result: VinResult | undefined; view: FleetView };

/** The last view of each row, so that only rows with new results are rendered again. */
const cache = new WeakMap<FleetRow, CachedView>();

function cachedView(row: FleetRow, repeats: number | undefined, result: VinResult | undefined): FleetView {
  const before = cache.get(row);
  if (before && before.repeats === repeats && before.result === result) return before.view;
  const view = fleetView(row, repeats, result);
  cache.set(row, { repeats, result, view });
  return view;
}

export function toRowViews({ rows, results }: Pick<FleetState, "rows" | "results">): FleetView[] {
  const repeats = findRepeats(rows);
  return rows.map((row, index) => {
    const request = toVinRequest(row);
    return cachedView(row, repeats[index], request && results.get(toRequestKey(request)));
  });
}

function TableActions({ all, shown }: { all: readonly FleetView[]; shown: readonly FleetView[] }) {
  const { isBusy, run } = useTask("take the table along");
  const copy = async () => {
    await copyTable(shown);
    toast({
      title: "Copied",
      description: `${pluralize(shown.length, "row")}: paste them into a spreadsheet.`,
    });
  };
  const take = [
    ["Copy", Copy, copy, "Not Copied"],
    ["CSV", Download, async () => saveCsv(shown), "Not Downloaded"],
    ["Excel", Download, async () => saveWorkbook(shown), "Not Downloaded"],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <AddToSchedule all={all} />
      <div
        role="group"
        aria-label={`Copy or download ${pluralize(shown.length, "row")}`}
        className="flex flex-wrap items-center gap-3"
      >
        {take.map(([name, Icon, task, failed]) => (
          <Button
            key={name}
            disabled={shown.length === 0}
            aria-disabled={isBusy}
            onClick={() => void run({ id: name, run: task, failedTitle: failed })}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}

type Props = { views: readonly FleetView[]; onUse: (id: number, vin: string) => void };
type GridProps = Props & { sorting: Sorting; onSort: (sorting: Sorting) => void };

function Grid({ views, onUse, ...sort }: GridProps) {
  const head = (
    <div role="row" aria-rowindex={1} className={classNames("px-3", gridClass)}>
      {fleetColumns.map((column) => (
        <SortHeader key={column.id} column={column} {...sort} />
      ))}
      <span role="columnheader" className="sr-only">
        Problem and suggested fix
      </span>
    </div>
  );
  return (
    <TableGrid
      label="Vehicles of your list"
      head={head}
      headClassName="hidden lg:block"
      rowCount={views.length}
    >
      {views.map((view, index) => (
        <FleetRowLine key={view.row.id} view={view} index={index} onUse={onUse} />
      ))}
    </TableGrid>
  );
}

function FleetTable({ views, onUse }: Props) {
  const [filter, setFilter] = useState(allRows);
  const rows = useMemo(() => views.filter(filter.passes), [views, filter]);
  const control = useState(() => createTableState(undefined, { id: "line", desc: false }));
  const table = useDataTable({ columns: fleetColumns, rows, searchText: fleetSearchText, control });
  const { found: shown, query } = table;
  const sort = {
    sorting: table.state.sorting,
    onSort: (sorting: Sorting) => query({ sorting }),
  };
  return (
    <div className="mt-6 flex flex-col gap-4">
      <TableActions all={views} shown={shown} />
      <div className="flex flex-wrap items-center gap-3">
        <FleetFilters views={views} filter={filter} onFilter={setFilter} />
        <div className="grow sm:max-w-72 lg:ml-auto">
          <SearchInput
            label="Search the rows"
            value={table.state.search}
            onSearch={(search) => query({ search })}
          />
        </div>
        <SortSelect columns={fleetColumns} {...sort} className="lg:hidden" />
      </div>
      {shown.length > 0 ? (
        <Grid views={shown} {...sort} onUse={onUse} />
      ) : (
        <EmptyState>No rows match. Choose "All rows" or clear the search.</EmptyState>
      )}
    </div>
  );
}

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
