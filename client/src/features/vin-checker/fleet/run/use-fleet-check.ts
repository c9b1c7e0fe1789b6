import { decodeVins } from "#shared/api/vins.ts";
import { queryClient } from "#client/lib/api/query-client.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { useEffect, useSyncExternalStore } from "react";
import { FleetCheck } from "./fleet-check.ts";
import { emptyFleet, type FleetState } from "./fleet-state.ts";
import { saveFleet, readFleet } from "./fleet-storage.ts";

/** The check of this tab; it continues while another page is shown. */
export const fleetCheck = new FleetCheck(
  async (vehicles, signal) => {
    const batch = apiQuery(decodeVins, { body: { vehicles: [...vehicles] } });
    signal.addEventListener("abort", () => void queryClient.cancelQueries(batch));
    // The check stores its own answers, so a repeated batch must be requested again.
    return (await queryClient.query({ ...batch, staleTime: 0, gcTime: 0 })).answers;
  },
  { read: readFleet, save: saveFleet },
);

/** The check's current state, saved when the page unloads. */
export function useFleetState(check: FleetCheck): FleetState {
  useEffect(() => {
    addEventListener("pagehide", check.save);
    return () => {
      check.save();
      removeEventListener("pagehide", check.save);
    };
  }, [check]);
  return useSyncExternalStore(check.subscribe, check.state, () => emptyFleet);
}

/** Whether the list is saved and survives leaving the page. */
export const useIsKept = (check: FleetCheck): boolean =>
  useSyncExternalStore(check.subscribe, check.isSaved, () => true);
