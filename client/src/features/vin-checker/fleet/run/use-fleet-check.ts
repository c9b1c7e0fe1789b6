import { useStore } from "#client/lib/external-store.ts";
import { decodeBatch } from "#client/lib/api/vin-batches.ts";
import { useEffect } from "react";
import { FleetCheck } from "./fleet-check.ts";
import { emptyFleet, type FleetState } from "./fleet-state.ts";
import { saveFleet, readFleet } from "./fleet-storage.ts";

/** The check of this tab; it continues while another page is shown. */
export const fleetCheck = new FleetCheck(decodeBatch, { read: readFleet, save: saveFleet });

/** The check's current state, saved when the page unloads. */
export function useFleetState(check: FleetCheck): FleetState {
  useEffect(() => {
    addEventListener("pagehide", check.save);
    return () => {
      check.save();
      removeEventListener("pagehide", check.save);
    };
  }, [check]);
  return useStore(check.store, () => emptyFleet);
}
