import { toast } from "#client/ui/toast/toast-store.ts";
import type { FleetView } from "#shared/vin/fleet/fleet-view.ts";
import { useState } from "react";
import { type AddedFleet, addFleet } from "./add-fleet.ts";
import { addedToast, notKept, describeUndo } from "./describe-added.ts";
import { useTask } from "#client/ui/actions/use-task.ts";

/** Adds the fleet to the schedule, reports the outcome, and can undo it. */
export function useAdding(all: readonly FleetView[]) {
  const { isBusy, run } = useTask("add a fleet to the schedule");
  const [outcome, setOutcome] = useState<AddedFleet>();
  const undo = (done: AddedFleet) => {
    const undone = done.undo();
    if (undone.isSaved) setOutcome(undefined);
    toast(describeUndo(undone));
  };
  const add = async () => {
    const done = await addFleet(all);
    setOutcome(done.isSaved ? done : undefined);
    toast(done.isSaved ? addedToast(done, () => undo(done)) : notKept);
  };
  return { isBusy, outcome, add: () => void run({ id: "add", run: add, failedTitle: "Not Added" }), undo };
}
