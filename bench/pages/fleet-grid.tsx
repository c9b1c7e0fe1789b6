import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { DraftProvider } from "../../client/src/draft/store/draft-context.tsx";
import { DraftStore } from "../../client/src/draft/store/draft-store.ts";
import { ScheduleGrid } from "../../client/src/features/profile-builder/schedules/grid/schedule-grid.tsx";
import { TooltipProvider } from "../../client/src/ui/tooltip.tsx";
import { listByKey } from "#shared/profile/registry.ts";

const powerUnits = Array.from({ length: 500 }, (_unit, index) => ({
  vin: `4V4NC9EH0LN${String(index + 1).padStart(6, "0")}`,
  year: String(2005 + (index % 20)),
  make: "volvo",
  type: "tractor",
  radius: "301_500",
  physicalDamage: true,
  value: String(45_000 + index),
  deductible: "1000",
}));

/** The fleet's grid with 500 units, its draft and autosave. */
export function FleetGrid() {
  const list = listByKey("powerUnits");
  const store = new DraftStore();
  store.replace({ powerUnits });
  return (
    <QueryClientProvider client={new QueryClient()}>
      <DraftProvider store={store}>
        <TooltipProvider>
          <ScheduleGrid list={list} />
        </TooltipProvider>
      </DraftProvider>
    </QueryClientProvider>
  );
}
