import { type FleetRow, repeatsOf } from "#shared/vin/fleet-list.ts";
import { type FleetResult, type FleetView, fleetView } from "#shared/vin/fleet-view.ts";
import { askedOf, type FleetState, keyOf } from "./fleet-state.ts";

type Made = { repeats: number | undefined; result: FleetResult | undefined; view: FleetView };

/** The last view of each row: of a thousand rows only those are drawn again of which something new is known. */
const made = new WeakMap<FleetRow, Made>();

function viewOf(row: FleetRow, repeats: number | undefined, result: FleetResult | undefined): FleetView {
  const before = made.get(row);
  if (before && before.repeats === repeats && before.result === result) return before.view;
  const view = fleetView(row, repeats, result);
  made.set(row, { repeats, result, view });
  return view;
}

/** The rows of the table, in the list's order. */
export function viewsOf({ rows, results }: Pick<FleetState, "rows" | "results">): FleetView[] {
  const repeats = repeatsOf(rows);
  return rows.map((row, index) => {
    const asked = askedOf(row);
    return viewOf(row, repeats[index], asked && results.get(keyOf(asked)));
  });
}
