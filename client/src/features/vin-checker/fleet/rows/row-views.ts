import type { VinResult } from "#shared/api/vins.ts";
import type { FleetRow } from "#shared/profile/import/vehicles/vehicle-list.ts";
import {
  type FleetState,
  toRequestKey,
  toVinRequest,
} from "#client/features/vin-checker/fleet/run/fleet-state.ts";
import { findRepeats } from "./fleet-rows.ts";
import { type FleetView, fleetView } from "./fleet-view.ts";

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
