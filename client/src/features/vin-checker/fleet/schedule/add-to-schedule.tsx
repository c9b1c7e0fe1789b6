import { Button } from "#client/ui/button.tsx";
import { type FleetView, isReady } from "#shared/vin/fleet/fleet-view.ts";
import { Plus } from "lucide-react";
import { AddedNote } from "./added-note.tsx";
import { useAdding } from "./use-adding.ts";

/** Adds the fleet to the equipment schedule; the outcome stays visible. */
export function AddToSchedule({ all }: { all: readonly FleetView[] }) {
  const { isBusy, outcome, add, undo } = useAdding(all);
  return (
    <>
      <Button look="primary" disabled={!all.some(isReady)} aria-disabled={isBusy} onClick={add}>
        <Plus aria-hidden="true" className="size-5 shrink-0" />
        Add to my equipment schedule
      </Button>
      {/* Below the buttons; the toast announces it. */}
      {outcome && (
        <div className="order-last basis-full">
          <AddedNote outcome={outcome} onUndo={undo} />
        </div>
      )}
    </>
  );
}
