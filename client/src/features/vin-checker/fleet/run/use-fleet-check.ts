import { decodeVins } from "#shared/api/vins.ts";
import { request } from "#client/lib/api/request.ts";
import { useEffect, useSyncExternalStore } from "react";
import { FleetCheck } from "./fleet-check.ts";
import { emptyFleet, type FleetState } from "./fleet-state.ts";
import { saveFleet, readFleet } from "./fleet-storage.ts";

/** The check of this tab: it goes on while another page is shown. */
export const fleetCheck = new FleetCheck(
  async (vehicles, signal) => {
    const { answers } = await request(decodeVins, { body: { vehicles: [...vehicles] }, signal });
    return answers;
  },
  { read: readFleet, save: saveFleet },
);

/** What the check has come to; kept when the page goes. */
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

/** Whether the list will still be there after another page. */
export const useIsKept = (check: FleetCheck): boolean =>
  useSyncExternalStore(check.subscribe, check.isSaved, () => true);
